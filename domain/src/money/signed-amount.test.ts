import { expect, it } from "vitest";
import { AdjustmentCategory } from "../codes.ts";
import { signedAmountOf } from "./signed-amount.ts";

it("the amount of a discount is displayed with a minus, that of a charge, a tip and a tax without", () => {
  const signed = (category: number) => signedAmountOf({ category, amount: "5.00" });
  const { discount, coupon, promotion, benefit, orderDiscountBenefit, charge, tips, tax } = AdjustmentCategory;
  expect([discount, coupon, promotion, benefit, orderDiscountBenefit].map(signed)).toEqual(Array(5).fill("-5.00"));
  expect([charge, tips, tax].map(signed)).toEqual(Array(3).fill("5.00"));
});
