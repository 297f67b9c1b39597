import { describe, expect, it } from "vitest";
import { OrderType } from "../codes.ts";
import { extraInfoOf, tableIdFor, WEB_ORDER_TYPES, webOrderTypeFrom } from "./order-type.ts";

describe("the type of a web order", () => {
  it("is dine-in or to-go, pickup or delivery", () => expect(WEB_ORDER_TYPES).toEqual([0, 2, 1, 3]));
  it.each([
    ["0", 0],
    ["2", 2],
    ["1", 1],
    ["3", 3],
    ["4", null],
    ["", null],
    [null, null],
    [undefined, null],
    ["02", null],
  ])("is parsed from %j as %j", (text, type) => expect(webOrderTypeFrom(text)).toBe(type));
  it("has a table for dine-in only", () => {
    expect(tableIdFor(OrderType.DINE_IN, "12")).toBe("12");
    expect([
      tableIdFor(OrderType.TO_GO, "12"),
      tableIdFor(OrderType.DELIVERY, "12"),
      tableIdFor(OrderType.DINE_IN, null),
      tableIdFor(OrderType.DINE_IN, ""),
    ]).toEqual(["0", "0", "0", "0"]);
  });
  it("is repeated in extraInfo", () =>
    expect([extraInfoOf(OrderType.DINE_IN), extraInfoOf(OrderType.TO_GO)]).toEqual([
      '{"webDineInOrderType":0}',
      '{"webDineInOrderType":2}',
    ]));
  it("is not part of the extraInfo of pickup and delivery", () =>
    expect([extraInfoOf(OrderType.PICKUP), extraInfoOf(OrderType.DELIVERY)]).toEqual(["", ""]));
});
