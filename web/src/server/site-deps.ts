/** What an app of the site gets from the process that runs it. */
export type SiteDeps = {
  apiBase: string;
  /** Whether the API runs in another process; a merchant may then have a server of its own (specification, section 4: Server mode). */
  apiIsApart: boolean;
  /** Calls the API on behalf of a client's address; `forPage` where the answer is rendered into a page. */
  apiFetch: (clientAddress: string, forPage: boolean) => typeof globalThis.fetch;
  now: () => Date;
  /** The id of the request that is served, as its log lines have it. */
  requestId: () => string;
  log: (level: "info" | "warn" | "error", event: string, fields?: Record<string, string>) => void;
  /** Aborted when the process is asked to stop; proxied streams end then. */
  closing: AbortSignal;
  /** The folder of the files that were built for the browser. */
  clientFolder: string;
  publicOrigin: string;
  appEnv: "prod" | "dev";
  defaultMerchantId: string | undefined;
};
