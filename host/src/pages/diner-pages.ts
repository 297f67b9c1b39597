import type { DinerApp } from "@comanda/diner/diner-deps";
import type { StaffApp } from "@comanda/staff/staff-app";
import { compressed } from "@comanda/server/platform/net/compression";
import type { PageCache } from "./page-cache.ts";
import { renderQueue } from "./render-queue.ts";

/** Answers a request for a page. */
export type DinerPages = (request: Request, clientAddress: string) => Promise<Response>;

/** In all languages, because the visitor's is unknown at this point. */
const BUSY =
  "Too many visitors at once. Please try again.\n目前訪客過多，請再試一次。\nHay demasiadas visitas a la vez. Inténtalo de nuevo.\n";
const RETRY_SECONDS = 2;

type Parts = { diner: Pick<DinerApp, "handle" | "merchantOfPublicPage">; cache: PageCache; publicOrigin: string };

/** Serves the diner's pages: public pages from the cache, all others rendered per request, with a limit on concurrent renderings. */
export function dinerPages({ diner, cache, publicOrigin }: Parts): DinerPages {
  const queue = renderQueue();
  const inTurn = async (signal: AbortSignal, render: () => Promise<Response>) => (await queue.inTurn(signal, render)) ?? busy();

  return async (request, clientAddress) => {
    const { pathname, search } = new URL(request.url);
    if (!/^(GET|HEAD)$/.test(request.method)) return diner.handle(request, clientAddress);
    const merchantId = diner.merchantOfPublicPage(pathname, search);
    if (merchantId) {
      // Not aborted with its first request, because other requests may wait for the same page.
      const plain = new Request(`${publicOrigin}${pathname}`);
      return cache.answer(request, { pathname, merchantId }, () => inTurn(plain.signal, () => diner.handle(plain, clientAddress)));
    }
    const render = () => diner.handle(request, clientAddress);
    return compressed(request, await (isDocument(request) ? inTurn(request.signal, render) : render()));
  };
}

/** Serves the pages of the console, all of them rendered per request, with a limit of their own on concurrent renderings. */
export function consolePages(staff: StaffApp): DinerPages {
  const queue = renderQueue();
  return async (request, clientAddress) => {
    const render = () => staff.handle(request, clientAddress);
    if (!/^(GET|HEAD)$/.test(request.method)) return render();
    return compressed(request, isDocument(request) ? ((await queue.inTurn(request.signal, render)) ?? busy()) : await render());
  };
}

/** Whether a request is for a page, by `Sec-Fetch-Dest`; a request without the header counts as one. */
const isDocument = ({ headers, url }: Request): boolean =>
  (headers.get("sec-fetch-dest") ?? "document") === "document" && !/\/call\/|\.(data|xml|txt|webmanifest)$/.test(new URL(url).pathname);

const busy = (): Response =>
  new Response(BUSY, {
    status: 503,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store", "retry-after": String(RETRY_SECONDS) },
  });
