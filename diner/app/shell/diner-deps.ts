/** What the diner's site needs of the process that it runs in. */
export type DinerDeps = {
  apiBase: string;
  /** Whether the API runs in another process: then a merchant may have a server of its own (specification, section 4: Server mode). */
  apiIsApart: boolean;
  /** Calls the API on behalf of a client's address; `forPage` where the answer is rendered into a page. */
  apiFetch: (clientAddress: string, forPage: boolean) => typeof globalThis.fetch;
  now: () => Date;
  log: (level: "info" | "warn" | "error", event: string, fields?: Record<string, string>) => void;
  /** Aborted when the process is told to stop: streams that are passed on end then. */
  closing: AbortSignal;
  /** Where the built files for the browser are. */
  clientFolder: string;
  publicOrigin: string;
  appEnv: "prod" | "dev";
  defaultMerchantId: string | undefined;
};

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
export type DinerModule = { buildId: string; createDiner: (deps: DinerDeps) => DinerApp };
