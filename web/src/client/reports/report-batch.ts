import { MAX_BEHAVIOURS } from "@comanda/domain/limits";

/** An entry of a report: an error, a page view, the time of the largest paint, or a newer build. */
export type Behaviour = { kind: "error" | "page-view" | "paint" | "build"; message: string };

/** The entries of the next report: the newest hundred (specification, section 9). An error that repeats is in a batch once. */
export class ReportBatch {
  #pending: Behaviour[] = [];

  add(one: Behaviour): void {
    const isKnown = this.#pending.some(({ kind, message }) => kind === "error" && one.kind === kind && one.message === message);
    if (!isKnown) this.#pending = [...this.#pending, one].slice(-MAX_BEHAVIOURS);
  }

  /** Returns all entries and removes them. */
  take(): Behaviour[] {
    const batch = this.#pending;
    this.#pending = [];
    return batch;
  }
}
