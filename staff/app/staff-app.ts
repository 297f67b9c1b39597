import type { SiteDeps } from "@comanda/web/server/site-deps";

/** The built console in a server process. */
export type StaffApp = {
  /** Answers a request below `/staff`; bodies are not compressed. */
  handle(request: Request, clientAddress: string): Promise<Response>;
};

/** What the built app exports. */
export type StaffModule = { buildId: string; routes: readonly string[]; createStaff: (deps: SiteDeps) => StaffApp };
