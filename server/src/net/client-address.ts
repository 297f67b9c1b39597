import type { Context } from "hono";

/** Where the host puts the address of the socket: a header from outside never gets there. */
export const CLIENT_ADDRESS = "clientAddress";

/** In place of an address, for a call within the process that is made for no client: limits of addresses do not count it. */
export const IN_PROCESS = "in-process";

/** The address of the caller, as the host found it; a call within the process has none. */
export function addressOf(c: Context): string {
  const env = c.env as Record<string, unknown> | undefined;
  const address = env?.[CLIENT_ADDRESS];
  return typeof address === "string" ? address : IN_PROCESS;
}
