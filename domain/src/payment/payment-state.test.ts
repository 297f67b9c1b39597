import { describe, expect, it } from "vitest";
import { PaymentStatus } from "../codes.ts";
import { dueOf, isPaidInFull, paymentStatusOf } from "./payment-state.ts";

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

  it("is without what a provider is capturing", () =>
    expect(dueOf({ total: "12.45", paid: "2.00", writtenOff: "0.00", capturing: "10.00" })).toBe("0.45"));
});

describe("the payment status", () => {
  it.each([
    ["12.45", "0.00", PaymentStatus.Unpaid],
    ["12.45", "0.01", PaymentStatus.PartiallyPaid],
    ["12.45", "12.44", PaymentStatus.PartiallyPaid],
    ["12.45", "12.45", PaymentStatus.FullyPaid],
    ["0.00", "0.00", PaymentStatus.FullyPaid],
  ])("of %s, of which %s is paid, is %d", (total, paid, status) => expect(paymentStatusOf({ total, paid })).toBe(status));

  it.each([
    ["0.00", "12.45", "0.00", PaymentStatus.UnCaptured],
    ["2.00", "10.45", "0.00", PaymentStatus.UnCaptured],
    ["10.00", "0.00", "10.00", PaymentStatus.PartiallyCaptured],
    ["10.00", "2.45", "8.00", PaymentStatus.PartiallyCaptured],
    ["12.45", "0.00", "12.45", PaymentStatus.Captured],
    ["12.45", "0.00", "10.00", PaymentStatus.FullyPaid],
    ["12.45", "5.00", "0.00", PaymentStatus.FullyPaid],
  ])("of 12.45 with %s paid, %s held and %s of it captured is %d", (paid, held, captured, status) =>
    expect(paymentStatusOf({ total: "12.45", paid, held, captured })).toBe(status),
  );

  it("is paid in full by cash as by cards", () => {
    const inFull = Object.values(PaymentStatus).filter(isPaidInFull);
    expect(inFull).toEqual([PaymentStatus.FullyPaid, PaymentStatus.Captured]);
  });
});
