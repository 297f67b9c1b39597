import type { SiteDeps } from "@comanda/web/server/site-deps";

/** The built app in a process. */
export type DinerApp = {
  /** Answers a request; bodies are not compressed. */
  handle(request: Request, clientAddress: string): Promise<Response>;
  /** The merchant whose public page is at a path: it is the same for everybody and every query, but for what is searched for. `null` for other paths. */
  merchantOfPublicPage(pathname: string, query: string): string | null;
  /** The version of a merchant's public pages, asked of the API; `null` where the API cannot be reached. */
  versionFromApi(merchantId: string): Promise<string | null>;
  /** A rendered page with a bar that says that it is the last one and that the restaurant cannot be reached. */
  asLastMenu(html: string, pathname: string): string;
};

/** What the built app exports. */
export type DinerModule = { buildId: string; createDiner: (deps: SiteDeps) => DinerApp };
