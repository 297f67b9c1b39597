import { EventEmitter } from "node:events";
import type { CustomTypesConfig } from "pg";
import { EmbeddedEngine, type EngineSettings } from "./embedded-engine.ts";
import { type EmbeddedResult, resultOf, textOf } from "./embedded-values.ts";
import type { DatabaseLog } from "../connection/database-connection.ts";

export type EmbeddedPoolSettings = {
  /** PostgreSQL's data folder; `memory://` for a database in memory. The caller holds the folder's lock. */
  folder: string;
  log: DatabaseLog;
  /** The time limit of one statement, after which the worker is replaced, in milliseconds; 4.5 seconds by default. */
  watchdogMs?: number;
  /** The same in the first minute after opening; half a minute by default, or `watchdogMs` where it is given. */
  startWatchdogMs?: number;
  /** Milliseconds of a monotonic clock. */
  elapsedMs?: () => number;
};

/** A statement as `pg` takes it. */
export type EmbeddedStatement = { text: string; name?: string; values?: unknown[]; rowMode?: string; types?: CustomTypesConfig };

type Events = { notification: [{ channel: string; payload: string }]; replaced: [] };
type Turn = { resolve: () => void; reject: (error: Error) => void };

/** The time limit of opening. Creating a database takes 8 seconds of processor time, which a busy machine gives in more than a minute. */
const OPEN_WITHIN_MS = 10 * 60_000;

const WATCHDOG_MS = 4_500;
/** After opening each file is read for the first time, on a machine that may be starting everything else too: a slow statement is none that hangs. */
const START_MS = 60_000;
const START_WATCHDOG_MS = 30_000;

/**
 * The embedded database with the interface of `pg.Pool`, as far as drizzle and this program use it. There is one connection, granted in
 * order of request. A holder of the connection that waits for a second one waits for ever: inside a transaction, use its own client only.
 * Drizzle recognises a pool by the word "Pool" in the name of the class and takes a connection for a transaction.
 */
export class EmbeddedPool extends EventEmitter<Events> {
  readonly #settings: EmbeddedPoolSettings;
  readonly #elapsedMs: () => number;
  readonly #openedAt: number;
  readonly #turns: Turn[] = [];
  #engine: Promise<EmbeddedEngine> | undefined;
  #isTaken = false;
  /** Statements that were sent and are not answered, whose connection was passed on. */
  #unanswered = 0;
  #ended: Promise<void> | undefined;
  /** Resolved when the folder's last worker has ended: two workers on one folder would lose rows. */
  #folderFree: Promise<void> = Promise.resolve();

  private constructor(settings: EmbeddedPoolSettings) {
    super();
    this.setMaxListeners(0);
    this.#settings = settings;
    this.#elapsedMs = settings.elapsedMs ?? (() => performance.now());
    this.#openedAt = this.#elapsedMs();
  }

  /** Opens the database, creating it in an empty folder. Throws when it cannot be opened. */
  static async open(settings: EmbeddedPoolSettings): Promise<EmbeddedPool> {
    const pool = new EmbeddedPool(settings);
    await pool.#start();
    return pool;
  }

  /** The connections, as `pg.Pool` counts them: there is one, which is used by its holder or by the statement that runs. */
  readonly totalCount = 1;

  get idleCount(): number {
    return this.#users() > 0 ? 0 : 1;
  }

  get waitingCount(): number {
    return Math.max(0, this.#users() - 1) + this.#turns.length;
  }

  /** The holder of the connection, and the statements that were sent without holding it and are not answered. */
  #users(): number {
    return this.#unanswered + (this.#isTaken ? 1 : 0);
  }

  /** Waits for the connection and holds it until it is released. */
  async connect({ watchdogMs }: { watchdogMs?: number } = {}): Promise<EmbeddedClient> {
    if (this.#ended) throw new Error("Cannot use a pool after calling end on the pool");
    await this.#takeTurn();
    try {
      return new EmbeddedClient(await this.#start(), () => this.#passTurn(), watchdogMs);
    } catch (error) {
      this.#passTurn();
      throw error;
    }
  }

  /** The connection is passed on as soon as the statement is sent: the worker runs statements in the order in which they are sent. */
  async query(statement: string | EmbeddedStatement, values?: unknown[]): Promise<EmbeddedResult> {
    const client = await this.connect();
    const answer = client.query(statement, values);
    client.release();
    this.#unanswered += 1;
    return answer.finally(() => (this.#unanswered -= 1));
  }

  /** Closes the database after all waiting callers have been served. */
  end(): Promise<void> {
    this.#ended ??= this.#close();
    return this.#ended;
  }

  async #close(): Promise<void> {
    await this.#takeTurn().catch(() => undefined);
    const engine = await this.#engine?.catch(() => undefined);
    await Promise.all([engine?.close(), this.#folderFree]);
  }

  #start(): Promise<EmbeddedEngine> {
    this.#engine ??= this.#folderFree
      .then(() => EmbeddedEngine.open(this.#engineSettings()))
      .catch((error: unknown) => {
        this.#engine = undefined;
        throw error;
      });
    return this.#engine;
  }

  /** The time limit of a statement that begins now. */
  #watchdogMs(): number {
    const { watchdogMs, startWatchdogMs = watchdogMs ?? START_WATCHDOG_MS } = this.#settings;
    return this.#elapsedMs() - this.#openedAt < START_MS ? startWatchdogMs : (watchdogMs ?? WATCHDOG_MS);
  }

  #engineSettings(): EngineSettings {
    const { folder } = this.#settings;
    const watchdogMs = () => this.#watchdogMs();
    const onNotification = (channel: string, payload: string) => void this.emit("notification", { channel, payload });
    return { folder, watchdogMs, openWithinMs: OPEN_WITHIN_MS, onNotification, onClosed: (error, ended) => this.#replace(error, ended) };
  }

  /** Refuses all waiting callers: their statement may have caused the hang, and their own timeouts have passed. */
  #replace(error: Error, ended: Promise<void>) {
    this.#settings.log("the embedded database is being restarted", { why: error.message });
    this.#engine = undefined;
    this.#folderFree = ended;
    for (const turn of this.#turns.splice(0)) turn.reject(error);
    if (this.#ended) return;
    this.#start().then(
      () => this.emit("replaced"),
      (failure: Error) => this.#settings.log("the embedded database does not open", { why: failure.message }),
    );
  }

  #takeTurn(): Promise<void> {
    const turn = Promise.withResolvers<void>();
    if (this.#isTaken) this.#turns.push(turn);
    else turn.resolve();
    this.#isTaken = true;
    return turn.promise;
  }

  #passTurn() {
    const next = this.#turns.shift();
    if (next) next.resolve();
    else this.#isTaken = false;
  }
}

const ENDS_TRANSACTION = /^\s*(commit|end|rollback)\s*;?\s*$/i;

/**
 * The connection while it is held. After its worker was replaced it refuses everything, so that no part of a transaction runs in the new
 * worker.
 */
export class EmbeddedClient {
  readonly #engine: EmbeddedEngine;
  readonly #passTurn: () => void;
  readonly #watchdogMs: number | undefined;
  #inTransaction = false;
  #released = false;

  constructor(engine: EmbeddedEngine, passTurn: () => void, watchdogMs?: number) {
    this.#engine = engine;
    this.#watchdogMs = watchdogMs;
    this.#passTurn = passTurn;
  }

  async query(statement: string | EmbeddedStatement, values?: unknown[]): Promise<EmbeddedResult> {
    if (this.#released) throw new Error("The connection was released; its statement does not run");
    const { name, text, types, rowMode, ...given } = typeof statement === "string" ? { text: statement } : statement;
    const texts = (values ?? ("values" in given ? given.values : undefined) ?? []).map(textOf);
    if (/^\s*(begin|start)\b/i.test(text)) this.#inTransaction = true;
    const raw = await this.#engine.run({ name, text, values: name || texts.length > 0 ? texts : undefined }, this.#watchdogMs);
    if (ENDS_TRANSACTION.test(text)) this.#inTransaction = false;
    const results = raw.map((one) => resultOf(one, types, rowMode === "array"));
    const [only, ...more] = results;
    // As in `pg`, several statements in one text return a list of results.
    return only && more.length === 0 ? only : (results as unknown as EmbeddedResult);
  }

  /** Releases the connection. A transaction left open is rolled back first, because the next caller gets the same connection. */
  release(): void {
    if (this.#released) throw new Error("Release called on client which has already been released to the pool.");
    this.#released = true;
    if (this.#inTransaction) this.#engine.run({ text: "rollback", values: undefined }).catch(() => undefined);
    this.#passTurn();
  }
}
