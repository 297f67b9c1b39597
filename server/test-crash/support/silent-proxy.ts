import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A proxy on loopback. `silence` stops the traffic of every open connection in both directions without closing it; new connections work.
 */
export type SilentProxy = { port: number; accepted(): number; silence(): void; close(): Promise<void> };

export async function openSilentProxy(target: number): Promise<SilentProxy> {
  const open = new Set<Socket>();
  let accepted = 0;
  const listener = createServer({ noDelay: true }, (client) => {
    accepted += 1;
    const server = connect(target, "127.0.0.1");
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
  });
  await once(listener.listen(0, "127.0.0.1"), "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    accepted: () => accepted,
    silence() {
      for (const socket of open) socket.unpipe().pause();
    },
    async close() {
      for (const socket of open) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}
