import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The maximum number of unanswered requests of one connection. Browsers and proxies send the next request after the answer. */
const MAX_IN_FLIGHT = 10;
/** A connection without traffic for this long is closed; event streams send a heartbeat every 15 s. */
const IDLE_MS = 30_000;
/** The maximum number of connections of one address that is not a trusted proxy. */
const MAX_OF_ADDRESS = 2_000;

/**
 * Limits the connections of one client: a connection with too many unanswered requests is closed, so is one whose reader does not read,
 * and the number of connections of an address is limited. `isTrusted`: whether an address is a proxy, whose connections belong to many
 * clients.
 */
export function limitConnections(server: Server, isTrusted: (address: string) => boolean, bounds: Partial<Bounds> = {}): void {
  const { idleMs, maxOfAddress } = { idleMs: IDLE_MS, maxOfAddress: MAX_OF_ADDRESS, ...bounds };
  const ofAddress = new Map<string, number>();
  const queued = new WeakMap<Socket, number>();
  server.setTimeout(idleMs);
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    if (isTrusted(address)) return;
    const count = (ofAddress.get(address) ?? 0) + 1;
    if (count > maxOfAddress) return void socket.destroy();
    ofAddress.set(address, count);
    socket.once("close", () => {
      const remaining = (ofAddress.get(address) ?? 1) - 1;
      if (remaining > 0) ofAddress.set(address, remaining);
      else ofAddress.delete(address);
    });
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    // Only an answer that waits for one before it has no socket yet: counting them costs nothing where requests come one after the other.
    if (response.socket) return;
    const count = (queued.get(socket) ?? 0) + 1;
    queued.set(socket, count);
    if (count >= MAX_IN_FLIGHT) return void socket.destroy();
    response.once("close", () => queued.set(socket, (queued.get(socket) ?? 1) - 1));
  });
}

type Bounds = { idleMs: number; maxOfAddress: number };
