import type { SiteDeps } from "./site-deps.ts";

/** Dependencies for tests, with defaults for everything that a test does not set. */
export const depsWith = (overrides: Partial<SiteDeps>): SiteDeps => ({
  apiBase: "http://api.internal",
  apiIsApart: false,
  apiFetch: () => fetch,
  now: () => new Date("2026-09-17T21:30:00Z"),
  requestId: () => "request-0001",
  log: () => undefined,
  closing: new AbortController().signal,
  clientFolder: "",
  publicOrigin: "http://localhost:3000",
  appEnv: "prod",
  defaultMerchantId: undefined,
  ...overrides,
});
