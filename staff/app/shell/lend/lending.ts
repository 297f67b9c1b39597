import type { Envelope } from "@comanda/contract/envelope";
import { ObservableStore } from "@comanda/ui/observable-store";

type AnyAnswer = Envelope<unknown> & { status: number };

/** A call that the person's role does not allow. `attempt` repeats it with the header of a lender; `end` ends the question. */
export type LendRequest = { attempt: (header: string) => Promise<AnyAnswer>; end: (answer: AnyAnswer | null) => void };

/** The value of the header with which a person lends a permission to one call. */
export function lenderHeader(lender: { name: string; password: string; code?: string }): string {
  const bytes = new TextEncoder().encode(JSON.stringify(lender));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The question for the password of a person who lends a permission to one call. A password is in memory only. */
class Lending extends ObservableStore<LendRequest | null> {
  #isAnswered = false;

  constructor() {
    super(null);
  }

  /** The frame answers questions while it is mounted; a kitchen screen has none. */
  readonly mount = (): (() => void) => {
    this.#isAnswered = true;
    return () => void (this.#isAnswered = false);
  };

  /** Asks for a lender; null where nobody lends the permission. */
  ask(attempt: LendRequest["attempt"]): Promise<AnyAnswer | null> {
    if (!this.#isAnswered || this.getSnapshot()) return Promise.resolve(null);
    return new Promise((resolve) => {
      const end = (answer: AnyAnswer | null) => {
        this.set(null);
        resolve(answer);
      };
      this.set({ attempt, end });
    });
  }
}

export const lending = new Lending();
