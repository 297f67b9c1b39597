import { setTimeout as pause } from "node:timers/promises";
import type { NatsConnection } from "@nats-io/transport-node";

/**
 * `servers`: addresses such as `nats://user:password@host:4222`, separated by commas; a user without a password is a token. `onChange` is called
 * when the connection was made or lost, with the reason.
 */
export type NatsSettings = { servers: string; random: () => number; onChange: (isConnected: boolean, why: string) => void };

/** Receives the messages of a subscription. */
type Receive = (message: string, subject: string) => void;

/** How often the server is asked whether it answers, and how long it may take, in milliseconds. */
const WATCH_MS = 500;
const ANSWER_WITHIN_MS = 1_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** How long the end of a process waits for what it has announced to be sent, in milliseconds. */
const CLOSE_WITHIN_MS = 1_000;

/**
 * A connection to NATS that is made again whenever it is lost, also the first time, with its subscriptions. What is published while it is away is
 * dropped.
 */
export class LastingNatsConnection {
  readonly #settings: NatsSettings;
  readonly #closing = new AbortController();
  readonly #subjects = new Map<string, Receive>();
  readonly #ends = new Map<string, () => void>();
  #connection: NatsConnection | null = null;
  #isConnected = false;
  #hasReported = false;
  #lagMs: number | null = null;
  readonly #running: Promise<void>;

  constructor(settings: NatsSettings) {
    this.#settings = settings;
    this.#running = this.#run();
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  get lagMs(): number | null {
    return this.#lagMs;
  }

  /** Receives what is published to a subject, which may have wildcards; of each subject there is one subscription. */
  subscribe(subject: string, receive: Receive): void {
    this.#subjects.set(subject, receive);
    this.#begin(subject, receive);
  }

  unsubscribe(subject: string): void {
    this.#subjects.delete(subject);
    this.#ends.get(subject)?.();
    this.#ends.delete(subject);
  }

  /** Sends a message where the server answers. */
  publish(subject: string, message: string): void {
    if (!this.#isConnected || !this.#connection || this.#connection.isClosed()) return;
    this.#connection.publish(subject, message);
  }

  /** Resolves when the server has the subscriptions, or does not answer. */
  async settled(): Promise<void> {
    await this.#answers();
  }

  async close(): Promise<void> {
    const connection = this.#connection;
    if (this.#isConnected && connection) await Promise.race([connection.flush().catch(() => undefined), afterMs(CLOSE_WITHIN_MS)]);
    this.#closing.abort();
    await connection?.close().catch(() => undefined);
    await this.#running;
  }

  /** Connects, and again where the client has given the connection up. */
  async #run(): Promise<void> {
    const { signal } = this.#closing;
    for (let longest = FIRST_PAUSE_MS; !signal.aborted; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
      try {
        await this.#connect();
        longest = FIRST_PAUSE_MS;
        await this.#watch();
      } catch (error) {
        this.#change(false, String(error));
      }
      await pause(longest * (0.5 + this.#settings.random() / 2), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #connect(): Promise<void> {
    // The client is loaded only by a process that has such a bus.
    const { connect } = await import("@nats-io/transport-node");
    const connection = await connect({
      ...addressOf(this.#settings.servers),
      name: "comanda",
      // Listeners of this process are told without the server.
      noEcho: true,
      timeout: 2_000,
      pingInterval: 1_000,
      maxPingOut: 2,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      ignoreAuthErrorAbort: true,
    });
    if (this.#closing.signal.aborted) return connection.close();
    this.#connection = connection;
    this.#ends.clear();
    for (const [subject, receive] of this.#subjects) this.#begin(subject, receive);
  }

  #begin(subject: string, receive: Receive): void {
    if (!this.#connection || this.#connection.isClosed() || this.#ends.has(subject)) return;
    const callback = (error: Error | null, message: { subject: string; string(): string }) => {
      if (!error) receive(message.string(), message.subject);
    };
    const subscription = this.#connection.subscribe(subject, { callback });
    this.#ends.set(subject, () => subscription.unsubscribe());
  }

  /** Asks the server again and again whether it answers, until the client gives up. */
  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted && this.#connection && !this.#connection.isClosed()) {
      const answered = await this.#answers();
      if (signal.aborted) return;
      this.#change(answered, "NATS does not answer");
      await pause(WATCH_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #answers(): Promise<boolean> {
    const askedAt = performance.now();
    const isAnswered = this.#connection?.rtt().then(
      () => true,
      () => false,
    );
    const answered = await Promise.race([isAnswered ?? false, afterMs(ANSWER_WITHIN_MS)]);
    if (answered) this.#lagMs = performance.now() - askedAt;
    return answered === true;
  }

  #change(isConnected: boolean, why: string): void {
    if (isConnected === this.#isConnected && this.#hasReported) return;
    this.#hasReported = true;
    this.#isConnected = isConnected;
    if (!isConnected) this.#lagMs = null;
    this.#settings.onChange(isConnected, isConnected ? "" : why);
  }
}

async function afterMs(ms: number): Promise<false> {
  return pause(ms, false as const, { ref: false });
}

/** The options of the client for addresses; its own reading leaves out who signs in, and whether the connection is encrypted. */
function addressOf(text: string) {
  const urls = text.split(",").map((one) => new URL(one));
  const { username, password, protocol } = urls[0] ?? new URL("nats://127.0.0.1");
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: urls.map(({ host }) => host),
    ...(user && (pass ? { user, pass } : { token: user })),
    ...(protocol === "tls:" && { tls: {} }),
  };
}
