import { describe, expect, it } from "vitest";
import { OrderType } from "../codes.ts";
import { checkToGoName, checkToGoPhone, pickupExtraInfo, toGoCustomerFrom, toGoExtraInfo } from "./to-go-customer.ts";

describe("the name in a to-go order", () => {
  it.each([
    ["Mei", "Mei"],
    ["  Ana   María ", "Ana María"],
    ["王小美", "王小美"],
    ["<b>Mei</b>", "<b>Mei</b>"],
    ["", ""],
    ["x".repeat(60), "x".repeat(60)],
  ])("is normalised from %j to %j", (written, name) => expect(checkToGoName(written)).toEqual({ ok: true, value: name }));

  it.each(["x".repeat(61), "Mei\u0007", "\u202EieM", "Mei\u0000"])("refuses %j", (written) =>
    expect(checkToGoName(written)).toMatchObject({ ok: false, why: "name-wrong" }),
  );
});

describe("the phone in a to-go order", () => {
  it.each(["", "415-555-0134", "(415) 555-0134", "+886 2 2345 6789", "+34 912 345 678"])("takes %j as it is written", (written) =>
    expect(checkToGoPhone(written)).toEqual({ ok: true, value: written }),
  );

  it.each(["12345", "call me", "4155550134; drop", "1234567890123456", "++14155550134"])("refuses %j", (written) =>
    expect(checkToGoPhone(written)).toMatchObject({ ok: false, why: "phone-wrong" }),
  );
});

describe("the customer of an order", () => {
  it("is parsed from a to-go order, and written to it", () => {
    const mei = { name: "Mei", phone: "415-555-0134" };
    const extraInfo = '{"webDineInOrderType":2,"name":"Mei","phone":"415-555-0134"}';
    expect(toGoExtraInfo(mei)).toBe(extraInfo);
    expect(toGoCustomerFrom({ type: OrderType.TO_GO, extraInfo })).toEqual(mei);
    expect(toGoExtraInfo({ name: "", phone: "415-555-0134" })).toBe('{"webDineInOrderType":2,"phone":"415-555-0134"}');
    expect(toGoExtraInfo({ name: "", phone: "" })).toBe("");
    expect(toGoExtraInfo({ name: "Mei", phone: "" })).toBe('{"webDineInOrderType":2,"name":"Mei"}');
  });

  it("is parsed from a pickup order beside its time, and written to it", () => {
    const extraInfo = '{"pickupTime":"2026-09-17T22:00:00Z","name":"Mei"}';
    expect(pickupExtraInfo('{"pickupTime":"2026-09-17T22:00:00Z"}', { name: "Mei", phone: "" })).toBe(extraInfo);
    expect(toGoCustomerFrom({ type: OrderType.PICKUP, extraInfo })).toEqual({ name: "Mei", phone: "" });
    expect(pickupExtraInfo("", { name: "", phone: "" })).toBe("");
  });

  it.each([
    [OrderType.DINE_IN, '{"name":"Mei"}'],
    [OrderType.DELIVERY, '{"name":"Mei"}'],
    [OrderType.TO_GO, '{"webDineInOrderType":2}'],
    [OrderType.TO_GO, '{"name":7}'],
    [OrderType.TO_GO, "not JSON"],
    [OrderType.TO_GO, ""],
  ])("is null for type %j with %j", (type, extraInfo) => expect(toGoCustomerFrom({ type, extraInfo })).toBeNull());
});
