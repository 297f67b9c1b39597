import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/**
 * A stand-in of a NATS server on a loopback port: it speaks the part of the protocol that this program uses, to the official client.
 * `stop` breaks all connections, and `start` listens again at the same port. From `freeze` to `thaw` it reads and answers nothing; while `isLossy` it
 * passes no message on.
 */
export type NatsForTests = {
  url: string;
  /** The subjects that are followed, in the order of their first subscriptions. */
  subjects(): string[];
  isLossy: boolean;
  freeze(): void;
  thaw(): void;
  /** Publishes a message as another program would. */
  inject(subject: string, payload: string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Client = { socket: Socket; subscriptions: Map<string, string>; text: string; isGreeted: boolean };

const INFO = { server_id: "test", version: "2.9.10", proto: 1, headers: true, max_payload: 1_048_576 };

export async function startNatsForTests(): Promise<NatsForTests> {
  const clients = new Set<Client>();
  let port = 0;
  let isFrozen = false;
  let listener: Server | null = null;
  const nats: NatsForTests = {
    url: "",
    isLossy: false,
    freeze() {
      isFrozen = true;
      for (const { socket } of clients) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const client of clients) greet(client);
    },
    subjects: () => [...new Set([...clients].flatMap(({ subscriptions }) => [...subscriptions.values()]))],
    inject: (subject, payload) => publish(clients, subject, payload),
    async start() {
      listener = createServer({ pauseOnConnect: true }, (socket) => {
        const client = clientOn(socket, (line) => obey(nats, clients, { client, line }));
        clients.add(client);
        socket.on("close", () => void clients.delete(client));
        if (!isFrozen) greet(client);
      });
      await once(listener.listen(port, "127.0.0.1"), "listening");
      ({ port } = listener.address() as AddressInfo);
      nats.url = `nats://127.0.0.1:${port}`;
    },
    async stop() {
      if (listener) await closed(listener, clients);
      listener = null;
    },
  };
  await nats.start();
  return nats;
}

/** Breaks all connections. */
async function closed(listener: Server, clients: Set<Client>): Promise<void> {
  const isClosed = once(listener, "close");
  listener.close();
  for (const { socket } of clients) socket.destroy();
  clients.clear();
  await isClosed;
}

function clientOn(socket: Socket, onLine: (line: string) => void): Client {
  const client: Client = { socket, subscriptions: new Map(), text: "", isGreeted: false };
  socket.on("error", () => undefined).setEncoding("utf8");
  socket.on("data", (part: string) => {
    client.text += part;
    for (let line = nextLine(client); line !== null; line = nextLine(client)) onLine(line);
  });
  socket.pause();
  return client;
}

/** Says what the server can do, once, and reads what the client sends. */
function greet(client: Client): void {
  if (!client.isGreeted) client.socket.write(`INFO ${JSON.stringify(INFO)}\r\n`);
  client.isGreeted = true;
  client.socket.resume();
}

/** The next line, with the payload of a message in its second one; null while it has not arrived completely. */
function nextLine(client: Client): string | null {
  const end = client.text.indexOf("\r\n");
  if (end < 0) return null;
  const line = client.text.slice(0, end);
  const size = line.startsWith("PUB ") ? Number(line.slice(line.lastIndexOf(" "))) : null;
  const until = size === null ? end + 2 : end + 2 + size + 2;
  if (client.text.length < until) return null;
  const whole = size === null ? line : client.text.slice(0, until - 2);
  client.text = client.text.slice(until);
  return whole;
}

function obey({ isLossy }: NatsForTests, clients: Set<Client>, { client, line }: { client: Client; line: string }): void {
  const [head = "", payload = ""] = line.split("\r\n");
  const [verb, subject = "", id = ""] = head.split(" ");
  if (verb === "PING") client.socket.write("PONG\r\n");
  if (verb === "SUB") client.subscriptions.set(id, subject);
  if (verb === "UNSUB") client.subscriptions.delete(subject);
  // The client asks for no echo.
  if (verb === "PUB" && !isLossy)
    publish(
      [...clients].filter((other) => other !== client),
      subject,
      payload,
    );
}

function publish(clients: Iterable<Client>, subject: string, payload: string): void {
  for (const { socket, subscriptions } of clients)
    for (const [id, pattern] of subscriptions)
      if (matches(pattern, subject)) socket.write(`MSG ${subject} ${id} ${Buffer.byteLength(payload)}\r\n${payload}\r\n`);
}

function matches(pattern: string, subject: string): boolean {
  const parts = subject.split(".");
  const wanted = pattern.split(".");
  return wanted.length === parts.length && wanted.every((part, at) => part === "*" || part === parts[at]);
}
