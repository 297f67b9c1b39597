import type { LineView } from "@comanda/contract/line-shapes";
import { type Queryable, statement } from "../db/queryable.ts";

const ofDiner = statement<{ details: LineView[] }>("cart.of-diner", `select details from cart where merchant_id = $1 and diner_id = $2`);

/** The lines of a diner's cart; none for a diner who has no cart. */
export async function findCart(on: Queryable, merchantId: string, dinerId: string): Promise<LineView[]> {
  return (await ofDiner(on, merchantId, dinerId))[0]?.details ?? [];
}

const save = statement(
  "cart.save",
  `insert into cart (merchant_id, diner_id, details, changed_at) values ($1, $2, $3::jsonb, $4)
   on conflict (merchant_id, diner_id) do update set details = excluded.details, changed_at = excluded.changed_at`,
);

/** Replaces a diner's cart. */
export async function saveCart(
  on: Queryable,
  cart: { merchantId: string; dinerId: string; details: LineView[]; changedAt: Date },
): Promise<void> {
  await save(on, cart.merchantId, cart.dinerId, JSON.stringify(cart.details), cart.changedAt.toISOString());
}
