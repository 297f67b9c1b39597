import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port of this machine that no program listened on a moment ago; another may have taken it since. Only for a program that cannot say the
 * port that it was given: PostgreSQL does not listen on port 0, the addresses of a host contain its port, and a proxy's configuration
 * names it. Whatever else listens does so on port 0.
 */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("a server on TCP has a port");
  return address.port;
}
