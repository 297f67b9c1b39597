import type { staffContract } from "@comanda/contract/staff/index";
import { inLocale } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../../identity/caller/serve.ts";
import { findOrderOfAnyone } from "../../read/order-store.ts";

/** What a cancellation would give back: coupons with their ends, points, and the member's balance with them. */
export const cancelPreviewCall: Handler<typeof staffContract.orders.cancelPreview> = async (deps, { merchantId, locale }, { params }) => {
  const found = await findOrderOfAnyone(deps.db, merchantId, params.id);
  if (!found) return refuse("not-found");
  const { order, member } = found;
  return ok({
    coupons: order.pricing.coupons.map(({ terms, validTo }) => ({
      name: inLocale(terms.name, locale),
      endsAt: new Date(validTo).toISOString(),
    })),
    points: order.points,
    balance: member && member.points + order.points,
  });
};
