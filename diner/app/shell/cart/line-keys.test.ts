import { orderLineForTests } from "@comanda/domain/cart/order-line-for-tests";
import { lineKey } from "@comanda/domain/cart/same-line";
import { expect, it } from "vitest";
import { lineKeys } from "./line-keys.ts";

const line = (productId: string, quantity = "1") => orderLineForTests({ productId, quantity });

it("lineKeys gives each line its content as key, and different keys to equal lines", () => {
  const keys = lineKeys([line("1", "99"), line("2"), line("1", "60"), line("1", "50")]);
  expect(new Set(keys).size).toBe(4);
  expect(keys.slice(0, 2)).toEqual([lineKey(line("1")), lineKey(line("2"))]);
});
