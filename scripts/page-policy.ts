// The Content-Security-Policy of an exported page: the hashes of its inline scripts, and nothing else inline.

import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const marker = '<meta charSet="utf-8"/>';

/** The policy of a page with these inline scripts. Styles may be inline: React and Monaco set them. */
export function pagePolicy(scripts: readonly string[]): string {
  const hashes = [
    ...new Set(scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)),
  ];
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(" ")}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join("; ");
}

/** A page's HTML with its policy in it. Throws if the page has no place for it. */
export function withPolicy(html: string): string {
  if (!html.includes(marker)) throw new Error(`no ${marker} to put the policy after`);
  const scripts = [...html.matchAll(inlineScript)].map(([, text]) => text ?? "");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(scripts)}"/>`;
  return html.replace(marker, `${marker}${meta}`);
}
