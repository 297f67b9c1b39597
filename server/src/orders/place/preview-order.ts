import type { contract } from "@comanda/contract";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { ok } from "@comanda/domain/result";
import { invalidLineView } from "../../menu/read/check-line.ts";
import { merchantOrdering } from "../../menu/catalog/merchant-view.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { composeOrder } from "./compose-order.ts";
import { asRead } from "./as-read.ts";
import { orderView } from "../read/order-view.ts";
import { readOrderContext } from "./read-order-context.ts";
import { welcomeOffer } from "./welcome-offer.ts";

/**
 * Prices an order without placing it, with the trace of its total and all coupons to choose from. Unavailable lines are left out of the
 * price and listed. Chosen coupons that cannot be used are refused, as in placing.
 */
export const previewOrder: Handler<typeof contract.order.preview> = async (deps, caller, { body }) => {
  const context = await readOrderContext(deps, caller, body);
  if (!context.ok) return context;
  const composed = composeOrder(deps, context.value, body);
  if (composed.refused) return composed.refused;
  const invalidOrderItems = composed.unavailableLines.flatMap(({ line, result }) =>
    result.ok ? [] : [invalidLineView(context.value.snapshot, { line: { id: "0", ...line }, ...result }, caller.locale)],
  );
  const { reading, snapshot, existingOrder } = context.value;
  return ok({
    order: orderView(asRead(composed, context.value), reading, { invalidOrderItems, offered: composed.offered }),
    ordering: merchantOrdering(snapshot.merchant, reading.now),
    welcome: welcomeOffer(deps, context.value, body),
    addedAmount: existingOrder && moneyText(minus(money(composed.order.total), money(existingOrder.order.total))),
  });
};
