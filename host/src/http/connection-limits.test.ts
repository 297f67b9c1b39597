import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { limitConnections } from "./connection-limits.ts";

const LARGE = Buffer.alloc(8 * 1024 * 1024);
const REQUEST = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

describe("the connection limits", () => {
  const opened: (() => void)[] = [];
  afterEach(() => {
    for (const close of opened.splice(0)) close();
  });

  const listen = async (bounds: Parameters<typeof limitConnections>[2], isTrusted = () => false) => {
    const server = createServer((_request, response) => void response.end(LARGE));
    limitConnections(server, isTrusted, bounds);
    opened.push(() => void server.close());
    await once(server.listen(0, "127.0.0.1"), "listening");
    return server;
  };
  const open = async (server: Server): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    opened.push(() => void socket.destroy());
    // A connection that the server closes may end with a reset.
    socket.on("error", () => undefined);
    await once(socket, "connect");
    return socket;
  };
  const connections = async (server: Server) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    server.getConnections((_error, count) => resolve(count));
    return promise;
  };

  it("close a connection whose reader does not read its answer", async () => {
    const server = await listen({ idleMs: 50 });
    const closed = once(server, "connection").then(([socket]) => once(socket as Socket, "close"));
    const socket = await open(server);
    socket.pause().write(REQUEST);
    await closed;
    expect(await connections(server)).toBe(0);
  });

  it("close a connection with more unanswered requests than allowed", async () => {
    const server = await listen({});
    const closed = once(server, "connection").then(([socket]) => once(socket as Socket, "close"));
    const socket = await open(server);
    socket.pause().write(REQUEST.repeat(20));
    await closed;
    expect(await connections(server)).toBe(0);
  });

  it("answer ten requests that a connection sends at once, and ten more after them", async () => {
    const server = createServer((_request, response) => setImmediate(() => response.end("ok")));
    limitConnections(server, () => false);
    opened.push(() => void server.close());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const socket = await open(server);
    for (let round = 0; round < 2; round += 1) {
      let text = "";
      socket.write(REQUEST.repeat(10));
      while (text.split("\r\n\r\nok").length <= 10) text += String(((await once(socket, "data")) as [Buffer])[0]);
    }
    expect(socket.destroyed).toBe(false);
  });

  it("answer a connection that sends one request after the other", async () => {
    const server = await listen({});
    const socket = await open(server);
    for (let count = 0; count < 6; count += 1) {
      let bytes = 0;
      socket.write(REQUEST);
      while (bytes < LARGE.length) bytes += ((await once(socket, "data")) as [Buffer])[0].length;
    }
    expect(socket.destroyed).toBe(false);
  });

  it("close the connections of an address beyond its limit, and accept others after one has closed", async () => {
    const server = await listen({ maxOfAddress: 2 });
    const accepted: Socket[] = [];
    server.on("connection", (socket) => void accepted.push(socket));
    const [first, second] = [await open(server), await open(server)];
    await once((await open(server)).resume(), "close");
    const closed = once(accepted[0] as Socket, "close");
    first.destroy();
    await closed;
    second.write(REQUEST);
    await once(second, "data");
    const third = await open(server);
    third.write(REQUEST);
    await once(third, "data");
    expect(await connections(server)).toBe(2);
  });

  it("do not count connections of a trusted proxy", async () => {
    const server = await listen({ maxOfAddress: 1 }, () => true);
    for (let count = 0; count < 3; count += 1) {
      const socket = await open(server);
      socket.write(REQUEST);
      await once(socket, "data");
    }
    expect(await connections(server)).toBe(3);
  });
});
