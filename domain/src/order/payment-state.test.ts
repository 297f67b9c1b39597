import { describe, expect, it } from "vitest";
import { PaymentStatus } from "../codes.ts";
import { dueOf, paymentStatusOf } from "./payment-state.ts";

describe("what is left to pay", () => {
  it.each([
    ["12.45", "0.00", "0.00", "12.45"],
    ["12.45", "10.00", "0.00", "2.45"],
    ["12.45", "10.00", "2.45", "0.00"],
    ["12.45", "12.45", "0.00", "0.00"],
    // A total that became smaller than what is paid.
    ["8.00", "12.45", "0.00", "0.00"],
  ])("of %s, with %s paid and %s written off, is %s", (total, paid, writtenOff, due) =>
    expect(dueOf({ total, paid, writtenOff })).toBe(due),
  );
});

describe("the payment status", () => {
  it.each([
    ["12.45", "0.00", PaymentStatus.Unpaid],
    ["12.45", "0.01", PaymentStatus.PartiallyPaid],
    ["12.45", "12.44", PaymentStatus.PartiallyPaid],
    ["12.45", "12.45", PaymentStatus.FullyPaid],
    ["0.00", "0.00", PaymentStatus.FullyPaid],
  ])("of %s, of which %s is paid, is %d", (total, paid, status) => expect(paymentStatusOf({ total, paid })).toBe(status));
});
