import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A receiver of OTLP for tests, which answers every request with an empty message; `bodies` are those of a path, as received, and `traceparents`
 * the headers of that name of requests of another kind.
 */
export type OtlpReceiver = { url: string; bodies(path: string): Buffer[]; traceparents(): string[]; close(): void };

/** Opens a receiver on a free port of this machine. */
export async function otlpReceiver(): Promise<OtlpReceiver> {
  const received: { path: string; body: Buffer; traceparent: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => void parts.push(part));
    request.on("end", () => {
      received.push({ path: request.url ?? "", body: Buffer.concat(parts), traceparent: String(request.headers.traceparent ?? "") });
      response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bodies: (path) => received.flatMap((one) => (one.path === path ? [one.body] : [])),
    traceparents: () => received.flatMap(({ traceparent }) => (traceparent ? [traceparent] : [])),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
