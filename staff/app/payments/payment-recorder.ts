import { uniqueKey } from "@comanda/web/client/unique-key";
import type { CallInput } from "@comanda/contract/call-by-name";
import type { Answer } from "../shell/calls/call.ts";

type Body = CallInput<"POST /api/staff/payments">["body"];
type Recorded = { change: string };

/** A payment as it is sent, with what it was made from. */
export type Attempt<Draft> = { body: Body; draft: Draft };

/** A payment that was sent and whose answer is missing, with its idempotency key. Plain data, which a locked device keeps. */
export type Unanswered<Draft> = { attempt: Attempt<Draft>; key: string };

/**
 * What became of a payment. `before`: an earlier one, whose answer was missing, turns out to be recorded, and nothing else was sent.
 * `unknown`: no definite answer; the payment is asked for again before any other one.
 */
export type Outcome<Draft> =
  | { kind: "recorded" | "before"; attempt: Attempt<Draft>; change: string }
  | { kind: "refused"; code: number; msg: string }
  | { kind: "unknown"; msg: string };

type Memory<Draft> = { pending: Unanswered<Draft> | null; onPending: (pending: Unanswered<Draft> | null) => void };

const FORGETFUL = { pending: null, onPending: () => undefined };

/** The statuses of answers that say what became of a payment: recorded, or refused by a rule or for a key that recorded another one. */
const DEFINITE: readonly number[] = [200, 422];

/**
 * Records payments, each once: a payment whose answer is missing keeps its key and is asked for again, with the same body, before another one
 * is sent. So no payment takes the place of one that was recorded without being seen.
 */
export class PaymentRecorder<Draft> {
  readonly #send: (body: Body, key: string) => Promise<Answer<Recorded>>;
  readonly #onPending: (pending: Unanswered<Draft> | null) => void;
  #pending: Unanswered<Draft> | null;
  #isAsked = false;

  /** `pending`: a payment that was sent before; nothing asks for it until `record` does. `onPending`: stores what is pending now. */
  constructor(send: (body: Body, key: string) => Promise<Answer<Recorded>>, { pending, onPending }: Memory<Draft> = FORGETFUL) {
    this.#send = send;
    this.#pending = pending;
    this.#onPending = onPending;
  }

  /** The orders with what was due of each in the payment whose answer is missing; null without one. */
  get pendingOrders(): Body["orders"] | null {
    return this.#pending?.attempt.body.orders ?? null;
  }

  /** Whether the payment whose answer is missing was sent by this recorder, so that it may be asked for without a person. */
  get mayAskByItself(): boolean {
    return this.#isAsked;
  }

  /** Asks again for the payment whose answer is missing; null without one. */
  async settle(): Promise<Outcome<Draft> | null> {
    return this.#pending && this.#ask(this.#pending);
  }

  /** Records a payment, once it is known what became of the one before. */
  async record(attempt: Attempt<Draft>): Promise<Outcome<Draft>> {
    if (this.#pending && JSON.stringify(this.#pending.attempt.body) !== JSON.stringify(attempt.body)) {
      const before = await this.#ask(this.#pending);
      if (before.kind === "recorded") return { ...before, kind: "before" };
      if (before.kind === "unknown") return before;
    }
    return this.#ask(this.#pending ?? { attempt, key: uniqueKey() });
  }

  #setPending(pending: Unanswered<Draft> | null): void {
    this.#pending = pending;
    this.#onPending(pending);
  }

  async #ask(asked: Unanswered<Draft>): Promise<Outcome<Draft>> {
    this.#isAsked = true;
    this.#setPending(asked);
    const answer = await this.#send(asked.attempt.body, asked.key);
    if (!DEFINITE.includes(answer.status)) return { kind: "unknown", msg: answer.msg };
    this.#setPending(null);
    if (answer.success) return { kind: "recorded", attempt: asked.attempt, change: answer.data.change };
    return { kind: "refused", code: answer.code, msg: answer.msg };
  }
}
