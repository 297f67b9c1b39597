import type { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { compare, isZero } from "@comanda/domain/money/decimal";
import { money } from "@comanda/domain/money/money";
import { dueOf } from "@comanda/domain/payment/payment-state";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actOnOrder } from "../../orders/console/act-on-order.ts";
import { findNewestPayment } from "../store/payment-store.ts";
import { writePayment } from "../store/write-payment.ts";

/** Writes off what is left of a completed order, because its party left without paying. */
export const writeOff: Handler<typeof staffContract.payments.writeOff> = async (deps, caller, { params, body }) => {
  const snapshot = await deps.menus.latest(caller.merchantId);
  if (!snapshot) return refuse("not-found");
  const result = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, { order }, acting): Promise<WrittenOff> => {
    const due = dueOf(order);
    if (order.status !== OrderStatus.Completed) return refuse("order-changed");
    if (isZero(money(due))) {
      const newest = await findNewestPayment(tx, order.merchantId, order.id);
      return newest ? refuse("already-done", newest) : refuse("order-changed");
    }
    if (compare(money(due), money(body.due)) !== 0) return refuse("order-changed");
    const { at, actor, random } = acting;
    const id = random.id();
    await writePayment(tx, order, {
      payment: {
        id,
        method: "written-off",
        amount: due,
        reason: body.reason,
        key: `written off ${id}`,
        businessDay: businessDayOf(snapshot.merchant, at),
        at,
        actor,
      },
      acting,
    });
    return ok(null);
  });
  return result.ok ? ok(result.value.order) : result;
};

type WrittenOff = Result<null, "order-changed" | "already-done">;
