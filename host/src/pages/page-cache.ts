import type { DinerApp } from "@comanda/diner/diner-deps";
import { BoundedCache } from "@comanda/server/platform/net/bounded-cache";
import { sizeOfBody } from "@comanda/server/platform/net/compression";
import { responseOf, storeAnswer, type StoredAnswer } from "@comanda/server/platform/net/stored-answer";
import type { PageVersion, PageVersions } from "./page-versions.ts";

/** A rendered page; `seenAt`: when it was last known to be current, in milliseconds. `lastMenu`: its copy that is marked as outdated. */
type Page = { answer: StoredAnswer; version: string; minute: number; seenAt: number; lastMenu: Promise<StoredAnswer> | null };
/** Renders a page without personal content. */
type Render = () => Promise<Response>;
type Parts = {
  versions: PageVersions;
  now: () => Date;
  asLastMenu: DinerApp["asLastMenu"];
};

const MINUTE_MS = 60_000;
const BOUNDS = { entries: 2000, bytes: 128 * 2 ** 20 };
/** How long a page that is no longer current is served while the new one is rendered. */
const STALE_MS = 1000;
/** How long the last page is served while the API is unreachable. */
const LAST_MENU_MS = 60_000;

/**
 * Public pages, rendered once for each path and each version of their content, without cookies, so that they contain no personal data. A
 * page expires with the minute, because slots do. While a page is rendered again for another minute or another stock, the previous one is
 * served for a second; after a change of the menu all requests wait for the rendering. While the API is unreachable, the last page is
 * served for a minute, marked as outdated.
 */
export class PageCache {
  readonly #parts: Parts;
  readonly #pages = new BoundedCache<Page>(BOUNDS);
  readonly #rendering = new Map<string, Promise<Page | Response>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The page at a path if it is current; `null` where it has to be looked up or rendered. */
  current(pathname: string, merchantId: string): StoredAnswer | null {
    const version = this.#parts.versions.inMemory(merchantId);
    const page = version && this.#pages.get(pathname);
    return page && this.#isCurrent(page, version) ? page.answer : null;
  }

  /** Answers a request for the page at a path, for any query. */
  async answer(request: Request, { pathname, merchantId }: { pathname: string; merchantId: string }, render: Render): Promise<Response> {
    const version = await this.#parts.versions.read(merchantId);
    const page = this.#pages.get(pathname);
    if (version === null) {
      const last = page && (await this.#lastMenu(page, pathname));
      return last ? responseOf(last, request.headers) : render();
    }
    if (page && this.#isCurrent(page, version)) return responseOf(page.answer, request.headers);
    const rendering = this.#renderOnce(pathname, version, render);
    if (page && isStaleBriefly(page, version, this.#now())) {
      rendering.catch(() => undefined);
      return responseOf(page.answer, request.headers);
    }
    const rendered = await rendering;
    return rendered instanceof Response ? rendered.clone() : responseOf(rendered.answer, request.headers);
  }

  #now(): number {
    return this.#parts.now().getTime();
  }

  #isCurrent(page: Page, { current }: PageVersion): boolean {
    const now = this.#now();
    if (page.version !== current || page.minute !== Math.floor(now / MINUTE_MS)) return false;
    page.seenAt = now;
    return true;
  }

  #renderOnce(pathname: string, { current }: PageVersion, render: Render): Promise<Page | Response> {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    const key = `${pathname} ${minute} ${current}`;
    const underway = this.#rendering.get(key);
    if (underway) return underway;
    const rendering = render()
      .then(async (response) => {
        if (response.status !== 200) return response;
        const page = { answer: await pageAnswer(response), version: current, minute, seenAt: this.#now(), lastMenu: null };
        this.#pages.set(pathname, page, sizeOfBody(page.answer.body));
        return page;
      })
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #lastMenu(page: Page, pathname: string): Promise<StoredAnswer | null> {
    if (this.#now() - page.seenAt > LAST_MENU_MS) return null;
    const mark = () => Buffer.from(this.#parts.asLastMenu(page.answer.body.identity.toString("utf8"), pathname));
    return (page.lastMenu ??= storeAnswer(mark(), { ...page.answer.headers, "cache-control": "no-store" }));
  }
}

/** Whether a page was current until a moment ago, and differs only in stock or minute. */
function isStaleBriefly(page: Page, { current, before }: PageVersion, at: number): boolean {
  const since = [
    page.version === current ? at : page.version === before?.cacheVersion ? before.until : -Infinity,
    page.minute * MINUTE_MS + MINUTE_MS,
  ];
  return at - Math.min(...since) < STALE_MS;
}

async function pageAnswer(response: Response): Promise<StoredAnswer> {
  const headers = new Headers(response.headers);
  for (const name of ["set-cookie", "content-length", "content-encoding"]) headers.delete(name);
  headers.set("cache-control", "public, max-age=0, must-revalidate");
  headers.set("vary", "accept-encoding");
  return storeAnswer(Buffer.from(await response.arrayBuffer()), Object.fromEntries(headers));
}
