import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/**
 * Where the network ends while an order is sent: before any of it reached the server, in its middle, after all of it, once the server
 * has answered, in the middle of that answer; or a machine on the way gives up, before or after the server has heard.
 */
export const CUTS = ["before", "in-request", "after-request", "before-reply", "in-reply", "gateway-before", "gateway-after"] as const;
export type Cut = (typeof CUTS)[number];

/** The first bytes of a placing: a connection carries one request after the other, so each begins a part of its own. */
const PLACING = /^POST \/merchant\/\d+\/call\/api\/member\/order /;
const KEY = /^idempotency-key: .*$/im;
const GAVE_UP = "HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/** Stands between the browser and the server on loopback, as real connections, and resets them where it is told. */
export class CutProxy {
  /** What stands behind it, once that is known. */
  port = 0;
  /** Every order leaves under a key of its own, as if the page had forgotten the one that it had. */
  forgetsKeys = false;
  #planned: { cut: Cut; dead: boolean } | null = null;
  #isDead = false;
  readonly #open = new Set<Socket>();
  readonly #listener: Server;

  private constructor() {
    this.#listener = createServer({ noDelay: true }, (client) => this.#meet(client));
  }

  static async open(): Promise<CutProxy> {
    const proxy = new CutProxy();
    proxy.#listener.listen(0, "127.0.0.1");
    await once(proxy.#listener, "listening");
    return proxy;
  }

  /** Where a page finds the server behind it. */
  get origin(): string {
    return `http://localhost:${(this.#listener.address() as AddressInfo).port}`;
  }

  /** The next order that is sent is cut there; `dead`: nothing comes through afterwards, until the network is back. */
  cutNext(cut: Cut, dead: boolean): void {
    this.#planned = { cut, dead };
  }

  comesBack(): void {
    this.#isDead = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    this.#listener.close();
    await once(this.#listener, "close");
  }

  #meet(client: Socket): void {
    if (this.#isDead) return void client.on("error", () => undefined).resetAndDestroy();
    const server = connect({ port: this.port, host: "127.0.0.1", noDelay: true });
    for (const socket of [client, server]) {
      this.#open.add(socket);
      socket.on("error", () => undefined).on("close", () => this.#open.delete(socket));
    }
    this.#carry(client, server);
  }

  #carry(client: Socket, server: Socket): void {
    let cut: Cut | null = null;
    let received = "";
    client.on("data", (part: Buffer) => {
      const isPlacing = PLACING.test(part.toString("latin1"));
      if (isPlacing) cut = this.#begin([client, server]);
      received = (isPlacing ? "" : received) + part.toString("latin1");
      ask(server, isPlacing && this.forgetsKeys ? withOtherKey(part) : part, { cut, client, isWhole: hasCome(received) });
    });
    server.on("data", (part: Buffer) => reply(client, part, cut));
    server.on("close", () => client.end());
    // What was heard in full is worked on, whoever still listens.
    client.on("close", () => cut !== "after-request" && server.end());
  }

  /** An order begins to come through `its` two connections; gives where it is to be cut. */
  #begin(its: Socket[]): Cut | null {
    const planned = this.#planned;
    this.#planned = null;
    if (planned?.dead) {
      this.#isDead = true;
      for (const socket of this.#open) if (!its.includes(socket)) socket.resetAndDestroy();
    }
    return planned?.cut ?? null;
  }
}

type Asked = { cut: Cut | null; client: Socket; isWhole: boolean };

/** What comes from the page goes on to the server, as far as it may. */
function ask(server: Socket, part: Buffer, { cut, client, isWhole }: Asked): void {
  const end = () => void client.resetAndDestroy();
  if (cut === "before") return end();
  if (cut === "gateway-before") return void client.end(GAVE_UP);
  if (cut === "after-request") return void server.write(part, () => isWhole && end());
  if (cut !== "in-request") return void server.write(part);
  server.write(part.subarray(0, part.length / 2), () => {
    server.destroy();
    end();
  });
}

/** What the server answers goes back. It has come, so the server has done its part; its reader gets half of it, or nothing. */
function reply(client: Socket, part: Buffer, cut: Cut | null): void {
  if (cut === null) client.write(part);
  else if (cut === "in-reply") client.write(part.subarray(0, part.length / 2), () => client.resetAndDestroy());
  else if (cut === "gateway-after") client.end(GAVE_UP);
  else client.resetAndDestroy();
}

/** Whether all of a request has come, head and body. */
function hasCome(received: string): boolean {
  const [head = "", body] = received.split("\r\n\r\n", 2);
  return body !== undefined && body.length >= Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
}

/** The same length, so that nothing else of the request changes. */
function withOtherKey(part: Buffer): Buffer {
  const text = part.toString("latin1").replace(KEY, (line) => line.slice(0, -8) + String(Math.random()).slice(2, 10).padEnd(8, "0"));
  return Buffer.from(text, "latin1");
}
