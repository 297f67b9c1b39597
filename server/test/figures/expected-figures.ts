import type { Figures } from "@comanda/contract/staff/figures-shapes";
import type { RandomOrder, RandomPayment } from "./random-days.ts";

/*
 * The figures computed in whole cents from the formulas in words, order by order, without the domain and without SQL.
 */

const text = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const centsOf = (amount: string): bigint => BigInt(amount.replace(".", ""));
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** A whole number divided by another, a tie to the even one. */
function divided(over: bigint, under: bigint): bigint {
  const [whole, rest] = [over / under, over % under];
  if (rest * 2n === under) return whole % 2n === 0n ? whole : whole + 1n;
  return rest * 2n > under ? whole + 1n : whole;
}

/** The mean and the value that nine tenths do not exceed, of a list written out. */
function duration(seconds: readonly number[]) {
  if (seconds.length === 0) return null;
  const sorted = seconds.toSorted((one, other) => one - other);
  const mean = Number(divided(BigInt(seconds.reduce((all, one) => all + one, 0)), BigInt(seconds.length)));
  return { mean, slowestTenth: sorted[Math.ceil(0.9 * sorted.length) - 1] };
}

const categories = (orders: readonly RandomOrder[], ...of: number[]): bigint =>
  sum(orders.flatMap(({ adjustments }) => adjustments.filter(({ category }) => of.includes(category)).map(({ amount }) => amount)));
const dishesOf = ({ items }: RandomOrder): bigint => sum(items.filter(({ isOff }) => !isOff).map(({ amount }) => amount));
const netOf = (order: RandomOrder): bigint => dishesOf(order) - categories([order], 4, 3, 0, 5, 9);
const isTest = ({ status, reason }: RandomOrder): boolean => status === 2 && reason === "test";
const counted = (amounts: readonly bigint[]) => ({ count: amounts.length, amount: text(sum(amounts)) });

function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

type Period = { from: string; to: string; payments: readonly RandomPayment[] };

const weekBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 7 * 86_400_000).toISOString().slice(0, 10);

/** The lines of the figures that random orders have, as `shownFigures` gives them. */
export function expectedFigures(all: readonly RandomOrder[], { from, to, payments }: Period) {
  const inPeriod = all.filter(({ day }) => from <= day && day <= to);
  const completed = inPeriod.filter(({ status }) => status === 1);
  const before = all.filter(({ day, status }) => status === 1 && weekBefore(from) <= day && day <= weekBefore(to));
  const paymentsOf = (orders: readonly RandomOrder[]) => payments.filter(({ orderId }) => orders.some(({ id }) => id === orderId));
  const paid = paymentsOf(completed);
  const net = sum(completed.map(netOf));
  const netBefore = sum(before.map(netOf));
  const due = completed.map(({ id, total }) => total - sum(paid.filter(({ orderId }) => orderId === id).map(({ amount }) => amount)));
  return {
    completed: completed.length,
    toGo: completed.filter(({ type }) => type !== 0).length,
    averageOrder: text(divided(net, BigInt(completed.length))),
    sums: {
      dishes: text(sum(completed.map(dishesOf))),
      promotions: text(categories(completed, 4)),
      coupons: text(categories(completed, 3)),
      discounts: text(categories(completed, 0, 5, 9)),
      net: text(net),
      charges: text(categories(completed, 1)),
      tips: text(categories(completed, 2)),
      billed: text(sum(completed.map(({ total }) => total))),
    },
    taxes: taxesOf(completed),
    paid: paidOf(paid),
    notPaid: counted(due.filter((amount) => amount !== 0n)),
    drawer: text(
      sum(payments.filter(({ method, day }) => method === "cash" && from <= day && day <= to).map(({ amount, tip }) => amount + tip)),
    ),
    ...durationsOf(completed.filter(({ isTimed }) => !isTimed)),
    hours: hoursOf(completed, before),
    comparison: before.length === 0 ? null : { net: text(netBefore), change: percent(net, netBefore) },
    dishes: soldOf(completed),
    ...besideOf(inPeriod, paymentsOf(inPeriod.filter((order) => !isTest(order)))),
  };
}

/** Tenths of a per cent, half to even. */
function percent(now: bigint, before: bigint): number {
  const change = (now - before) * 1_000n;
  return Number(change < 0n ? -divided(-change, before) : divided(change, before));
}

const taxesOf = (completed: readonly RandomOrder[]) =>
  [
    ...grouped(
      completed.flatMap(({ taxes }) => taxes),
      ({ taxId, rate, isIncluded }) => `${taxId} ${rate} ${isIncluded}`,
    ),
  ]
    .map(([tax, rows]) => [tax, text(sum(rows.map(({ amount }) => amount)))])
    .toSorted();

/** Each way with its sums; a payment counts unless it is reversed. */
const paidOf = (paid: readonly RandomPayment[]) =>
  [...grouped(paid, ({ method }) => method)]
    .map(([method, rows]) => {
      const reversed = new Set(rows.flatMap(({ reverses }) => reverses ?? []));
      const live = rows.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
      return [method, live.length, text(sum(rows.map(({ amount }) => amount))), text(sum(rows.map(({ tip }) => tip)))];
    })
    .toSorted();

const seconds = (from: number, until: number): number => Math.floor((until - from) / 1_000);

const durationsOf = (orders: readonly RandomOrder[]) => ({
  toKitchen: duration(orders.flatMap(({ at, sentAt }) => (sentAt === null ? [] : [seconds(at, sentAt)]))),
  toCompletion: duration(orders.flatMap(({ at, endedAt }) => (endedAt === null ? [] : [seconds(at, endedAt)]))),
  made: [
    ...grouped(
      orders.filter(({ made }) => made !== null),
      ({ serial }) => String(1 + (serial % 2)),
    ),
  ]
    .map(([station, of]) => [station, duration(of.map(({ made }) => made ?? 0))?.mean])
    .toSorted(),
});

const hoursOf = (completed: readonly RandomOrder[], before: readonly RandomOrder[]) =>
  [...grouped([...completed, ...before], ({ hour }) => String(hour))]
    .map(([hour]) => {
      const at = (orders: readonly RandomOrder[]) => text(sum(orders.filter((one) => String(one.hour) === hour).map(netOf)));
      return { hour: Number(hour), net: at(completed), before: before.length === 0 ? null : at(before) };
    })
    .toSorted((one, other) => one.hour - other.hour);

const soldOf = (completed: readonly RandomOrder[]) =>
  [
    ...grouped(
      completed.flatMap(({ items }) => items.filter(({ isOff }) => !isOff)),
      ({ productId, points }) => `${productId} ${points > 0}`,
    ),
  ]
    .map(([dish, rows]) => [
      dish,
      String(sum(rows.map(({ quantity }) => quantity))),
      text(sum(rows.map(({ amount }) => amount))),
      rows.reduce((all, { points }) => all + points, 0),
    ])
    .toSorted();

function besideOf(inPeriod: readonly RandomOrder[], payments: readonly RandomPayment[]) {
  const totals = (orders: readonly RandomOrder[]) => counted(orders.map(({ total }) => total));
  const off = inPeriod.filter((order) => order.status !== 3 && !isTest(order)).flatMap(({ items }) => items.filter(({ isOff }) => isOff));
  return {
    open: totals(inPeriod.filter(({ status }) => status === 0)),
    joined: totals(inPeriod.filter(({ status }) => status === 3)),
    tests: totals(inPeriod.filter(isTest)),
    cancelled: [
      ...grouped(
        inPeriod.filter((order) => order.status === 2 && !isTest(order)),
        ({ reason }) => reason ?? "",
      ),
    ]
      .map(([reason, orders]) => [reason, totals(orders)])
      .toSorted(),
    takenOff: counted(off.map(({ amount }) => amount)),
    corrections: counted(payments.filter(({ reverses }) => reverses !== null).map(({ amount }) => amount)),
  };
}

/** The figures as they were read, in the form of `expectedFigures`. */
export function shownFigures(read: Figures) {
  const { taxes, ...sums } = read.sums;
  const { open, joined, tests, cancelled, takenOff, corrections } = read.beside;
  const writtenOff = read.writtenOff.count > 0 || centsOf(read.writtenOff.amount) !== 0n;
  const paid = read.paid.map(({ method, count, amount, tips }) => [method, count, amount, tips]);
  return {
    completed: read.completed,
    toGo: read.toGo,
    averageOrder: read.averageOrder,
    sums,
    drawer: read.drawer,
    taxes: taxes.map(({ taxId, rate, isIncluded, amount }) => [`${taxId} ${rate} ${isIncluded}`, amount]).toSorted(),
    paid: [...paid, ...(writtenOff ? [["written-off", read.writtenOff.count, read.writtenOff.amount, "0.00"]] : [])].toSorted(),
    notPaid: { count: read.notPaid.count, amount: read.notPaid.amount },
    toKitchen: read.toKitchen,
    toCompletion: read.toCompletion,
    made: read.made.map(({ stationId, mean }) => [stationId, mean]).toSorted(),
    hours: read.hours.map(({ hour, net, before }) => ({ hour, net, before })),
    comparison: read.comparison && {
      net: read.comparison.net,
      change: Math.round(Number(read.comparison.changePercent) * 10),
    },
    dishes: read.dishes
      .map(({ productId, quantity, amount, points }) => [`${productId} ${points > 0}`, quantity, amount, points])
      .toSorted(),
    open,
    joined,
    tests,
    takenOff,
    corrections,
    cancelled: cancelled.map(({ reason, count, amount }) => [reason, { count, amount }]).toSorted(),
  };
}
