import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import type { ModifierGroup, Product } from "@comanda/domain/menu/menu";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repetitions } from "../../test-database/test-tier.ts";
import { type LineBody, detail, placed, preview, toGo, toPickUp, type OrderBody } from "../ordering/order-bodies.ts";
import { type Guest, HARBOR_DELI, LARGE_MENU, openTestServer, POMELO_LANE, replacing, type TestServer } from "../harness.ts";
import { type Chance, chance } from "./malformed-input.ts";
import { memberWith } from "../members/member-with.ts";

/** Random carts from the menus of three restaurants, of guests and of members with coupons; reproducible. Set by `COMANDA_CARTS`. */
const CARTS = repetitions("COMANDA_CARTS", { everyRun: 30, full: 2_000 });

let server: TestServer;
const products = new Map<string, Product[]>();
beforeAll(async () => {
  server = await openTestServer();
  for (const merchantId of [POMELO_LANE, HARBOR_DELI, LARGE_MENU]) {
    const snapshot = await server.deps.menus.latest(merchantId);
    // Choices that are counted would be sold out after some hundred carts.
    for (const product of snapshot?.stock.keys() ?? []) {
      const { ok } = await server.command("product", "stock", merchantId, product, "999999");
      if (!ok) throw new Error(`no stock for ${product}`);
    }
    const sold = snapshot?.products.filter(
      ({ id, mode, isOffShelf, slots }) => mode === ItemMode.normal && !isOffShelf && slots.length === 0 && !snapshot.stock.has(id),
    );
    products.set(merchantId, sold ?? []);
  }
});
afterAll(() => server.close());

/** Random choices of a group within its limits; a dish of a set menu has its own. */
function choicesIn({ min, max, modifiers }: ModifierGroup, draw: Chance): NonNullable<LineBody["orderItemModifiers"]> {
  const taken = new Map<string, number>();
  const room = modifiers.flatMap(({ modifierProductId, maxQuantity }) => Array.from({ length: maxQuantity }, () => modifierProductId));
  for (let more = min + draw.below(Math.min(max, room.length) - min + 1); more > 0; more -= 1) {
    const [one = ""] = room.splice(draw.below(room.length), 1);
    taken.set(one, (taken.get(one) ?? 0) + 1);
  }
  return [...taken].map(([modifierProductId, quantity]) => {
    const offer = modifiers.find((modifier) => modifier.modifierProductId === modifierProductId);
    const ownChoices = offer?.dish?.modifierGroups.flatMap((own) => choicesIn(own, draw)) ?? [];
    return {
      modifierProductId,
      quantity,
      condiments: condimentsOf(offer?.condiments ?? [], draw),
      ...(offer?.dish && { orderItemModifiers: ownChoices }),
    };
  });
}

const condimentsOf = (offers: Product["condiments"], draw: Chance) =>
  offers.filter(() => draw.below(3) === 0).map(({ id, maxQuantity }) => ({ id, quantity: 1 + draw.below(maxQuantity) }));

function lineOf(product: Product, draw: Chance): LineBody {
  const isWeight = product.salesUnitType === SalesUnit.weight;
  return {
    productId: product.id,
    quantity: isWeight ? `${draw.below(4)}.${String(1 + draw.below(999)).padStart(3, "0")}` : 1 + draw.below(5),
    orderItemModifiers: product.modifierGroups.flatMap((group) => choicesIn(group, draw)),
    condiments: condimentsOf(product.condiments, draw),
  };
}

function orderOf(merchantId: string, draw: Chance): OrderBody {
  const menu = products.get(merchantId) ?? [];
  const tips =
    draw.below(2) === 0 ? undefined : [{ category: 2 as const, target: 0 as const, amount: `${draw.below(20)}.${draw.below(10)}5` }];
  const orderItems = Array.from({ length: 1 + draw.below(6) }, () => lineOf(draw.one(menu), draw));
  const extraInfo = JSON.stringify({ pickupTime: `${server.clock.now().toISOString().slice(0, 10)}T23:30:00Z` });
  const parts = { priceAdjustments: tips };
  return draw.below(2) === 0 ? toPickUp(orderItems, { ...parts, extraInfo }) : toGo(orderItems, parts);
}

const AMOUNTS = [
  "totalAmount",
  "subTotalAmount",
  "totalTaxAmount",
  "totalDiscountAmount",
  "totalChargeAmount",
  "totalTipsAmount",
  "trace",
  "userCouponIds",
  "bestUserCouponCombination",
  "earnedPointAmount",
] as const;
const amountsOf = (order: Awaited<ReturnType<typeof preview>>) => Object.fromEntries(AMOUNTS.map((name) => [name, order[name]]));

/** A guest where guests may order, or a member with some of the restaurant's coupons. */
async function dinerOf(merchantId: string, draw: Chance): Promise<Guest> {
  if (merchantId !== HARBOR_DELI && draw.below(3) === 0) return server.guest(merchantId);
  const offered = (await server.deps.menus.latest(merchantId))?.merchant.definition.coupons ?? [];
  const coupons = offered.flatMap(({ id }) => Array.from({ length: draw.below(3) }, () => id));
  return (await memberWith(server, { merchantId, coupons })).as;
}

const WEEK_SECONDS = 7 * 86_400;

async function agrees(cart: number) {
  const draw = chance(`cart ${cart}`);
  const merchantId = draw.one([POMELO_LANE, HARBOR_DELI, LARGE_MENU]);
  server.clock.set(draw.one(["2026-09-17T21:30:00Z", "2026-09-17T23:00:00Z"]));
  // A restaurant takes only so many items in a quarter of an hour.
  server.clock.pass(Math.floor(cart / 10) * WEEK_SECONDS);
  const as = await dinerOf(merchantId, draw);
  const orderBody = orderOf(merchantId, draw);
  const seen = await preview(server, orderBody, as);
  // The lines of a preview, its id and its version can be sent back unchanged.
  const { id, rowVersion, orderItems } = seen;
  expect({ id, rowVersion }).toEqual({ id: "0", rowVersion: 0 });
  const sentBack = { ...orderBody, id, rowVersion, orderItems };
  expect(amountsOf(await preview(server, sentBack, as))).toEqual(amountsOf(seen));
  const done = await placed(server, draw.one([orderBody, sentBack]), { as });
  expect(amountsOf(done)).toEqual(amountsOf(seen));
  expect(await detail(server, done.id, as)).toEqual(done);
  const more: OrderBody = { ...orderOf(merchantId, draw), type: orderBody.type, id: done.id, rowVersion: 1 };
  const seenWithMore = await preview(server, more, as);
  const doneWithMore = await placed(server, more, { as });
  expect(amountsOf(doneWithMore)).toEqual(amountsOf(seenWithMore));
  expect(await detail(server, done.id, as)).toEqual(doneWithMore);
}

describe(`${CARTS} random carts, two per order`, () => {
  it(
    "cost the same in preview, order and detail",
    async () => {
      for (let cart = 1; cart <= CARTS; cart += 2) {
        await expect(agrees(cart).then(() => cart)).resolves.toBe(cart);
      }
    },
    240_000 + CARTS * 1_500,
  );

  it("a difference of one cent in the detail is detected", () =>
    expect(server.withFault(replacing("o.total,\n", "o.total + 0.01 as total,\n"), () => agrees(1))).rejects.toThrow(/to deeply equal/));
});
