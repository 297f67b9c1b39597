import { contract } from "@comanda/contract";
import type { CartLineView, CartView } from "@comanda/contract/calls/cart-calls";
import type { LineView } from "@comanda/contract/shapes/line-shapes";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { lineIdOf } from "@comanda/domain/cart/cart";
import { applyCommand, type CartCommand } from "@comanda/domain/cart/cart-command";
import { cartLine } from "@comanda/domain/cart/cart-line";
import { withQuantity } from "@comanda/domain/cart/line-amount";
import { type OrderLine, orderLineOf } from "@comanda/domain/cart/order-line";
import { orderLineForTests } from "@comanda/domain/cart/order-line-for-tests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repetitions } from "../../test-database/test-tier.ts";
import { type Chance, chance } from "../api/malformed-input.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

const CARTS = repetitions("COMANDA_CART_COMMANDS", { everyRun: 20, full: 400 });
const COMMANDS = 12;

/** Dishes whose stock is not limited, and two that cannot be ordered: off the shelf, and sold out. */
const DISHES: OrderLine[] = [
  { productId: "1004" },
  { productId: "4005" },
  { productId: "4005", notes: "warm" },
  { productId: "3001", condiments: [{ id: "9004", quantity: 1 }] },
  { productId: "3001" },
].map(orderLineForTests);
const UNAVAILABLE: OrderLine[] = [{ productId: "2010" }, { productId: "5001" }].map(orderLineForTests);
const QUANTITIES = ["1", "2", "60", "98"];

type UnavailableLine = LineView & { salesUnitType: null };
type Line = CartLineView | UnavailableLine;

const isAvailable = (line: Line): line is CartLineView => line.salesUnitType !== null;

/** A cart as the server has answered it, as commands change it. */
const linesOf = ({ details, invalidOrderItems }: CartView): Line[] => [
  ...details,
  ...invalidOrderItems.map(({ line }) => ({ ...line, salesUnitType: null })),
];

/** What a diner sees of a cart: the lines that can be ordered with their amounts, then the others. A new line has an id only on the server. */
const seen = (lines: readonly Line[]) => [
  ...lines.filter(isAvailable).map((line) => ({ ...withQuantity(line, line.quantity), id: "" })),
  ...lines.filter((line) => !isAvailable(line)).map(orderLineOf),
];

const applied = (lines: readonly Line[], command: CartCommand<Line>): Line[] => {
  const result = applyCommand(lines, command);
  if (!result.ok) throw new Error(result.why);
  return result.value;
};

describe("commands that a page applies to a cart before the server confirms them", () => {
  let server: TestServer;
  let products: Map<string, ProductView>;
  beforeAll(async () => {
    server = await openTestServer();
    const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
    products = new Map(categories.flatMap((category) => category.products).map((product) => [product.id, product]));
  });
  afterAll(() => server.close());

  const drawnLine = (draw: Chance): CartLineView => {
    const line = { ...draw.one(DISHES), quantity: draw.one(QUANTITIES) };
    const product = products.get(line.productId);
    if (!product) throw new Error(`no product ${line.productId}`);
    return cartLine(product, line, "en-US");
  };

  function drawnCommand(draw: Chance, lines: readonly Line[]): CartCommand<Line> {
    const available = lines.filter(isAvailable);
    const unavailable = lines.find((line) => !isAvailable(line));
    const line = drawnLine(draw);
    const lineId = available.length > 0 ? lineIdOf(draw.one(available)) : "gone";
    return draw.one<CartCommand<Line>>([
      { type: "add-line", line },
      { type: "add-lines", lines: [line, drawnLine(draw)] },
      { type: "set-quantity", lineId, quantity: draw.one(["0", "1", "3", "120"]) },
      { type: "replace-line", lineId, line },
      { type: "remove-one", productId: line.productId, plain: draw.one([null, orderLineForTests({ productId: line.productId })]) },
      { type: "remove-unavailable", id: unavailable?.id ?? "gone" },
    ]);
  }

  it(`lead to the cart that the server answers, for ${CARTS} carts of ${COMMANDS} commands`, async () => {
    const draw = chance("cart commands");
    for (let cart = 0; cart < CARTS; cart += 1) {
      const as = await server.guest(POMELO_LANE);
      const update = (lines: readonly OrderLine[]) =>
        server.data(contract.cart.update, { body: { merchantId: POMELO_LANE, details: lines.map(requested) } }, { as });
      let confirmed = await update([...UNAVAILABLE, drawnLine(draw), drawnLine(draw)]);
      let displayed = linesOf(confirmed);
      for (let step = 0; step < COMMANDS; step += 1) {
        const command = drawnCommand(draw, displayed);
        displayed = applied(displayed, command);
        confirmed = await update(applied(linesOf(confirmed), command));
        expect({ command, lines: seen(displayed) }).toEqual({ command, lines: seen(linesOf(confirmed)) });
      }
    }
  });
});

/** A line as a page sends it. */
const requested = (line: OrderLine & { id?: string }) => ({ ...orderLineOf(line), ...(line.id && { id: line.id }) });
