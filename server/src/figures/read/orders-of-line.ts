import type { staffContract } from "@comanda/contract/staff/index";
import { money, moneyText } from "@comanda/domain/money/money";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { askedPeriod } from "../../platform/period/asked-period.ts";
import { LINE_PAGE } from "./line-sql.ts";
import { findOrdersOfLine } from "./line-store.ts";

/** The orders of which a line of the figures is the sum. */
export const ordersOfLine: Handler<typeof staffContract.figures.orders> = async (deps, { merchantId }, { params, query }) => {
  const asked = await askedPeriod(deps, merchantId, query);
  if (!asked.ok) return asked;
  const { period, snapshot } = asked.value;
  const lookup = { merchantId, period, zone: snapshot.merchant.timeZone, line: params.line, of: query.of ?? "", page: query.page };
  const { total, amount, orders } = await findOrdersOfLine(deps.db, lookup);
  return ok({
    orders: orders.map((order) => ({
      ...order,
      placedAt: new Date(order.placedAt).toISOString(),
      amount: moneyText(money(order.amount)),
    })),
    total,
    amount: moneyText(money(amount)),
    hasMore: total > query.page * LINE_PAGE,
  });
};
