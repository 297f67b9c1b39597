import type { FigureLine } from "@comanda/contract/staff/figures-shapes";
import type { staffContract } from "@comanda/contract/staff/index";
import type { Period } from "@comanda/domain/figures/period";
import { money, moneyText } from "@comanda/domain/money/money";
import { statusForStaff } from "@comanda/domain/order/awaiting-payment";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { type Queryable, type Statement, statement } from "../../platform/db/queryable.ts";
import { askedPeriod } from "../../platform/period/asked-period.ts";
import { LINE_PAGE, LINE_SQL, lineStatement } from "./line-sql.ts";

/** An order with its part of a line; the amount is an exact decimal. */
export type OrderOfLineRow = {
  id: string;
  serial: number;
  day: string;
  type: number;
  status: number;
  tableName: string;
  placedAt: string;
  amount: string;
};

type LineRow = { total: number; amount: string; orders: OrderOfLineRow[] };

type LineParameters = { merchantId: string; from: string; to: string; zone: string; of: string; offset: number };

const statements = Object.fromEntries(
  Object.entries(LINE_SQL).map(([line, sql]) => [
    line,
    statement<LineRow, LineParameters>(`figures.orders-of.${line}`, lineStatement(sql)),
  ]),
) as Record<FigureLine, Statement<LineRow, LineParameters>>;

type LineLookup = { merchantId: string; period: Period; zone: string; line: FigureLine; of: string; page: number };

/** A page of the orders of a line, the oldest first, with the number and the sum of all of them. */
async function findOrdersOfLine(on: Queryable, { merchantId, period, zone, line, of, page }: LineLookup): Promise<LineRow> {
  const [row] = await statements[line](on, { merchantId, from: period.from, to: period.to, zone, of, offset: (page - 1) * LINE_PAGE });
  if (!row) throw new Error("the statement gave no row");
  return row;
}

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
      status: statusForStaff(order.status),
      placedAt: new Date(order.placedAt).toISOString(),
      amount: moneyText(money(order.amount)),
    })),
    total,
    amount: moneyText(money(amount)),
    hasMore: total > query.page * LINE_PAGE,
  });
};
