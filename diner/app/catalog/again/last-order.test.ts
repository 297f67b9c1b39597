import type { OrderSummary } from "@comanda/contract/shapes/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import { expect, it } from "vitest";
import { lastOrderOf } from "./last-order.ts";

let serial = 0;
const order = (itemNames: string[], { status = OrderStatus.Completed as number, itemCount = itemNames.length } = {}) =>
  ({ id: String((serial += 1)), itemNames, itemCount, status }) as OrderSummary;

it("is none before the first order, and where all were cancelled", () => {
  expect(lastOrderOf([])).toEqual({ last: null, isOpen: false });
  expect(lastOrderOf([order(["Tea"], { status: OrderStatus.Cancelled })]).last).toBeNull();
});

it("is the newest that was completed", () => {
  const [cancelled, newest] = [order(["Tea"], { status: OrderStatus.Cancelled }), order(["Rice"])];
  expect(lastOrderOf([cancelled, newest, order(["Soup"])])).toEqual({ last: { order: newest, isUsual: false }, isOpen: false });
});

it("says that an order is in progress", () => {
  const open = order(["Tea"], { status: OrderStatus.Progressing });
  expect(lastOrderOf([open, order(["Rice"])]).isOpen).toBe(true);
});

it.each([
  ["the same dishes in another order", ["Rice", "Tea"], ["Tea", "Rice"], true],
  ["one more of a dish", ["Rice", "Tea"], ["Rice", "Tea", "Tea"], false],
  ["another dish", ["Rice", "Tea"], ["Rice", "Soup"], false],
])("is the usual one where the order before it had %s: %s and %s", (_, newest, before, isUsual) =>
  expect(lastOrderOf([order(newest), order(before)]).last?.isUsual).toBe(isUsual),
);

it("is not called the usual one where not all of its dishes are named", () => {
  const long = () => order(["Rice", "Tea", "Soup"], { itemCount: 4 });
  expect(lastOrderOf([long(), long()]).last?.isUsual).toBe(false);
});
