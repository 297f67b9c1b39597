import type { Figures } from "@comanda/contract/staff/figures-shapes";
import { compare, type Decimal, decimal, toText } from "@comanda/domain/money/decimal";
import { money, sum } from "@comanda/domain/money/money";
import type { FigureRows } from "./figures-store.ts";

type Sums = Pick<Figures["sums"], "dishes" | "net" | "billed">;

/**
 * Compares sums that must be equal: what is billed with the totals of the orders, the dishes with the orders' subtotals, net sales with
 * those of the hours, and the serials that were given with the orders.
 */
export function differencesIn(rows: FigureRows, { dishes, net, billed }: Sums): Figures["differences"] {
  const { orders, sold, hours, numbered, open, cancelled, tests, joined } = rows;
  const count = orders.completed + open.count + tests.count + joined.count + cancelled.reduce((all, one) => all + one.count, 0);
  const pairs: [Figures["differences"][number]["of"], Decimal, Decimal][] = [
    ["billed", money(orders.billed), money(billed)],
    ["dishes", money(dishes), sum(sold.map(({ amount }) => money(amount)))],
    ["net", money(net), sum(hours.map((hour) => money(hour.net)))],
    ["serials", decimal(numbered), decimal(count)],
  ];
  return pairs.flatMap(([of, expected, found]) =>
    compare(expected, found) === 0 ? [] : [{ of, expected: toText(expected), found: toText(found) }],
  );
}
