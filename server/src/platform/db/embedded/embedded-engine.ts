import { Worker } from "node:worker_threads";
import type { Query, RawResult, WorkerMessage, ToWorker } from "./embedded-messages.ts";
import { databaseClosed, errorOf } from "./embedded-values.ts";

export type EngineSettings = {
  folder: string;
  /** The time limit of a statement that begins now, and of opening, in milliseconds. */
  watchdogMs: () => number;
  openWithinMs: number;
  onNotification: (channel: string, payload: string) => void;
  /** Called when an opened database ends without having been closed; its folder is free when `ended` resolves. */
  onClosed: (error: Error, ended: Promise<void>) => void;
};

/** How many statements the worker is sent before it has answered: while this thread takes one answer, the worker runs the next statement. */
const SENT_AHEAD = 2;

type Waiting = { query: Query; watchdogMs: number; resolve: (results: RawResult[]) => void; reject: (error: Error) => void };

/**
 * One worker with one open database, from start to end; it is not restarted. It runs statements one at a time, in order. It is
 * terminated when a statement exceeds its time limit, because the embedded database cannot be interrupted from within its thread.
 */
export class EmbeddedEngine {
  readonly #settings: EngineSettings;
  readonly #worker: Worker;
  readonly #opened = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #queue: Waiting[] = [];
  /** Statements that the worker has; it runs the first. */
  readonly #sent: Waiting[] = [];
  #watchdog: NodeJS.Timeout | undefined;
  #closedBy: Error | undefined;
  #isOpen = false;
  #closing = false;
  #lastId = 0;

  private constructor(settings: EngineSettings) {
    this.#settings = settings;
    this.#worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), { workerData: { folder: settings.folder }, execArgv: [] });
    this.#worker.on("message", (message: WorkerMessage) => this.#receive(message));
    this.#worker.on("error", (error) => this.#fail(databaseClosed(error instanceof Error ? error.message : String(error))));
    this.#worker.on("exit", () => this.#fail(databaseClosed("its thread ended")));
    this.#watch(settings.openWithinMs, "opening");
  }

  /** Starts a worker on the folder and waits until it answers. Throws the error that prevented opening. */
  static async open(settings: EngineSettings): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(settings);
    await engine.#opened.promise;
    return engine;
  }

  /** Runs one statement after all earlier ones. */
  run(statement: Omit<Query, "id">, watchdogMs = this.#settings.watchdogMs()): Promise<RawResult[]> {
    if (this.#closedBy) return Promise.reject(this.#closedBy);
    return new Promise((resolve, reject) => {
      this.#queue.push({ query: { id: ++this.#lastId, ...statement }, watchdogMs, resolve, reject });
      this.#next();
    });
  }

  /** Closes the database and its thread after all earlier statements. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#next();
    await this.#ended.promise;
  }

  #next() {
    if (this.#closedBy) return;
    while (this.#sent.length < SENT_AHEAD && this.#queue.length > 0) this.#send(this.#queue.shift() as Waiting);
    if (this.#closing && this.#sent.length === 0) {
      this.#watch(this.#settings.watchdogMs(), "closing");
      this.#post({ kind: "close" });
    }
  }

  #send(waiting: Waiting) {
    this.#sent.push(waiting);
    if (this.#sent.length === 1) this.#watch(waiting.watchdogMs, "a statement");
    this.#post({ kind: "run", query: waiting.query });
  }

  #post(message: ToWorker) {
    this.#worker.postMessage(message);
  }

  #receive(message: WorkerMessage) {
    if (this.#closedBy) return;
    if (message.kind === "notified") return this.#settings.onNotification(message.channel, message.payload);
    clearTimeout(this.#watchdog);
    if (message.kind === "ready") {
      this.#isOpen = true;
      return this.#opened.resolve();
    }
    if (message.kind === "failed") return this.#fail(errorOf(message.error));
    if (message.kind === "closed") return this.#fail(databaseClosed("it was closed"));
    const answered = this.#sent.shift();
    const [running] = this.#sent;
    if (running) this.#watch(running.watchdogMs, "a statement");
    if (message.kind === "answered") answered?.resolve(message.results);
    else answered?.reject(errorOf(message.error));
    this.#next();
  }

  #watch(ms: number, what: string) {
    this.#watchdog = setTimeout(() => this.#fail(databaseClosed(`${what} was not answered within ${ms} ms`)), ms);
  }

  #fail(error: Error) {
    if (this.#closedBy) return;
    this.#closedBy = error;
    clearTimeout(this.#watchdog);
    for (const waiting of [...this.#sent.splice(0), ...this.#queue.splice(0)]) waiting.reject(error);
    void this.#worker.terminate().then(() => {
      this.#opened.reject(error);
      this.#ended.resolve();
    });
    if (this.#isOpen && !this.#closing) this.#settings.onClosed(error, this.#ended.promise);
  }
}
