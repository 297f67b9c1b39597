import type { CardPayment } from "../../platform/card/card-provider.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Acting } from "../../orders/event/hold-order.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";
import { changeHold, type StoredHold } from "./card-hold-store.ts";

/** What the provider says of a locked hold of a locked order. */
export type Application = { order: OrderRecord; hold: StoredHold; payment: CardPayment; acting: Acting; keepsClaim: boolean };

type To = Omit<Parameters<typeof changeHold>[2], "at">;

/** Gives the hold of an application, which is locked, another state. */
export async function changed(tx: Queryable, { hold, acting, keepsClaim }: Application, to: To): Promise<StoredHold> {
  const after = await changeHold(tx, hold, { ...to, at: acting.at, keepsClaim });
  if (!after) throw new Error(`hold ${hold.id} changed although it was locked`);
  return after;
}
