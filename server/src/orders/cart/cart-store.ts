import type { LineView } from "@comanda/contract/shapes/line-shapes";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** The lines of a diner's cart, empty for a diner without one, and the point balance of a member, null for a guest. */
export type Cart = { details: LineView[]; points: number | null };

const BALANCE = `(select points from member where merchant_id = :merchantId and diner_id = :dinerId) as points`;

const ofDiner = statement<Cart, { merchantId: string; dinerId: string }>(
  "cart.of-diner",
  `select coalesce((select details from cart where merchant_id = :merchantId and diner_id = :dinerId), '[]') as details, ${BALANCE}`,
);

/** Reads a diner's cart. */
export async function findCart(on: Queryable, merchantId: string, dinerId: string): Promise<Cart> {
  const [cart] = await ofDiner(on, { merchantId, dinerId });
  return cart ?? { details: [], points: null };
}

const save = statement<Pick<Cart, "points">, { merchantId: string; dinerId: string; details: string; changedAt: string }>(
  "cart.save",
  `with saved as (
     insert into cart (merchant_id, diner_id, details, changed_at) values (:merchantId, :dinerId, :details::jsonb, :changedAt)
     on conflict (merchant_id, diner_id) do update set details = excluded.details, changed_at = excluded.changed_at
   ) select ${BALANCE}`,
);

/** Replaces the lines of a diner's cart and returns the stored cart. */
export async function saveCart(
  on: Queryable,
  cart: { merchantId: string; dinerId: string; details: LineView[]; changedAt: Date },
): Promise<Cart> {
  const { merchantId, dinerId, details, changedAt } = cart;
  const [row] = await save(on, { merchantId, dinerId, details: JSON.stringify(details), changedAt: changedAt.toISOString() });
  return { details, points: row?.points ?? null };
}
