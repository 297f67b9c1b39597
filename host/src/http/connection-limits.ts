import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection that are not answered yet. Browsers and proxies send the next one after the answer. */
const MAX_IN_FLIGHT = 10;
/** A connection on which no byte moves for so long is closed; event streams send a heartbeat every 15 s. */
const IDLE_MS = 30_000;
/** Connections of one address that is no trusted proxy. */
const MAX_OF_ADDRESS = 2_000;

/**
 * Bounds what one client's connections hold in this process: a connection with too many unanswered requests is closed, so is one whose
 * reader takes nothing, and an address has so many connections at most. `isTrusted`: a proxy, whose connections are many clients'.
 */
export function limitConnections(server: Server, isTrusted: (address: string) => boolean, bounds: Partial<Bounds> = {}): void {
  const { idleMs, maxOfAddress } = { idleMs: IDLE_MS, maxOfAddress: MAX_OF_ADDRESS, ...bounds };
  const ofAddress = new Map<string, number>();
  const inFlight = new WeakMap<Socket, number>();
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
    const count = (inFlight.get(socket) ?? 0) + 1;
    inFlight.set(socket, count);
    if (count > MAX_IN_FLIGHT) return void socket.destroy();
    response.once("close", () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
  });
}

type Bounds = { idleMs: number; maxOfAddress: number };
