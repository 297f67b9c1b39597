/** What the diner's site needs of the process that it runs in. */
export type DinerDeps = {
  apiBase: string;
  /** Whether the API runs in another process: then a merchant may have a server of its own (specification, section 4: Server mode). */
  apiIsApart: boolean;
  /** Calls the API on behalf of a client's address; `forPage` where the answer is rendered into a page. */
  apiFetch: (clientAddress: string, forPage: boolean) => typeof globalThis.fetch;
  /** Changes with everything that a merchant's public pages show; null where only an API that runs apart can say. */
  stampOf: ((merchantId: string) => Promise<string>) | null;
  now: () => Date;
  log: (level: "info" | "warn" | "error", event: string, fields?: Record<string, string>) => void;
  /** Where the built files for the browser are. */
  clientFolder: string;
  publicOrigin: string;
  appEnv: "prod" | "dev";
  defaultMerchantId: string | undefined;
};

/** What the built app exports: its pages as one function, and the id of the build. */
export type DinerModule = {
  buildId: string;
  createDiner: (deps: DinerDeps) => (request: Request, clientAddress: string) => Promise<Response>;
};
