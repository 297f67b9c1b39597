import type { SiteDeps } from "@comanda/web/server/site-deps";

/** The built app in a server process. */
export type DinerApp = {
  /** Answers a request; bodies are not compressed. */
  handle(request: Request, clientAddress: string): Promise<Response>;
  /**
   * The merchant whose public page is at a path: that page is the same for every diner, and for every query except the keyword of a search.
   * `null` for other paths.
   */
  merchantOfPublicPage(pathname: string, query: string): string | null;
  /** The version of a merchant's public pages, read from the API; `null` where the API cannot be reached. */
  versionFromApi(merchantId: string): Promise<string | null>;
  /** Adds a bar to a cached page which says that the restaurant cannot be reached and that the page may be outdated. */
  asLastMenu(html: string, pathname: string): string;
};

/** What the built app exports. */
export type DinerModule = { buildId: string; routes: readonly string[]; createDiner: (deps: SiteDeps) => DinerApp };
