import { once } from "node:events";
import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/**
 * The fault of a connection: none, closed before the whole request was forwarded, after it, in the middle of the reply, or before its
 * first byte.
 */
export type Fault = "none" | "in-request" | "after-request" | "in-reply" | "before-reply";

export type FaultProxy = { port: number; count: Record<Fault, number>; close(): Promise<void> };

/** A proxy before a server on loopback. Each connection carries one request and has the fault that `next` returns for it. */
export async function openFaultProxy(target: number, next: () => Fault): Promise<FaultProxy> {
  const count = { none: 0, "in-request": 0, "after-request": 0, "in-reply": 0, "before-reply": 0 };
  const open = new Set<Socket>();
  const listener = createServer({ noDelay: true }, (client) => {
    const fault = next();
    count[fault] += 1;
    const server = connect(target, "127.0.0.1");
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
    carry(client, server, fault);
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    count,
    async close() {
      for (const socket of open) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}

function carry(client: Socket, server: Socket, fault: Fault): void {
  const cut = () => client.resetAndDestroy();
  client.on("data", (part) => {
    if (fault === "in-request") {
      server.write(part.subarray(0, part.length / 2), () => server.destroy());
      return cut();
    }
    server.write(part, () => fault === "after-request" && cut());
  });
  server.on("data", (part) => {
    if (fault === "none") return void client.write(part);
    // The server has replied, so its write is committed; the client receives half of the reply, or nothing.
    if (fault === "in-reply") client.write(part.subarray(0, part.length / 2), cut);
    else cut();
  });
  server.on("close", () => client.end());
  client.on("close", () => fault !== "after-request" && server.end());
}
