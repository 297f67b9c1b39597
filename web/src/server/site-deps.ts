/** What an app of the site needs of the process that it runs in. */
export type SiteDeps = {
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
