import { basketOf } from "../domain/src/coupon/coupon-choice.ts";
import { explainCombination } from "../domain/src/coupon/coupon-combination.ts";
import type { UserCoupon } from "../domain/src/coupon/coupon.ts";
import { lineForTests } from "../domain/src/pricing/line-for-tests.ts";
import type { Basket } from "../domain/src/pricing/pricing-shapes.ts";
import { randomFrom } from "../domain/src/random-for-tests.ts";

const COUPONS = 20;
const BASKETS = 200;

type Kind =
  | "as restaurants give them"
  | "all stackable"
  | "all stackable, on a small basket"
  | "no thresholds, next to all is taken"
  | "twelve times percent, 12 lines"
  | "twelve times percent, 100 lines"
  | "twelve times percent, 300 lines";

/**
 * The best combination of twenty coupons on twelve lines, in milliseconds of CPU time: first a typical mix, then the worst known case:
 * percentages, each on lines of its own, so that no subset can be pruned.
 */
export async function coupons(): Promise<string[]> {
  const kinds: Kind[] = [
    "as restaurants give them",
    "all stackable",
    "all stackable, on a small basket",
    "no thresholds, next to all is taken",
    "twelve times percent, 12 lines",
    "twelve times percent, 100 lines",
    "twelve times percent, 300 lines",
  ];
  // The first baskets are slower because the code is not compiled yet.
  measured("as restaurants give them");
  return kinds.map(measured);
}

function measured(kind: Kind): string {
  const nextCase = casesFrom(20_260_917, kind);
  const times: number[] = [];
  for (let count = 0; count < BASKETS; count += 1) {
    const { basket, held } = nextCase();
    const before = process.cpuUsage();
    explainCombination(held, basket);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const [half, most, worst] = [0.5, 0.95, 1].map((part) => times.toSorted((one, other) => one - other).at(Math.ceil(part * BASKETS) - 1));
  const bar = kind === "as restaurants give them" ? " (bar 5)" : "";
  return `coupons, ${kind}: median ${formatted(half)} ms${bar}, 95 % ${formatted(most)}, worst ${formatted(worst)}`;
}

const formatted = (time: number | undefined): string => (time ?? 0).toFixed(2);

function casesFrom(seed: number, kind: Kind): () => { held: UserCoupon[]; basket: Basket } {
  const random = randomFrom(seed);
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const oneOf = <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)] as Item;
  const amount = (least: number, most: number): string => (least + upTo((most - least) * 100) / 100).toFixed(2);
  const isPercent = kind.startsWith("twelve times percent");
  const lines = Number(/(\d+) lines/.exec(kind)?.[1] ?? 12);
  const isMixed = kind === "as restaurants give them";
  const isSmall = kind === "all stackable, on a small basket" || kind === "no thresholds, next to all is taken";
  const line = (at: number) =>
    lineForTests({
      productId: `p${at}`,
      categoryId: `c${upTo(3)}`,
      price: isSmall ? amount(1, 3) : amount(3, 23),
      quantity: String(1 + upTo(2)),
    });
  const coupon = (at: number): UserCoupon => {
    const couponType = oneOf([0, 0, 1, 2] as const);
    const discountType = isPercent ? 1 : oneOf([0, 1] as const);
    const scopes = [[], [`c${upTo(3)}`, `c${upTo(3)}`], [0, 1, 2, 3].map(() => `p${upTo(lines - 1)}`)];
    return {
      userCouponId: String(500 + at),
      couponId: "1",
      validFrom: "2026-09-01T00:00:00.000Z",
      validTo: new Date(Date.UTC(2026, 9, 1 + upTo(20))).toISOString(),
      terms: {
        name: { "en-US": "coupon" },
        couponType,
        scopeIds: scopes[couponType] ?? [],
        discountType,
        discountValue: discountType === 1 ? oneOf(["5", "10", "12.5", "15", "20"]) : amount(0.5, 12),
        thresholdAmount:
          isPercent || kind === "no thresholds, next to all is taken"
            ? "0.00"
            : oneOf(["0.00", "0.00", "10.00", "20.00", "40.00", "60.00", amount(0, 120)]),
        maxDiscountAmount: !isPercent && discountType === 1 && random() < 0.5 ? amount(0.5, 8) : null,
        stackable: isMixed ? random() < 0.5 : true,
        weekdays: [],
      },
    };
  };
  return () => ({
    basket: basketOf(Array.from({ length: lines }, (_, at) => line(at))),
    held: Array.from({ length: isPercent ? 12 : COUPONS }, (_, at) => coupon(at)),
  });
}
