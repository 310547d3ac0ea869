// What a browser needs to keep the course as an app.

import type { MetadataRoute } from "next";

export const dynamic = "force-static";

/** The manifest. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Effectively Once",
    short_name: "Effectively Once",
    description: "A course in the browser for engineers whose at-least-once queue delivers twice.",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf7f1",
    theme_color: "#faf7f1",
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
  };
}
