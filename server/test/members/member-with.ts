import { contract } from "@comanda/contract";
import { freshPhone, type Guest, POMELO_LANE, type TestServer } from "../harness.ts";

/** Coupons of Pomelo Lane by their ids. */
export const MOON = "1";
export const JADE = "2";
export const BIG = "3";
export const TEA = "4";
export const SWEET = "5";

const chosen = (...ids: string[]) => ids.map((modifierProductId) => ({ modifierProductId, quantity: 1 }));
/** The four dishes of the specification's example: 42.00 and 180 points. */
export const SOUP = { productId: "1005", quantity: 1, orderItemModifiers: chosen("8101", "8112", "8121") };
export const CHICKEN = { productId: "2001", quantity: 1 };
export const TEAS = { productId: "4001", quantity: 2, orderItemModifiers: chosen("8162", "8172") };
export const CAKES = { productId: "7001", quantity: 1 };
export const tip = (amount: string) => [{ category: 2 as const, target: 0 as const, amount }];

type Given = { merchantId?: string; coupons?: string[]; points?: number };

/** A member with the given coupons and points; `ids` are the member's own coupons, in the given order. */
export async function memberWith(server: TestServer, { merchantId = POMELO_LANE, coupons = [], points = 0 }: Given = {}) {
  const phone = freshPhone();
  const as = await server.member(merchantId, phone);
  const ids: string[] = [];
  for (const coupon of coupons) {
    await server.command("member", "coupon", merchantId, phone, coupon);
    ids.push(...(await couponsOf(server, as, "available")).filter((id) => !ids.includes(id)));
  }
  if (points > 0) await server.command("member", "points", merchantId, phone, String(points));
  return { as, ids };
}

/** The ids of the member's own coupons in a state. */
export const couponsOf = async (server: TestServer, as: Guest, state: "available" | "used" | "expired") =>
  (await server.data(contract.coupon.list, { query: { state } }, { as })).map(({ userCouponId }) => userCouponId);
