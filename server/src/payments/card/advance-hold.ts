import { money, sum } from "@comanda/domain/money/money";
import type { CardHoldState } from "@comanda/domain/payment/card-hold";
import type { CardOutcome, CardProvider } from "../../platform/card/card-provider.ts";
import type { Deps } from "../../platform/deps.ts";
import { applyCardPayment, giveUpCapture, wholeOf } from "./apply-card-payment.ts";
import { cardRefundsOf, giveUpRefund } from "./apply-refund.ts";
import { changeHold, findHold, type HoldChange, setBackHold, type StoredHold } from "./card-hold-store.ts";

/** How long a reader waits for a card, in milliseconds. */
const WAITING_MS = 5 * 60_000;
/** When a hold is looked at again, in milliseconds: while its customer stands at the reader, while it is held, otherwise. */
const PAUSE_MS: Partial<Record<CardHoldState, number>> = { waiting: 1_000, held: 3_600_000 };
const RETRY_MS = 5_000;
const MOST_RETRY_MS = 300_000;
/** The states in which nothing is asked of the provider. */
const ENDED: ReadonlySet<CardHoldState> = new Set(["captured", "released", "declined", "refunded"]);
/** The most states that one claim works on: from the reader's refusal to the end there are three. */
const STATES_OF_A_CLAIM = 4;

type Work = Pick<Deps, "db" | "clock" | "random" | "log"> & { provider: CardProvider };

/** What the work on a hold has come to: another state, or the same one and whether the provider answered with an error. */
type Progress = { hold: StoredHold | null; isError?: boolean };

/** Asks the provider for what the state of a claimed hold needs, until nothing changes; then it is due again later. */
export async function advanceHold(work: Work, claimed: StoredHold): Promise<void> {
  let hold = claimed;
  for (let step = 0; step < STATES_OF_A_CLAIM; step += 1) {
    const { hold: after, isError = false } = await stepOf(work, hold);
    if (after === null || ENDED.has(after.state)) return;
    if (after.state === hold.state || step === STATES_OF_A_CLAIM - 1) {
      const until = new Date(work.clock.now().getTime() + (PAUSE_MS[after.state] ?? RETRY_MS));
      return setBackHold(work.db, after, { until, isError });
    }
    hold = after;
  }
}

function stepOf(work: Work, hold: StoredHold): Promise<Progress> {
  switch (hold.state) {
    case "starting":
      return start(work, hold);
    case "waiting":
      return lookAt(work, hold);
    case "capturing":
      return capture(work, hold);
    case "releasing":
      return release(work, hold);
    case "refunding":
      return refund(work, hold);
    default:
      // A held amount expires, or is captured or released outside of the console.
      return isResumed(hold) ? lookAt(work, hold) : Promise.resolve({ hold });
  }
}

/** A process has worked on this state before and did not come to its end. */
const isResumed = ({ attempts }: StoredHold): boolean => attempts > 1;

/** A provider may repeat its answer to a key, also an error of its own, so the key after one is another. */
const keyOf = (action: string, { id, errors }: StoredHold): string => `comanda ${id} ${action}${errors > 0 ? ` ${errors}` : ""}`;

/** The key of what a person asks for again after the provider has refused it: of each time another one, which a process that goes on has too. */
const keyOfAsking = (action: string, hold: StoredHold): string => keyOf(`${action} ${hold.changedAt.getTime()}`, hold);

const move = async (work: Work, hold: StoredHold, to: HoldChange & { to: CardHoldState }): Promise<Progress> => ({
  hold: await changeHold(work.db, hold, { ...to, at: work.clock.now(), keepsClaim: true }),
});

/** Writes a payment as the provider has it, and logs an answer that is none. */
async function apply(work: Work, hold: StoredHold, outcome: CardOutcome): Promise<Progress> {
  if (outcome.kind === "payment") return { hold: await applyCardPayment(work, hold, { payment: outcome.payment, keepsClaim: true }) };
  work.log("warn", "card-provider-failed", { hold: hold.id, state: hold.state, reason: outcome.reason });
  return { hold, isError: outcome.kind === "unknown" && outcome.isAnswered };
}

const find = ({ provider }: Work, { providerId, reader }: StoredHold, isAtReader = false): Promise<CardOutcome> =>
  provider.find({ id: providerId ?? "", reader: isAtReader ? reader : null });

const create = ({ provider }: Work, hold: StoredHold): Promise<CardOutcome> =>
  provider.create({
    amount: wholeOf(hold),
    currency: hold.currency,
    about: { merchant: hold.merchantId, order: hold.orderId, hold: hold.id },
    key: keyOf("create", hold),
  });

/**
 * Creates the payment, and presents it once its id is stored. After an interruption nobody stands at the reader any more: the payment is
 * released.
 */
async function start(work: Work, hold: StoredHold): Promise<Progress> {
  if (isResumed(hold)) return move(work, hold, { to: "releasing", problem: "interrupted" });
  const created = await create(work, hold);
  if (created.kind === "refused") return move(work, hold, { to: "declined", problem: created.reason });
  if (created.kind === "unknown") return apply(work, hold, created);
  const { hold: waiting } = await move(work, hold, { to: "waiting", providerId: created.payment.id });
  if (!waiting) return { hold: null };
  const { reader } = hold;
  const presented = await work.provider.present({ id: created.payment.id, reader, key: keyOf("present", waiting) });
  if (presented.kind === "refused") return move(work, waiting, { to: "releasing", problem: presented.reason });
  return { hold: waiting };
}

/** Reads the payment. A reader that has waited too long is stopped. */
async function lookAt(work: Work, hold: StoredHold): Promise<Progress> {
  const progress = await apply(work, hold, await find(work, hold, hold.state === "waiting"));
  const isTooLate = work.clock.now().getTime() - hold.changedAt.getTime() > WAITING_MS;
  if (progress.hold?.state === "waiting" && isTooLate) return move(work, hold, { to: "releasing", problem: "no-card" });
  return progress;
}

/** Captures; where an earlier attempt may have done so, the provider is asked first. */
async function capture(work: Work, hold: StoredHold): Promise<Progress> {
  if (isResumed(hold)) {
    const found = await apply(work, hold, await find(work, hold));
    if (found.hold?.state !== "capturing" || found.isError) return found;
  }
  const amount = sum([money(hold.captureAmount ?? hold.amount), money(hold.captureTip ?? "0.00")]);
  const outcome = await work.provider.capture({ id: hold.providerId ?? "", amount, key: keyOfAsking("capture", hold) });
  if (outcome.kind !== "refused") return apply(work, hold, outcome);
  const found = await find(work, hold);
  if (found.kind === "payment" && found.payment.state === "held") return { hold: await giveUpCapture(work, hold, outcome.reason) };
  return apply(work, hold, found);
}

/** Releases; a payment whose id was never stored has never been at a reader; its key gives its id. */
async function release(work: Work, hold: StoredHold): Promise<Progress> {
  if (hold.providerId === null) {
    const created = await create(work, hold);
    if (created.kind === "refused") return move(work, hold, { to: hold.problem ? "declined" : "released" });
    if (created.kind === "unknown") return apply(work, hold, created);
    return release(work, { ...hold, providerId: created.payment.id });
  }
  const { providerId: id, reader } = hold;
  // Each try has a key of its own, since a refusal is repeated to the same one; released twice is released.
  const outcome = await work.provider.release({ id, reader, key: keyOf(`release ${hold.attempts}`, hold) });
  if (outcome.kind !== "refused") return apply(work, hold, outcome);
  return apply(work, hold, await find(work, hold));
}

/** Refunds all, or the part that is given back; where an earlier attempt may have done so, the provider is asked first. */
async function refund(work: Work, hold: StoredHold): Promise<Progress> {
  if (isResumed(hold)) {
    const found = await apply(work, hold, await find(work, hold));
    if (found.hold?.state !== "refunding" || found.isError) return found;
  }
  const { pending } = await cardRefundsOf(work.db, hold);
  const id = hold.providerId ?? "";
  const outcome = await (pending
    ? work.provider.refund({ id, part: { amount: pending.whole, about: pending.id }, key: keyOf(`refund ${pending.id}`, hold) })
    : work.provider.refund({ id, key: keyOfAsking("refund", hold) }));
  if (outcome.kind !== "refused") return apply(work, hold, outcome);
  const found = await find(work, hold);
  if (found.kind !== "payment") return apply(work, hold, found);
  const applied = await apply(work, hold, found);
  if (applied.hold?.state !== "refunding") return applied;
  const captured = await giveUpRefund(work, hold, outcome.reason);
  // What somebody gave back at the provider meanwhile is written once nothing is under way.
  return captured ? apply(work, captured, found) : { hold: null };
}

/** Ends the claim of a hold whose work has failed, whatever its state is now; it is worked on again after a pause that doubles up to 5 minutes. */
export async function retryHold(work: Work, { merchantId, id }: StoredHold, error: string): Promise<void> {
  const hold = await findHold(work.db, merchantId, id);
  if (!hold) return;
  const pause = Math.min(RETRY_MS * 2 ** Math.max(0, hold.attempts - 1), MOST_RETRY_MS);
  await setBackHold(work.db, hold, { until: new Date(work.clock.now().getTime() + pause), isError: false, error });
}

/** Reads one hold from the provider and writes what it says, such as after a webhook. Returns the hold as it is then; null without an answer. */
export async function refreshHold(work: Work, hold: StoredHold): Promise<StoredHold | null> {
  const outcome = await find(work, hold, hold.state === "waiting");
  if (outcome.kind === "payment") return applyCardPayment(work, hold, { payment: outcome.payment });
  work.log("warn", "card-provider-failed", { hold: hold.id, state: hold.state, reason: outcome.reason });
  return null;
}
