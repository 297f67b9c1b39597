import { describe, expect, it } from "vitest";
import { explainCombination } from "./coupon-combination.ts";
import type { UserCoupon } from "./coupon.ts";
import { lineForTests } from "../pricing/line-for-tests.ts";
import { money } from "../money/money.ts";
import type { Basket, LineToPrice } from "../pricing/pricing-shapes.ts";
import { randomFrom } from "../random-for-tests.ts";

/**
 * An independent implementation of the best combination (product rules, section 9): it tries every set of coupons, in whole cents, and
 * uses only the types of the domain. Codes are written as their numbers (specification, section 4).
 */
const BASKETS = 10_000;
/** One basket in this many has more coupons than are combined. */
const CROWDED_EVERY = 400;
const MOST_COMBINED = 12;
const SEED = 20_260_917;

type Cents = bigint;
type Found = { ids: string[]; ranks: number[]; cents: Cents };

const cents = (text: string): Cents => BigInt(text.replace(".", ""));
const addUp = (all: Cents[]): Cents => all.reduce((one, other) => one + other, 0n);
const smaller = (one: Cents, other: Cents): Cents => (one < other ? one : other);
const formatted = (count: Cents): string => `${count / 100n}.${String(count % 100n).padStart(2, "0")}`;

/** Rounds a tie to the even cent. */
const hundredths = (count: Cents): Cents => {
  const [whole, rest] = [count / 10_000n, count % 10_000n];
  return rest > 5000n || (rest === 5000n && whole % 2n === 1n) ? whole + 1n : whole;
};

function takes({ terms }: UserCoupon, { lines, start }: { lines: readonly LineToPrice[]; start: Cents[] }, left: Cents[]): Cents[] | null {
  const idOf = (line: LineToPrice) => (terms.couponType === 1 ? line.categoryId : line.productId);
  const inScope = (amounts: Cents[]) =>
    amounts.map((amount, at) => (terms.couponType === 0 || terms.scopeIds.includes(idOf(lines[at] as LineToPrice)) ? amount : 0n));
  const theirs = inScope(left);
  const base = addUp(theirs);
  const measured = terms.thresholdWithin === "scope" ? inScope(start) : start;
  if (base === 0n || addUp(measured) < cents(terms.thresholdAmount)) return null;
  const target = terms.discountType === 1 ? hundredths(base * cents(terms.discountValue)) : cents(terms.discountValue);
  const amount = smaller(base, terms.maxDiscountAmount === null ? target : smaller(target, cents(terms.maxDiscountAmount)));
  if (amount === 0n) return null;
  const parts = theirs.map((weight) => (amount * weight) / base);
  const byRemainder = theirs.map((weight, at) => ({ at, rest: (amount * weight) % base }));
  byRemainder.sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1));
  const missing = Number(amount - addUp(parts));
  for (const { at } of byRemainder.slice(0, missing)) parts[at] = (parts[at] as Cents) + 1n;
  return parts;
}

/** Compares by the first difference, by end of validity; a prefix precedes a longer list. */
function isBefore(one: number[], other: number[]): boolean {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at < 0 ? one.length < other.length : at < other.length && (one[at] as number) < (other[at] as number);
}

function opinion(coupons: UserCoupon[], { lines, left }: Basket): { best: Found; runnerUp: Found | null } {
  const ends = coupons.toSorted((one, other) =>
    one.validTo === other.validTo ? Number(one.userCouponId) - Number(other.userCouponId) : one.validTo < other.validTo ? -1 : 1,
  );
  const kind = ({ terms }: UserCoupon) => (terms.discountType === 0 ? 2 : terms.maxDiscountAmount === null ? 0 : 1);
  const inTurn = [0, 1, 2].flatMap((which) => ends.filter((one) => kind(one) === which));
  const start = left.map(({ units }) => units);
  const whole = addUp(start);
  const sets: Found[] = [];
  const among = (candidates: UserCoupon[], at: number, before: { ids: string[]; ranks: number[]; left: Cents[] }): void => {
    const coupon = candidates[at];
    if (!coupon) {
      const ranks = before.ranks.toSorted((one, other) => one - other);
      sets.push({ ids: before.ids, ranks, cents: whole - addUp(before.left) });
      return;
    }
    among(candidates, at + 1, before);
    const parts = takes(coupon, { lines, start }, before.left);
    if (!parts) return;
    const rest = before.left.map((amount, line) => amount - (parts[line] as Cents));
    among(candidates, at + 1, { ids: [...before.ids, coupon.userCouponId], ranks: [...before.ranks, ends.indexOf(coupon)], left: rest });
  };
  const better = (one: Found, other: Found) =>
    other.cents > one.cents || (other.cents === one.cents && isBefore(other.ranks, one.ranks)) ? other : one;
  const nothing: Found = { ids: [], ranks: [], cents: 0n };
  const alone = (one: UserCoupon): Cents => addUp(takes(one, { lines, start }, start) ?? []);
  const most = ends.filter(({ terms }) => terms.stackable).toSorted((one, other) => Number(alone(other) - alone(one)));
  const stackable = inTurn.filter((one) => most.indexOf(one) >= 0 && most.indexOf(one) < MOST_COMBINED);
  among(stackable, 0, { ids: [], ranks: [], left: start });
  const set = sets.reduce(better, nothing);
  sets.length = 0;
  for (const one of inTurn) among([one], 0, { ids: [], ranks: [], left: start });
  const choices = [set, ...sets].filter(({ ids }) => ids.length > 0);
  const best = choices.reduce(better, nothing);
  const others = choices.filter(({ ids }) => ids.join() !== best.ids.join());
  return { best, runnerUp: others.length > 0 ? others.reduce(better) : null };
}

/** Baskets from almost nothing upwards, with coupons that overlap, tie, are below their thresholds, and reduce lines to nothing. */
function casesFrom(seed: number): (count: number) => { coupons: UserCoupon[]; basket: Basket } {
  const random = randomFrom(seed);
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const oneOf = <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)] as Item;
  const amount = (most: number): string => (upTo(most * 100) / 100).toFixed(2);
  const line = (at: number) => lineForTests({ productId: `p${at}`, categoryId: oneOf(["c1", "c2", "c3"]), price: "0.00" });
  const coupon = (at: number, isRound: boolean): UserCoupon => {
    const couponType = oneOf([0, 0, 1, 2] as const);
    const discountType = oneOf([0, 1] as const);
    const dollars = (most: number) => (isRound ? `${upTo(most)}.00` : amount(most));
    return {
      userCouponId: String(random() < 0.5 ? 95 + at : 9 - at),
      couponId: "1",
      validFrom: "2026-09-01T00:00:00.000Z",
      validTo: `2026-10-0${1 + upTo(3)}T00:00:00.000Z`,
      terms: {
        name: { "en-US": "coupon" },
        couponType,
        scopeIds: couponType === 1 ? [oneOf(["c1", "c2"]), "c3"] : couponType === 2 ? ["p0", `p${1 + upTo(3)}`] : [],
        discountType,
        discountValue: discountType === 1 ? oneOf(["5.00", "10.00", "12.50", "33.33", "50.00", "100.00"]) : dollars(10),
        thresholdAmount: random() < 0.4 ? "0.00" : dollars(30),
        maxDiscountAmount: random() < 0.35 ? dollars(6) : null,
        ...(random() < 0.5 && { thresholdWithin: "scope" as const }),
        stackable: random() < 0.8,
        weekdays: [],
      },
    };
  };
  return (count) => {
    const [most, isRound] = [oneOf([1, 5, 15, 30]), random() < 0.5];
    const lines = Array.from({ length: 1 + upTo(5) }, (_, at) => line(at));
    const left = lines.map(() => money(isRound ? `${upTo(most)}.00` : amount(most)));
    return {
      coupons: Array.from({ length: count % CROWDED_EVERY === 0 ? 14 + upTo(2) : upTo(8) }, (_, at) => coupon(at, isRound)),
      basket: { lines, left },
    };
  };
}

/** The features of a case, so that the test can state which ones occurred. */
const shapesOf = (coupons: UserCoupon[], basket: Basket, { best, runnerUp }: ReturnType<typeof opinion>): string[] => {
  const isSingle = best.ids.length === 1;
  const shapes: [string, boolean][] = [
    ["nothing is taken", best.ids.length === 0],
    ["a set of four or more", best.ids.length > 3],
    ["a single one beats a set", isSingle && (runnerUp?.ids.length ?? 0) > 1],
    ["a tie with the runner-up", best.cents === runnerUp?.cents],
    ["all is taken", best.cents > 0n && best.cents === addUp(basket.left.map(({ units }) => units))],
    ["a better one is left for a set", best.ids.length > 1 && runnerUp?.ids.length === 1 && !best.ids.includes(runnerUp.ids[0] ?? "")],
    ["a stackable one is left out", best.ids.length > 1 && best.ids.length < coupons.filter(({ terms }) => terms.stackable).length],
  ];
  return shapes.filter(([, isThere]) => isThere).map(([shape]) => shape);
};

const MET = [
  "nothing is taken",
  "a set of four or more",
  "a single one beats a set",
  "a tie with the runner-up",
  "all is taken",
  "a better one is left for a set",
  "a stackable one is left out",
];

describe("the best combination of coupons", () => {
  it(`agrees with an independent implementation that tries all combinations, on ${BASKETS} baskets`, () => {
    const nextCase = casesFrom(SEED);
    const met = new Map<string, number>();
    const differences: object[] = [];
    for (let count = 0; count < BASKETS; count++) {
      const { coupons, basket } = nextCase(count);
      const theirs = opinion(coupons, basket);
      for (const shape of shapesOf(coupons, basket, theirs)) met.set(shape, (met.get(shape) ?? 0) + 1);
      const { best, runnerUp } = explainCombination(coupons, basket);
      const asShown = (found: Found | null) => found && { userCouponIds: found.ids, amount: formatted(found.cents) };
      const [ours, expected] = [JSON.stringify([best, runnerUp]), JSON.stringify([asShown(theirs.best), asShown(theirs.runnerUp)])];
      if (ours !== expected) differences.push({ coupons, basket: basket.left, ours, expected });
    }
    expect(differences.slice(0, 1)).toEqual([]);
    expect(MET.filter((shape) => (met.get(shape) ?? 0) <= BASKETS / 100)).toEqual([]);
  });
});
