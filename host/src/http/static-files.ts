import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { encodeBody } from "@comanda/server/platform/net/compression";
import { type StoredAnswer } from "@comanda/server/platform/net/stored-answer";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** File names contain the hash of their bytes, so files can be cached permanently. */
const FOR_GOOD = "public, max-age=31536000, immutable";
/** The service worker has its own policy instead of that of its pages; browsers check for a new one at each visit. */
const OF_WORKER = { "cache-control": "no-cache", "content-security-policy": "default-src 'none'; connect-src 'self'" };

/** The built files for the browser: the answer at a path, read at its first request; `null` where there is none. */
export type StaticFiles = (pathname: string) => StoredAnswer | null;

/** Serves the assets of a build below `base` from memory, in the encodings that the build created, and the service worker. */
export async function staticFiles(clientFolder: string, base = ""): Promise<StaticFiles> {
  const answers = new Map<string, StoredAnswer | null>();
  const folder = join(clientFolder, "assets");
  for (const name of existsSync(folder) ? readdirSync(folder) : []) if (extname(name) in TYPES) answers.set(`${base}/assets/${name}`, null);
  const worker = join(clientFolder, "sw.js");
  if (existsSync(worker)) {
    const headers = { "content-type": typeOf(worker), vary: "accept-encoding", ...OF_WORKER };
    answers.set(`${base}/sw.js`, { etag: "", headers, body: await encodeBody(readFileSync(worker)) });
  }
  return (pathname) => {
    const answer = answers.get(pathname);
    if (answer !== null) return answer ?? null;
    const read = readAsset(join(clientFolder, pathname.slice(base.length)));
    answers.set(pathname, read);
    return read;
  };
}

function readAsset(file: string): StoredAnswer {
  const [br, gzip] = [".br", ".gz"].map((extension) => (existsSync(file + extension) ? readFileSync(file + extension) : undefined));
  const headers = { "content-type": typeOf(file), "cache-control": FOR_GOOD, ...(br && { vary: "accept-encoding" }) };
  return { etag: "", headers, body: { identity: readFileSync(file), ...(br && { br }), ...(gzip && { gzip }) } };
}

const typeOf = (file: string): string => TYPES[extname(file)] ?? "application/octet-stream";
