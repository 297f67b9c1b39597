import { describe, expect, it } from "vitest";
import { canBecomeBetter, comparePicks, inApplicationOrder, inOrderOfEnd, isAlwaysBetter, pickOf } from "./coupon-order.ts";
import type { UserCoupon } from "./coupon.ts";

const coupon = (userCouponId: string, validTo: string, terms: Partial<UserCoupon["terms"]> = {}): UserCoupon => ({
  userCouponId,
  couponId: "1",
  validFrom: "2026-09-01T00:00:00Z",
  validTo,
  terms: {
    name: { "en-US": "coupon" },
    couponType: 0,
    scopeIds: [],
    discountType: 0,
    discountValue: "1.00",
    thresholdAmount: "0.00",
    maxDiscountAmount: null,
    stackable: true,
    weekdays: [],
    ...terms,
  },
});
const ids = (coupons: UserCoupon[]) => coupons.map(({ userCouponId }) => userCouponId);

/** All picks of five coupons, and their places in the order of ends. */
const ALL = Array.from({ length: 32 }, (_, bits) => BigInt(bits));
const placesOf = (picks: bigint) => [0, 1, 2, 3, 4].filter((rank) => (picks & pickOf(rank, 5)) !== 0n);

/** The rule itself, place by place: at the first difference the one that expires first, and a beginning before what goes on. */
function isBetter(one: bigint, other: bigint): boolean {
  const [ones, others] = [placesOf(one), placesOf(other)];
  const at = ones.findIndex((place, index) => place !== others[index]);
  return at < 0 ? ones.length < others.length : at < others.length && (ones[at] ?? 0) < (others[at] ?? 0);
}

describe("the order of coupons", () => {
  it("is by their end as an instant, then by id as a number", () => {
    const coupons = [
      coupon("10", "2026-10-02T00:00:00Z"),
      coupon("9", "2026-10-02T00:00:00Z"),
      coupon("11", "2026-10-01T23:00:00-04:00"),
      coupon("12", "2026-10-01T09:00:00Z"),
    ];
    expect(ids(inOrderOfEnd(coupons))).toEqual(["12", "9", "10", "11"]);
  });

  it("in which they are applied is percent, percent up to a cap, amounts; of each by their end", () => {
    const percent = { discountType: 1, discountValue: "10" } as const;
    const coupons = [
      coupon("1", "2026-10-01T00:00:00Z"),
      coupon("2", "2026-10-01T00:00:00Z", { ...percent, maxDiscountAmount: "5.00" }),
      coupon("3", "2026-10-03T00:00:00Z", percent),
      coupon("4", "2026-10-02T00:00:00Z", percent),
    ];
    expect(ids(inApplicationOrder(coupons))).toEqual(["4", "3", "2", "1"]);
  });
});

describe("of picks that take the same", () => {
  it("the better one has what expires first, or is the shorter beginning", () => {
    const wrong = ALL.flatMap((one) =>
      ALL.filter((other) => Math.sign(comparePicks(one, other)) !== Number(isBetter(other, one)) - Number(isBetter(one, other))),
    );
    expect(wrong).toEqual([]);
  });

  it("one is always better where it stays so whatever the same others both gain", () => {
    const others = (one: bigint, other: bigint) => ALL.filter((gained) => (gained & (one | other)) === 0n);
    const wrong = ALL.flatMap((one) =>
      ALL.filter((other) => isAlwaysBetter(one, other) && !others(one, other).every((gained) => isBetter(one | gained, other | gained))),
    );
    expect(wrong).toEqual([]);
    expect([isAlwaysBetter(0b110n, 0b101n), isAlwaysBetter(0b100n, 0b110n), isAlwaysBetter(0b100n, 0b100n)]).toEqual([true, false, false]);
  });

  it("those can become better that some gain would make better; none at all takes nothing, and is never meant", () => {
    const gains = (open: bigint) => ALL.filter((some) => (some & ~open) === 0n);
    const wouldBecomeBetter = (picks: bigint, open: bigint, best: bigint) =>
      gains(open).some((some) => (picks | some) !== 0n && isBetter(picks | some, best));
    const wrong = ALL.flatMap((picks) =>
      gains(31n & ~picks).flatMap((open) =>
        ALL.filter((best) => canBecomeBetter(picks, open, best) !== wouldBecomeBetter(picks, open, best)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
