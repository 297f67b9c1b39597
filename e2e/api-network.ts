import { once } from "node:events";
import { createServer, type IncomingMessage, request as ask, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** What lies between the processes of a test: names, and what was said. */
export type Between = { port: number; stop(): Promise<void> };

/**
 * The way to hosts that no name server knows, as a proxy that is told where each of them is: `at` gives the port of a host on this
 * machine, `null` for one that cannot be reached.
 */
export async function openProxy(at: (host: string) => number | null): Promise<Between & { settings: Record<string, string> }> {
  const proxy = createServer();
  proxy.on("connect", ({ url = "" }: IncomingMessage, socket) => {
    const refuse = () => socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    const port = at(url);
    if (port === null) return void refuse();
    const upstream = connect(port, "127.0.0.1").once("error", refuse);
    upstream.once("connect", () => {
      upstream.off("error", refuse).on("error", () => socket.destroy());
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    socket.on("error", () => upstream.destroy());
  });
  const between = await listening(proxy);
  return { ...between, settings: { NODE_USE_ENV_PROXY: "1", HTTP_PROXY: `http://127.0.0.1:${between.port}`, NO_PROXY: "127.0.0.1" } };
}

/** A call as it came by. */
export type RecordedRequest = { method: string; path: string; headers: IncomingMessage["headers"] };

/** Passes every call on to the API, and keeps what was said; `apiPort` is asked at each call. */
export async function openRecorder(apiPort: () => number): Promise<Between & { requests: RecordedRequest[] }> {
  const requests: RecordedRequest[] = [];
  const recorder = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    requests.push({ method, path: url.replace(/\?.*/, ""), headers });
    const on = ask({ port: apiPort(), host: "127.0.0.1", method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    on.on("error", () => response.destroy());
    response.on("close", () => on.destroy());
    request.pipe(on);
  });
  return { ...(await listening(recorder)), requests };
}

async function listening(server: Server): Promise<Between> {
  // A tunnel is no connection of the server's any more, so that it would be waited for.
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => open.add(socket.once("close", () => open.delete(socket))));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, "close");
    },
  };
}
