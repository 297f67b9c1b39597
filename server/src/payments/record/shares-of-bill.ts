import type { staffContract } from "@comanda/contract/staff/index";
import { money, moneyText } from "@comanda/domain/money/money";
import { dueOf } from "@comanda/domain/payment/payment-state";
import { equalShares, shareOfDishes } from "@comanda/domain/payment/bill-shares";
import { ok, refuse } from "@comanda/domain/result";
import { findOrderOfAnyone } from "../../orders/read/order-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { billOf } from "../store/bill-lines.ts";
import { findPaidDishes } from "../store/paid-dishes.ts";

/** The shares of what is due of an order: of equal parts, or of some dishes and the rest. Stores nothing. */
export const sharesOfBill: Handler<typeof staffContract.payments.shares> = async (deps, { merchantId }, { params, body }) => {
  const found = await findOrderOfAnyone(deps.db, merchantId, params.id);
  if (!found) return refuse("not-found");
  const { order } = found;
  const due = money(dueOf(order));
  const bill = { ...billOf(found), due };
  const shares = body.itemIds ? shareOfDishes(bill, body.itemIds) : equalShares(due, body.parts ?? 1);
  const paid = await findPaidDishes(deps.db, { merchantId, orderId: order.id });
  return ok({ shares: shares.map(moneyText), due: moneyText(due), paidItemIds: [...new Set(paid.map(({ id }) => id))], orderId: order.id });
};
