import { Worker } from "node:worker_threads";
import type { Asked, RawResult, Said, ToWorker } from "./embedded-messages.ts";
import { databaseGone, errorOf } from "./embedded-values.ts";

export type EngineSettings = {
  folder: string;
  /** How long one statement may take, and how long opening may, in milliseconds. */
  watchdogMs: number;
  openWithinMs: number;
  onNotification: (channel: string, payload: string) => void;
  /** An opened database is gone without having been closed; its folder is free when `ended` is kept. */
  onGone: (error: Error, ended: Promise<void>) => void;
};

type Waiting = { asked: Asked; watchdogMs: number; resolve: (results: RawResult[]) => void; reject: (error: Error) => void };

/**
 * One worker with one open database, from start to end; it is never revived. Statements go to it one at a time, in order.
 * It ends when a statement is not answered in time, because the embedded database cannot be interrupted from inside its thread.
 */
export class EmbeddedEngine {
  readonly #settings: EngineSettings;
  readonly #worker: Worker;
  readonly #opened = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #queue: Waiting[] = [];
  #inFlight: Waiting | undefined;
  #watchdog: NodeJS.Timeout | undefined;
  #gone: Error | undefined;
  #isOpen = false;
  #closing = false;
  #lastId = 0;

  private constructor(settings: EngineSettings) {
    this.#settings = settings;
    this.#worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), { workerData: { folder: settings.folder }, execArgv: [] });
    this.#worker.on("message", (said: Said) => this.#hear(said));
    this.#worker.on("error", (error) => this.#fail(databaseGone(error instanceof Error ? error.message : String(error))));
    this.#worker.on("exit", () => this.#fail(databaseGone("its thread ended")));
    this.#watch(settings.openWithinMs, "opening");
  }

  /** Starts a worker on the folder and waits until it answers. Throws what kept the database from opening. */
  static async open(settings: EngineSettings): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(settings);
    await engine.#opened.promise;
    return engine;
  }

  /** Runs one statement after all that came before it. */
  run(statement: Omit<Asked, "id">, watchdogMs = this.#settings.watchdogMs): Promise<RawResult[]> {
    if (this.#gone) return Promise.reject(this.#gone);
    return new Promise((resolve, reject) => {
      this.#queue.push({ asked: { id: ++this.#lastId, ...statement }, watchdogMs, resolve, reject });
      this.#next();
    });
  }

  /** Closes the database and its thread, after the statements that were asked before. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#next();
    await this.#ended.promise;
  }

  #next() {
    if (this.#inFlight || this.#gone) return;
    this.#inFlight = this.#queue.shift();
    if (this.#inFlight) {
      this.#watch(this.#inFlight.watchdogMs, "a statement");
      this.#tell({ kind: "run", asked: this.#inFlight.asked });
    } else if (this.#closing) {
      this.#watch(this.#settings.watchdogMs, "closing");
      this.#tell({ kind: "close" });
    }
  }

  #tell(told: ToWorker) {
    this.#worker.postMessage(told);
  }

  #hear(said: Said) {
    if (this.#gone) return;
    if (said.kind === "notified") return this.#settings.onNotification(said.channel, said.payload);
    clearTimeout(this.#watchdog);
    if (said.kind === "ready") {
      this.#isOpen = true;
      return this.#opened.resolve();
    }
    if (said.kind === "failed") return this.#fail(errorOf(said.error));
    if (said.kind === "closed") return this.#fail(databaseGone("it was closed"));
    const answered = this.#inFlight;
    this.#inFlight = undefined;
    if (said.kind === "answered") answered?.resolve(said.results);
    else answered?.reject(errorOf(said.error));
    this.#next();
  }

  #watch(ms: number, what: string) {
    this.#watchdog = setTimeout(() => this.#fail(databaseGone(`${what} was not answered within ${ms} ms`)), ms);
  }

  #fail(error: Error) {
    if (this.#gone) return;
    this.#gone = error;
    clearTimeout(this.#watchdog);
    for (const waiting of [this.#inFlight, ...this.#queue.splice(0)]) waiting?.reject(error);
    void this.#worker.terminate().then(() => {
      this.#opened.reject(error);
      this.#ended.resolve();
    });
    if (this.#isOpen && !this.#closing) this.#settings.onGone(error, this.#ended.promise);
  }
}
