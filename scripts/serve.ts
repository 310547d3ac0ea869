// Serves the exported site with the headers it ships with: what `npm start` and the end-to-end tests use.

import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import compression from "compression";
import sirv from "sirv";
import { headersFor, parseHeaders } from "./headers";
import { root } from "./step";

/** Serves out/ on a port; resolves once it listens. Port 0 takes a free one. Rejects if the port is taken. */
export function serve(
  port: number,
  folder = path.join(root, "out"),
): Promise<{ server: Server; url: string }> {
  if (!existsSync(path.join(folder, "index.html")))
    throw new Error(`${folder} has no site in it: run npm run build`);
  const rules = parseHeaders(readFileSync(path.join(folder, "_headers"), "utf8"));
  const missing = readFileSync(path.join(folder, "404.html"));
  const files = sirv(folder, {
    etag: true,
    setHeaders(response, pathname) {
      for (const [name, value] of headersFor(pathname, rules)) response.setHeader(name, value);
    },
    onNoMatch(_request, response) {
      for (const [name, value] of headersFor("/404.html", rules)) response.setHeader(name, value);
      response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" }).end(missing);
    },
  });
  // The database's large files take longer to compress than a local connection takes to carry them.
  const compress = compression({
    filter: (request, response) =>
      !/\.(wasm|data)$/.test(request.url) && compression.filter(request, response),
  });
  const server = createServer((request, response) => {
    // biome-ignore lint/suspicious/noExplicitAny: compression is typed for Express, and takes Node's own objects.
    compress(request as any, response as any, () => files(request, response));
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("the server has no port");
      resolve({ server, url: `http://localhost:${address.port}` });
    });
  });
}
