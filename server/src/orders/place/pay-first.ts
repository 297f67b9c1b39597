import type { RefusalOf } from "@comanda/contract/endpoint";
import type { contract } from "@comanda/contract";
import { AWAITS_PAYMENT, mustPayFirst, PAY_MINUTES } from "@comanda/domain/order/awaiting-payment";
import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import type { Result } from "@comanda/domain/result";
import type { TextQueryable } from "../../platform/db/connection/database-connection.ts";
import type { Deps } from "../../platform/deps.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { ComposedOrder } from "./compose-order.ts";
import type { OrderContext } from "./order-context.ts";
import { type OrderToWrite, writeOrder, type WriteResult } from "./write-order.ts";

type Why = Extract<RefusalOf<typeof contract.order.place>, "payment-not-possible" | "payment-in-progress" | "amount-not-payable">;

/** Where an order is paid, and how much there: null where the provider does not take that, or where there is none. */
export type PaidAt = { provider: PaymentProvider | null; amount: string | null };

/** How an order is paid before the restaurant gets it, which the room of payments knows. */
export type PayFirst = {
  /** Ends orders of the diner that wait for a payment which nobody makes. Returns whether there was one. */
  endOthers(): Promise<boolean>;
  /** Refuses, before the order is written, what cannot be paid. */
  check(tx: TextQueryable, snapshot: MenuSnapshot): Promise<Result<null, Why>>;
  /** Begins the payment of the order that was written in the same transaction. */
  begin(tx: TextQueryable, order: ComposedOrder, of: { attemptId: string; snapshot: MenuSnapshot }): Promise<Result<null, Why>>;
};

/** Whether a composed order is one that has to be paid first: a new one that a diner places, of a type that the restaurant named. */
export const isPaidFirst = ({ caller, snapshot, existingOrder }: OrderContext, order: { type: number; total: string }): boolean =>
  !caller.takenBy && existingOrder === null && mustPayFirst(snapshot.merchant.definition.settings.payRequired, order);

/** A composed order that waits for its payment until the restaurant's minutes are over. */
export function asAwaiting(composed: ComposedOrder, { snapshot, reading }: OrderContext): ComposedOrder {
  const { payWithinMinutes = PAY_MINUTES.usual } = snapshot.merchant.definition.settings;
  const payBy = new Date(reading.now.getTime() + payWithinMinutes * 60_000);
  return { ...composed, order: { ...composed.order, status: AWAITS_PAYMENT, payBy } };
}

/** Rolls the order back that was written before its payment was refused. */
class NotPlaced extends Error {
  readonly why: Exclude<WriteResult, { done: true }> | Exclude<Result<null, Why>, { ok: true }>;
  constructor(why: NotPlaced["why"]) {
    super("the order is not placed");
    this.why = why;
  }
}

/** Writes an order and begins its payment, both or none. */
export async function writeAwaiting(
  { db }: Pick<Deps, "db">,
  { payFirst, composed, ...of }: { payFirst: PayFirst; composed: ComposedOrder; attemptId: string; snapshot: MenuSnapshot },
  toWrite: OrderToWrite,
): Promise<WriteResult | NotPlaced["why"]> {
  try {
    return await db.transaction(async (tx) => {
      const checked = await payFirst.check(tx, of.snapshot);
      if (!checked.ok) return checked;
      const written = await writeOrder(tx, toWrite);
      if (!written.done) throw new NotPlaced(written);
      const begun = await payFirst.begin(tx, composed, of);
      if (!begun.ok) throw new NotPlaced(begun);
      return written;
    });
  } catch (error) {
    if (error instanceof NotPlaced) return error.why;
    throw error;
  }
}
