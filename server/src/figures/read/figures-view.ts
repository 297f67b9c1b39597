import { type Figures, PAID_METHODS } from "@comanda/contract/staff/figures-shapes";
import { OPEN_ITEM } from "@comanda/domain/cart/order-line";
import { averageOf, changeInPercent } from "@comanda/domain/figures/comparison";
import { meanOf, summaryOf } from "@comanda/domain/figures/durations";
import type { Period } from "@comanda/domain/figures/period";
import { type Locale, nameIn } from "@comanda/domain/locale";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import { compare, decimal, type Decimal, toText } from "@comanda/domain/money/decimal";
import { minus, type Money, money, moneyText, sum } from "@comanda/domain/money/money";
import { RATINGS } from "@comanda/domain/order/rating";
import { dayEndOf } from "@comanda/domain/time/day-end";
import { localMinutesAt } from "@comanda/domain/time/zone";
import type { AskedPeriod } from "../../platform/period/asked-period.ts";
import { openItems } from "../../platform/text/dining-room.ts";
import { CATEGORIES } from "./figures-sql.ts";
import type { FigureRows } from "./figures-store.ts";

type Reading = AskedPeriod & { compared: Period; locale: Locale };

/** The figures of a period as the console reads them, with what does not agree. */
export function figuresView(rows: FigureRows, reading: Reading): Figures {
  const { period, today, now, snapshot } = reading;
  const { completed, toGo } = rows.orders;
  const sums = sumsOf(rows, reading.locale);
  const average = averageOf(money(sums.net), completed);
  const isOver = today < period.from || today > period.to;
  return {
    ...period,
    today,
    dayEndsAt: dayEndOf(snapshot.merchant.definition),
    until: isOver ? null : now.toISOString(),
    completed,
    toGo,
    averageOrder: average && moneyText(average),
    comparison: comparisonOf(rows, reading, sums.net),
    sums,
    ...paymentsOf(rows, sums.billed),
    online: { fees: amountOf(rows.online.fees), disputed: counted(rows.online.disputed), unallocated: counted(rows.online.unallocated) },
    givenBack: givenBackOf(rows),
    toKitchen: summaryOf(rows.toKitchen),
    toCompletion: summaryOf(rows.toCompletion),
    made: rows.made.map(({ stationId, name, seconds, count }) => {
      return { stationId, name: name ? nameIn(name, reading.locale).name : "", mean: meanOf(seconds, count) };
    }),
    hours: hoursOf(rows, isOver ? null : hourAt(now, snapshot.merchant.timeZone)),
    dishes: rows.sold.map((dish) => dishView(dish, reading)),
    beside: besideOf(rows, period),
    differences: differencesIn(rows, sums),
  };
}

const amountOf = (text: string): string => moneyText(money(text));
const total = (amounts: readonly { amount: string }[]): Money => sum(amounts.map(({ amount }) => money(amount)));
const counted = <Row extends { amount: string }>(row: Row): Row => ({ ...row, amount: amountOf(row.amount) });

/** The lines that add up to what is billed. */
function sumsOf({ orders, adjustments, taxes }: FigureRows, locale: Locale): Figures["sums"] {
  const of = (line: keyof typeof CATEGORIES) =>
    total(adjustments.filter(({ category }) => (CATEGORIES[line] as readonly number[]).includes(category)));
  const reductions = { promotions: of("promotions"), coupons: of("coupons"), discounts: of("discounts") };
  const net = minus(money(orders.dishes), sum(Object.values(reductions)));
  const added = total(taxes.filter(({ isIncluded }) => !isIncluded));
  return {
    dishes: amountOf(orders.dishes),
    promotions: moneyText(reductions.promotions),
    coupons: moneyText(reductions.coupons),
    discounts: moneyText(reductions.discounts),
    net: moneyText(net),
    charges: moneyText(of("charges")),
    taxes: taxes.map(({ taxId, name, rate, amount, isIncluded }) => {
      return { taxId, name: name ? nameIn(name, locale).name : taxId, rate: toText(decimal(rate)), amount: amountOf(amount), isIncluded };
    }),
    tips: moneyText(of("tips")),
    billed: moneyText(sum([net, of("charges"), added, of("tips")])),
  };
}

function comparisonOf({ before }: FigureRows, { compared }: Reading, net: string): Figures["comparison"] {
  if (before.count === 0) return null;
  return { ...compared, net: amountOf(before.net), changePercent: changeInPercent(money(net), money(before.net)) };
}

/** What is paid by each way, what was written off, and what is left of what is billed. */
function paymentsOf({ payments, notPaid, notPaidOrders, drawer }: FigureRows, billed: string) {
  const paid = PAID_METHODS.flatMap((method) => {
    const row = payments.find((one) => one.method === method);
    return row ? [{ method, count: row.count, amount: amountOf(row.amount), tips: amountOf(row.tips) }] : [];
  });
  const writtenOff = counted(payments.find(({ method }) => method === "written-off") ?? { count: 0, amount: "0" });
  const left = minus(money(billed), sum([total(paid), money(writtenOff.amount)]));
  return {
    paid,
    writtenOff: { count: writtenOff.count, amount: writtenOff.amount },
    notPaid: { count: notPaid.count, amount: moneyText(left), orders: notPaidOrders },
    drawer: amountOf(drawer.cash),
    cashRounding: amountOf(drawer.rounding),
  };
}

function givenBackOf({ givenBack, givenBackBy }: FigureRows): Figures["givenBack"] {
  const { count, amount, net, charge, tax, tips, failed, later } = givenBack;
  return {
    count,
    amount: amountOf(amount),
    net: amountOf(net),
    charges: amountOf(charge),
    taxes: amountOf(tax),
    tips: amountOf(tips),
    failed: counted(failed),
    later: counted(later),
    by: REFUND_METHODS.flatMap((method) => givenBackBy.filter((row) => row.method === method).map((row) => ({ ...counted(row), method }))),
  };
}

const REFUND_METHODS = ["card", "cash", "other"] as const;

const hourAt = (now: Date, zone: string): number => Math.floor(localMinutesAt(now.getTime(), zone) / 60) % 24;

/** The hours in which something was sold on these days or on the compared ones, and the one that runs. */
function hoursOf({ hours, hoursBefore, before }: FigureRows, running: number | null): Figures["hours"] {
  const known = new Set([...hours, ...hoursBefore].map(({ hour }) => hour));
  if (running !== null && hours.length > 0) known.add(running);
  const netAt = (rows: FigureRows["hours"], at: number) => amountOf(rows.find(({ hour }) => hour === at)?.net ?? "0");
  return [...known]
    .toSorted((one, other) => one - other)
    .map((hour) => ({
      hour,
      net: netAt(hours, hour),
      before: before.count === 0 ? null : netAt(hoursBefore, hour),
      isRunning: hour === running,
    }));
}

function dishView({ productId, name, quantity, amount, points }: FigureRows["sold"][number], { snapshot, locale }: Reading) {
  const product = snapshot.productById.get(productId);
  const unit = product ? weightUnitOf(product) : null;
  const named = productId === OPEN_ITEM ? openItems : name;
  return { productId, ...nameIn(named, locale), quantity: toText(decimal(quantity)), unit, amount: amountOf(amount), points };
}

function besideOf(rows: FigureRows, { from, to }: Period): Figures["beside"] {
  const { open, awaiting, cancelled, joined, tests, takenOff, corrections, ratings } = rows;
  const { first, last } = rows.serials;
  return {
    open: counted(open),
    awaiting: counted(awaiting),
    cancelled: cancelled.map(counted),
    joined: counted(joined),
    tests: counted(tests),
    takenOff: counted(takenOff),
    corrections: counted(corrections),
    ratings: RATINGS.flatMap((rating) => ratings.filter((row) => row.rating === rating).map(counted)),
    serials: from === to && first !== null && last !== null ? { first, last } : null,
  };
}

type Sums = Pick<Figures["sums"], "dishes" | "net" | "billed">;

/**
 * Compares sums that must be equal: what is billed with the totals of the orders, the dishes with the orders' subtotals, net sales with
 * those of the hours, and the serials that were given with the orders.
 */
function differencesIn(rows: FigureRows, { dishes, net, billed }: Sums): Figures["differences"] {
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
