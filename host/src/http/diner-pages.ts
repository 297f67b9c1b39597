import type { DinerApp } from "@comanda/diner/diner-deps";
import { compressed } from "@comanda/server/net/compression";
import type { PageCache } from "./page-cache.ts";
import { renderQueue } from "./render-queue.ts";

/** Answers a request to the diner's site. */
export type DinerPages = (request: Request, clientAddress: string) => Promise<Response>;

/** In all languages: nobody has had time to see which one it is. */
const BUSY =
  "Too many visitors at once. Please try again.\n目前訪客過多，請再試一次。\nHay demasiadas visitas a la vez. Inténtalo de nuevo.\n";
const RETRY_SECONDS = 2;

type Parts = { diner: Pick<DinerApp, "handle" | "merchantOfPublicPage">; cache: PageCache; publicOrigin: string };

/** The diner's site: public pages from the cache, everything else answered for who asks, a few renderings at a time. */
export function dinerPages({ diner, cache, publicOrigin }: Parts): DinerPages {
  const queue = renderQueue();
  const inTurn = async (signal: AbortSignal, render: () => Promise<Response>) => (await queue.inTurn(signal, render)) ?? busy();

  return async (request, clientAddress) => {
    const { pathname, search } = new URL(request.url);
    if (!/^(GET|HEAD)$/.test(request.method)) return diner.handle(request, clientAddress);
    const merchantId = diner.merchantOfPublicPage(pathname, search);
    if (merchantId) {
      // Not aborted with its first request: other requests may wait for the same page.
      const plain = new Request(`${publicOrigin}${pathname}`);
      return cache.answer(request, { pathname, merchantId }, () => inTurn(plain.signal, () => diner.handle(plain, clientAddress)));
    }
    const render = () => diner.handle(request, clientAddress);
    return compressed(request, await (isDocument(request) ? inTurn(request.signal, render) : render()));
  };
}

/** Whether a page is rendered for a request: browsers say so; who says nothing gets a page too. */
const isDocument = ({ headers, url }: Request): boolean =>
  (headers.get("sec-fetch-dest") ?? "document") === "document" && !/\/call\/|\.(data|xml|txt|webmanifest)$/.test(new URL(url).pathname);

const busy = (): Response =>
  new Response(BUSY, {
    status: 503,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store", "retry-after": String(RETRY_SECONDS) },
  });
