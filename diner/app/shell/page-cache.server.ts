import { createHash } from "node:crypto";
import { isPublicPage, merchantIdIn } from "../links/addresses.ts";
import { compressed } from "./finish-page.server.ts";
import type { DinerDeps } from "./diner-deps.ts";

type Page = { etag: string; bodies: Record<string, Buffer>; headers: [string, string][] };
type Render = (request: Request) => Promise<Response>;

const MOST_PAGES = 2000;
const MINUTE_MS = 60_000;
const ENCODINGS = ["br", "gzip", ""] as const;

/**
 * Public pages, rendered once for each path and state of the menu, kept compressed, answered with `ETag` and 304. They
 * are rendered without cookies, so that nothing personal can be in them. While one is rendered anew, everybody waits
 * for that one rendering.
 */
export function pageCache({ stampOf, now }: { stampOf: NonNullable<DinerDeps["stampOf"]>; now: DinerDeps["now"] }) {
  const pages = new Map<string, { stamp: string; page: Promise<Page | Response> }>();

  return async (request: Request, render: Render): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const merchantId = merchantIdIn(pathname);
    if (request.method !== "GET" || !isPublicPage(pathname) || search !== "" || !merchantId) return render(request);
    const stamp = `${await stampOf(merchantId)} ${Math.floor(now().getTime() / MINUTE_MS)}`;
    let kept = pages.get(pathname);
    if (kept?.stamp !== stamp) {
      if (pages.size >= MOST_PAGES) pages.clear();
      kept = { stamp, page: renderPlain(request, render) };
      pages.set(pathname, kept);
    }
    const made = await kept.page.catch((error: unknown) => {
      pages.delete(pathname);
      throw error;
    });
    if (!(made instanceof Response)) return answer(made, request);
    pages.delete(pathname);
    return made.clone();
  };
}

/** Renders a page as anybody sees it; a page that is not there is answered, and not kept. */
async function renderPlain(request: Request, render: Render): Promise<Page | Response> {
  const response = await render(new Request(request.url, { headers: { "accept-encoding": "identity" } }));
  if (response.status !== 200) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const bodies: Record<string, Buffer> = {};
  for (const encoding of ENCODINGS) {
    const asked = new Request(request.url, { headers: { "accept-encoding": encoding } });
    bodies[encoding] = Buffer.from(await (await compressed(asked, body, { status: 200, headers: new Headers() })).arrayBuffer());
  }
  const headers = new Headers(response.headers);
  for (const name of ["set-cookie", "content-length", "content-encoding", "vary"]) headers.delete(name);
  headers.set("cache-control", "public, max-age=0, must-revalidate");
  headers.set("vary", "accept-encoding");
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { etag, bodies, headers: [...headers] };
}

function answer(page: Page, request: Request): Response {
  const headers = new Headers(page.headers);
  headers.set("etag", page.etag);
  const known = request.headers
    .get("if-none-match")
    ?.split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  if (known?.includes(page.etag)) return new Response(null, { status: 304, headers });
  const accepts = request.headers.get("accept-encoding") ?? "";
  const encoding = /\bbr\b/.test(accepts) ? "br" : /\bgzip\b/.test(accepts) ? "gzip" : "";
  const body = page.bodies[encoding] ?? Buffer.alloc(0);
  if (encoding) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.byteLength));
  return new Response(new Uint8Array(body), { headers });
}
