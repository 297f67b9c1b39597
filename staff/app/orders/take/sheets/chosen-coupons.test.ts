import { describe, expect, it } from "vitest";
import { withCoupon } from "./chosen-coupons.ts";

const coupons = [
  { userCouponId: "1", stackable: true },
  { userCouponId: "2", stackable: true },
  { userCouponId: "3", stackable: false },
];

describe("the chosen coupons of a member", () => {
  it("are with others where they stack, alone where one does not, and go by a second tap", () => {
    expect(withCoupon(["1"], "2", coupons)).toEqual(["1", "2"]);
    expect(withCoupon(["1", "2"], "3", coupons)).toEqual(["3"]);
    expect(withCoupon(["3"], "1", coupons)).toEqual(["1"]);
    expect(withCoupon(["1", "2"], "1", coupons)).toEqual(["2"]);
  });
});
