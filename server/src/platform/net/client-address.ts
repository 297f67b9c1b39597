import type { Context } from "hono";

/** Where the host puts the socket's address: headers from outside cannot set it. */
export const CLIENT_ADDRESS = "clientAddress";

/** The address of a call within the process that is made for no client; limits per address do not apply to it. */
export const IN_PROCESS = "in-process";

/** The caller's address as the host determined it; IN_PROCESS for a call within the process. */
export function addressOf(c: Context): string {
  const env = c.env as Record<string, unknown> | undefined;
  const address = env?.[CLIENT_ADDRESS];
  return typeof address === "string" ? address : IN_PROCESS;
}
