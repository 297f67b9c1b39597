import { contract } from "@comanda/contract";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { cartLine } from "@comanda/domain/cart/cart-line";
import { SalesUnit } from "@comanda/domain/codes";
import { checkLine } from "@comanda/domain/menu/line-choice";
import { locales } from "@comanda/domain/locale";
import type { OrderLine } from "@comanda/domain/cart/order-line";
import { orderLineForTests } from "@comanda/domain/cart/order-line-for-tests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Guest, HARBOR_DELI, LARGE_MENU, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

/** The number of lines in one cart. */
const LINES = 90;

const plainLine = ({ id, salesUnitType }: ProductView): OrderLine =>
  orderLineForTests({ productId: id, quantity: salesUnitType === SalesUnit.weight ? "0.750" : "1" });

/** The first choices that each group requires, except for one group. */
const required = ({ modifierGroups }: ProductView, but?: string): OrderLine["orderItemModifiers"] =>
  modifierGroups
    .filter(({ id }) => id !== but)
    .flatMap(({ min, modifiers }) => modifiers.slice(0, min))
    .map(chosenOnce);

/** A choice taken once; a dish of a set with what it asks for itself. */
function chosenOnce({ modifierProductId, dish }: ProductView["modifierGroups"][number]["modifiers"][number]) {
  const own = (dish?.modifierGroups ?? []).flatMap(({ min, modifiers }) =>
    modifiers.slice(0, min).map((one) => ({ modifierProductId: one.modifierProductId, quantity: 1, condiments: [] })),
  );
  return { modifierProductId, quantity: 1, condiments: [], ...(own.length > 0 && { orderItemModifiers: own }) };
}

/** Lines of a product: with its defaults, then with each single choice, condiment, and condiment of a choice, beside the required ones. */
function linesOf(product: ProductView): OrderLine[] {
  const plain = plainLine(product);
  const defaults = product.modifierGroups.flatMap(({ modifiers }) => modifiers.filter(({ isDefault }) => isDefault)).map(chosenOnce);
  const withCondiments = product.condiments.map(({ id, maxQuantity }) => ({
    ...plain,
    orderItemModifiers: required(product),
    condiments: [{ id, quantity: maxQuantity }],
  }));
  const withModifiers = product.modifierGroups.flatMap(({ id: group, min, modifiers }) =>
    modifiers.map((modifier) => {
      const { modifierProductId, maxQuantity, condiments } = modifier;
      const others = modifiers.filter((one) => one.modifierProductId !== modifierProductId).slice(0, Math.max(0, min - 1));
      return {
        ...plain,
        orderItemModifiers: [
          ...required(product, group),
          {
            ...chosenOnce(modifier),
            quantity: min === 0 ? maxQuantity : 1,
            condiments: condiments.map(({ id }) => ({ id, quantity: 1 })),
          },
          ...others.map(chosenOnce),
        ],
      };
    }),
  );
  return [{ ...plain, orderItemModifiers: defaults }, ...withModifiers, ...withCondiments].filter((line) => checkLine(product, line).ok);
}

describe("a line that a page builds from the menu", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
    // Limited stock would make lines unavailable, and is not part of this test.
    await server.deps.db.query({ text: "delete from stock", values: [] });
    await server.deps.db.query({ text: "update merchant set menu_version = menu_version + 1", values: [] });
  });
  afterAll(() => server.close());

  const answered = async (as: Guest, locale: string, details: OrderLine[]) =>
    (await server.data(contract.cart.update, { body: { merchantId: as.merchantId, details } }, { as, locale })).details;

  it.each([POMELO_LANE, HARBOR_DELI, LARGE_MENU].flatMap((merchantId) => locales.map((locale) => [merchantId, locale] as const)))(
    "is byte for byte what the server answers, for every product of %s and each of its choices, in %s",
    async (merchantId, locale) => {
      const as = await server.guest(merchantId);
      const menu = await server.data(contract.menu.productsByCategories, { query: { merchantId } }, { merchantId, locale });
      const products = menu.categories.flatMap((category) => category.products).filter(({ availability }) => availability === 0);
      const built = products
        .flatMap((product) => linesOf(product).map((line) => ({ product, line })))
        // A different note keeps equal lines apart.
        .map(({ product, line }, at) => cartLine(product, { ...line, notes: `note ${at}` }, locale));
      expect(new Set(built.map(({ productId }) => productId)).size).toBe(products.length);
      for (let first = 0; first < built.length; first += LINES) {
        const lines = built.slice(first, first + LINES);
        const details = await answered(
          as,
          locale,
          lines.map(({ id: _, ...line }) => line),
        );
        expect(details.map((line) => JSON.stringify({ ...line, id: "" }))).toEqual(lines.map((line) => JSON.stringify(line)));
      }
    },
  );
});
