import { emptyProduct } from "@comanda/domain/menu/edit/empty-product";
import type { Product } from "@comanda/domain/menu/menu";
import { expect, it } from "vitest";
import { fieldsOf, productFrom } from "./product-fields.ts";

const CONTEXT = { baseLanguage: "en-US", newId: () => "9", picture: null };

it("a field that the console does not edit is kept where another one is edited, and one that is emptied goes", () => {
  const before: Product & { minutes: number } = {
    ...emptyProduct("10", "1"),
    name: { "en-US": "Tea" },
    number: "12a",
    isOffShelf: true,
    minutes: 15,
  };
  const after = productFrom(before, { ...fieldsOf(before, null), number: "", price: "4.50" }, CONTEXT);
  const { number: _, ...others } = before;
  expect(after).toEqual({ ...others, price: "4.50" });
});
