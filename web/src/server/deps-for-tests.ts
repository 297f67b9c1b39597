import type { SiteDeps } from "./site-deps.ts";

/** A process of nothing: what a test needs of it, it says. */
export const depsWith = (overrides: Partial<SiteDeps>): SiteDeps => ({
  apiBase: "http://api.internal",
  apiIsApart: false,
  apiFetch: () => fetch,
  now: () => new Date("2026-09-17T21:30:00Z"),
  log: () => undefined,
  closing: new AbortController().signal,
  clientFolder: "",
  publicOrigin: "http://localhost:3000",
  appEnv: "prod",
  defaultMerchantId: undefined,
  ...overrides,
});
