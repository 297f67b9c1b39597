import { MAX_BEHAVIOURS } from "@comanda/domain/limits";

/** One thing that a page did, or that failed in it. */
export type Behaviour = { kind: "error" | "page-view" | "paint" | "build"; message: string };

/** What is to be reported: the newest hundred (specification, section 9). What fails again and again is said once in a batch. */
export class ReportBatch {
  #pending: Behaviour[] = [];

  add(one: Behaviour): void {
    const isKnown = this.#pending.some(({ kind, message }) => kind === "error" && one.kind === kind && one.message === message);
    if (!isKnown) this.#pending = [...this.#pending, one].slice(-MAX_BEHAVIOURS);
  }

  /** All that is kept, which is kept no longer. */
  take(): Behaviour[] {
    const batch = this.#pending;
    this.#pending = [];
    return batch;
  }
}
