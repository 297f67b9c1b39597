import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { EarlyFiles } from "./early-files.server.ts";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Everything a page may do; scripts and styles in it are named by their hashes, so nothing that slipped in runs. */
const policy = (scripts: string[], styles: string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    `style-src 'self' ${styles.join(" ")}`.trim(),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");

/** Puts policy and privacy on an answer, `headOf` into the head of a page that is there, and compresses it where the browser can read that. */
export const finishPage =
  (early: EarlyFiles) =>
  async (request: Request, response: Response, headOf: () => Promise<string>): Promise<Response> => {
    const type = response.headers.get("content-type") ?? "";
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    if (/event-stream/.test(type) || response.body === null) return response;
    const body = Buffer.from(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    if (!/text\/html/.test(type)) return compressed(request, body, { status: response.status, headers });
    const head = response.status === 200 ? await headOf() : "";
    const html = seenFirst(body.toString("utf8").replace("</head>", () => `${head}</head>`));
    headers.append("link", early(new URL(request.url).pathname));
    headers.set("content-security-policy", policy(hashesIn(html, "script"), hashesIn(html, "style")));
    return compressed(request, Buffer.from(html), { status: response.status, headers });
  };

/** What is seen goes before what makes it alive: on a slow line, scripts keep the styles and the first pictures waiting. */
const seenFirst = (html: string): string => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** The body in the best encoding that the request accepts. */
export async function compressed(request: Request, body: Buffer, init: { status: number; headers: Headers }): Promise<Response> {
  const accepts = request.headers.get("accept-encoding") ?? "";
  const { headers, status } = init;
  headers.append("vary", "accept-encoding");
  if (body.byteLength < 860 || headers.has("content-encoding")) return new Response(new Uint8Array(body), { status, headers });
  const encoding = /\bbr\b/.test(accepts) ? "br" : /\bgzip\b/.test(accepts) ? "gzip" : null;
  const small = encoding === "br" ? await brotli(body) : encoding === "gzip" ? await toGzip(body) : body;
  if (encoding) headers.set("content-encoding", encoding);
  headers.set("content-length", String(small.byteLength));
  return new Response(new Uint8Array(small), { status, headers });
}

const brotli = (body: Buffer) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** The hashes of all inline elements of a name, as the policy names them. */
function hashesIn(html: string, element: "script" | "style"): string[] {
  const pattern = element === "script" ? /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g : /<style[^>]*>([\s\S]*?)<\/style>/g;
  const hashes = [...html.matchAll(pattern)].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)];
}
