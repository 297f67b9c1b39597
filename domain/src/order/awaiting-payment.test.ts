import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OrderStatus, OrderType } from "../codes.ts";
import { moneyText, toMoney } from "../money/money.ts";
import { AWAITS_PAYMENT, isPayableStatus, mustPayFirst, nextOfAwaiting, statusForDiner, statusForStaff } from "./awaiting-payment.ts";

const NOW = new Date("2026-09-17T18:42:00Z");
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const waiting = { total: "24.90", paid: "0.00", writtenOff: "0.00", payBy: at(60), isBeingPaid: false };
const next = (change: Partial<typeof waiting>) => nextOfAwaiting({ ...waiting, ...change }, NOW);

describe("an order that is paid before the restaurant gets it", () => {
  it("waits until its time is over, and then ends", () => {
    expect(next({})).toBe("waits");
    expect(next({ payBy: at(0) })).toBe("ends");
  });

  it("arrives once it is paid in full, also after its time", () => {
    expect(next({ paid: "24.89" })).toBe("waits");
    expect(next({ paid: "24.90" })).toBe("arrives");
    expect(next({ paid: "24.90", payBy: at(-600) })).toBe("arrives");
  });

  it("does not end while it is being paid, nor where a part is paid", () => {
    expect(next({ payBy: at(-1), isBeingPaid: true })).toBe("waits");
    expect(next({ payBy: at(-1), paid: "5.00" })).toBe("waits");
  });

  it("never ends where any money was taken, and never arrives with less than its total", () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    const text = (units: number) => moneyText(toMoney({ units: BigInt(units), scale: 2 }));
    fc.assert(
      fc.property(cents, fc.nat(100_000), fc.integer({ min: -900, max: 900 }), fc.boolean(), (total, paid, left, isBeingPaid) => {
        const becomes = next({ total: text(total), paid: text(paid), payBy: at(left), isBeingPaid });
        expect(becomes === "arrives").toBe(paid >= total);
        expect(becomes === "ends").toBe(paid === 0 && left <= 0 && !isBeingPaid);
      }),
    );
  });

  it("is one of a type that the restaurant named, and that costs something", () => {
    expect(mustPayFirst(["to-go"], { type: OrderType.TO_GO, total: "0.01" })).toBe(true);
    expect(mustPayFirst(["to-go"], { type: OrderType.TO_GO, total: "0.00" })).toBe(false);
    expect(mustPayFirst(["to-go"], { type: OrderType.PICKUP, total: "9.00" })).toBe(false);
    expect(mustPayFirst(undefined, { type: OrderType.TO_GO, total: "9.00" })).toBe(false);
  });

  it("is in progress for its diner, unknown for the staff, and can be paid", () => {
    expect([statusForDiner(AWAITS_PAYMENT), statusForStaff(AWAITS_PAYMENT)]).toEqual([OrderStatus.Progressing, OrderStatus.Unknown]);
    for (const status of [0, 1, 2, 3]) expect([statusForDiner(status), statusForStaff(status)]).toEqual([status, status]);
    expect([0, 1, 2, 3, AWAITS_PAYMENT].map(isPayableStatus)).toEqual([true, true, false, false, true]);
  });
});
