import type { Browser, Page, ViewportSize } from "@playwright/test";
import { Diner, expect, freshAddress, waitForHydration } from "../fixtures/diner.ts";
import { opensEmptyPage, placeOrder, startsWithSeating } from "../fixtures/page-call.ts";
import { changeMenu } from "../fixtures/servers/changed-menu.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { setOrdering, signsIn, testOnOwnHost, type Waiter } from "./console.ts";
import { detailOf, dishOn, MUSHROOMS, staffCall, ticketOf } from "./kitchen-orders.ts";
import { type DishId, type Sale, sumsOf, text, totalOf } from "./till-ledger.ts";

/** A restaurant in Canada, whose cash is rounded to five cents. */
const test = testOnOwnHost({}, (host) => changeMenu(host, [["taxes:\n", "currency: CAD\ntaxes:\n"]]));
test.use({ viewport: { width: 1180, height: 820 } });

const ORDERS = 20;
const FLOAT = 15_000n;
/** What is missing in the drawer at the end. */
const SHORT = 35n;
const PINS = { ana: "2580", jo: "1379" } as const;
const BASKETS: readonly (readonly DishId[])[] = [["1004"], ["4005", "4005"], ["1004", "5006"], ["5006"]];

const newPage = async (browser: Browser, viewport?: ViewportSize): Promise<Page> => {
  const context = await browser.newContext({ ...(viewport && { viewport }), extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  return context.newPage();
};

/** Signs in by the page's browser, where the person before is still known, and sets a PIN. */
async function joinsTablet(page: Page, { name, password }: Waiter, pin: string): Promise<void> {
  expect(await staffCall(page, "POST sign-in", { name, password, device: "Tablet" })).toMatchObject({ success: true });
  expect(await staffCall(page, "PUT pin", { password, pin })).toMatchObject({ success: true });
}

/** Locks the tablet and signs in by PIN. */
async function takesOver(page: Page, { name }: Waiter, pin: string): Promise<void> {
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByText("Bar tablet")).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^${name} `) }).click();
  await page.keyboard.type(pin);
  await expect(page.getByRole("link", { name: `Signed in as ${name}` })).toBeVisible();
}

/** Pairs another browser as the screen of the kitchen, and opens it there. */
async function pairsScreen(browser: Browser, host: RunningHost, manager: Page): Promise<Page> {
  const body = { name: "Wall screen", stationId: "1" };
  const { data } = await staffCall<{ code: string }>(manager, "POST screens", body);
  const screen = await newPage(browser);
  await screen.goto(`${host.origin}/staff/100001/screen`);
  await waitForHydration(screen);
  await screen.getByLabel("Code of six characters").fill(data.code);
  await screen.getByRole("button", { name: "Pair this device" }).click();
  await expect(screen.getByRole("img", { name: "Live", exact: true })).toBeVisible();
  return screen;
}

const itemsOf = (dishes: readonly DishId[]) => dishes.map((productId) => ({ productId, quantity: 1 }));

/** An order that a guest places by phone: the first by its pages, the others by their calls. */
async function guestOrders(phone: Page, host: RunningHost, { at, dishes }: { at: number; dishes: readonly DishId[] }): Promise<string> {
  if (at > 0) {
    await phone.context().clearCookies();
    await phone.setExtraHTTPHeaders({ "x-forwarded-for": freshAddress() });
    await opensEmptyPage(phone, host);
    return placeOrder(phone, { type: 2, orderItems: itemsOf(dishes) });
  }
  const diner = new Diner(phone, host);
  await startsWithSeating(phone, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await diner.tapsOn(/^Add Three-Cup Mushrooms, /);
  await diner.reviews();
  await diner.places();
  return diner.hasOrdered();
}

/** An order that a person takes at the tablet. */
async function staffTakes(tablet: Page, dishes: readonly DishId[]): Promise<string> {
  const body = { type: 2, orderItems: itemsOf(dishes) };
  const preview = await staffCall<{ addedAmount: string }>(tablet, "POST orders/preview", body);
  const taken = { ...body, expectedAmount: preview.data.addedAmount, send: true };
  const answer = await staffCall<{ order: { id: string } }>(tablet, "POST orders", taken);
  expect(answer).toMatchObject({ success: true });
  return answer.data.order.id;
}

/** Records the payment of a whole order, which has to be due as the ledger says, and completes it. */
async function pays(tablet: Page, id: string, sale: Sale): Promise<void> {
  const due = text(totalOf(sale));
  const body = { orders: [{ id, due }], method: sale.method, amount: due, tip: text(sale.tip) };
  expect(await staffCall(tablet, "POST payments", body)).toMatchObject({ success: true });
  await completes(tablet, id);
}

async function completes(tablet: Page, id: string): Promise<void> {
  const { rowVersion } = await detailOf(tablet, id);
  expect(await staffCall(tablet, `POST orders/${id}/complete`, { rowVersion, anyway: true })).toMatchObject({ success: true });
  await expect.poll(async () => (await detailOf(tablet, id)).status).toBe(1);
}

/** Gives money back in the sheet of an order that has ended. */
async function givesBack(
  jo: Waiter,
  host: RunningHost,
  { id, what, how }: { id: string; what: "part" | "all"; how: RegExp },
): Promise<void> {
  await jo.opens(host, `orders/all?order=${id}`);
  await jo.page.getByRole("dialog").getByRole("button", { name: "Give money back" }).click();
  const sheet = jo.page.getByRole("dialog", { name: "Give money back" });
  if (what === "all") await sheet.getByRole("radio", { name: "Everything" }).check();
  else
    await sheet
      .getByRole("checkbox", { name: /Warm Soy Milk/ })
      .first()
      .check();
  await sheet.getByRole("radio", { name: how }).check();
  await sheet.getByRole("radio", { name: "Came late" }).check();
  await sheet.getByRole("button", { name: /^Give back / }).click();
  await expect(sheet).toHaveCount(0);
  await expect(jo.page.getByRole("dialog").getByText("Given back", { exact: true })).toBeVisible();
}

type Stored = { due: string; payments: { amount: string; tip: string; rounding: string; method: string }[] };
const cents = (amount: string): bigint => BigInt(amount.replace(".", ""));

/** What a receipt says of the money that moved: with tips and rounding, less what was given back. */
const movedOf = ({ payments }: Stored, method: string): bigint =>
  payments
    .filter((one) => one.method === method)
    .reduce((all, { amount, tip, rounding }) => all + cents(amount) + cents(tip) + cents(rounding), 0n);

test("an evening of two people at a tablet, a guest's phone and a kitchen screen adds up to the cent", async ({ page, host, browser }) => {
  test.slow();
  await setOrdering(host, { undoSeconds: 0 });
  const ana = await signsIn(await newPage(browser), host);
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "drawer");
  await joinsTablet(page, ana, PINS.ana);
  await joinsTablet(page, jo, PINS.jo);
  expect(await staffCall(page, "PUT device", { name: "Bar tablet" })).toMatchObject({ success: true });
  await jo.opens(host, "drawer");
  await jo.tapsOn("Add a drawer");
  await page.getByRole("textbox", { name: "Name of the drawer" }).fill("Till");
  await jo.tapsOn("Save");
  await page.getByRole("textbox", { name: "Float" }).fill(text(FLOAT));
  await jo.tapsOn(/^Start with /);
  const screen = await pairsScreen(browser, host, page);
  await takesOver(page, ana, PINS.ana);

  const phone = await newPage(browser, { width: 390, height: 844 });
  const [ids, sales]: [string[], Sale[]] = [[], []];
  for (let at = 0; at < ORDERS; at += 1) {
    const dishes = BASKETS[at % BASKETS.length] ?? [];
    const sale: Sale = { dishes, method: at % 3 === 0 ? "card" : "cash", tip: at % 5 === 0 ? 103n : 0n };
    const id = at % 2 === 0 ? await guestOrders(phone, host, { at, dishes }) : await staffTakes(page, dishes);
    if (at === 0) {
      // The person sends the guest's dish, which the kitchen marks as made.
      const { items } = await detailOf(page, id);
      expect(await staffCall(page, `POST orders/${id}/send`, { itemIds: items.map((item) => item.id) })).toMatchObject({ success: true });
      await dishOn(await ticketOf(screen, id, page), MUSHROOMS).click();
      await expect.poll(async () => (await detailOf(page, id)).items.map(({ state }) => state)).toEqual(["ready"]);
    }
    await pays(page, id, sale);
    ids.push(id);
    sales.push(sale);
  }

  await takesOver(page, jo, PINS.jo);
  // Order 9, two soy milks by card with no tip, has one given back; order 7, an egg tart in cash, is given back whole.
  const [byCard, byCash] = [sales[9], sales[7]];
  if (byCard?.method !== "card" || byCash?.method !== "cash" || byCard.tip + byCash.tip > 0n)
    throw new Error("these orders are paid otherwise");
  await givesBack(jo, host, { id: ids[9] ?? "", what: "part", how: /^Same card/ });
  await givesBack(jo, host, { id: ids[7] ?? "", what: "all", how: /^Cash/ });
  const cashBack = totalOf(byCash);
  const cardBack = totalOf(byCard) / 2n;
  const expected = sumsOf(sales, { cashBack, cardBack });

  const details = await Promise.all(ids.map(async (id) => (await staffCall<Stored>(page, `GET orders/${id}`)).data));
  expect(details.map(({ due }) => due)).toEqual(ids.map(() => "0.00"));
  expect(text(details.reduce((all, one) => all + movedOf(one, "cash"), 0n))).toBe(text(expected.drawer));

  await jo.opens(host, "drawer");
  const should = page.getByRole("region", { name: "What should be there" });
  await expect(should.getByText(new RegExp(`\\$${text(FLOAT + expected.drawer).replace(".", "\\.")}$`)).first()).toBeVisible();
  await page.getByRole("radio", { name: "One sum" }).check();
  await page.getByRole("textbox", { name: "Counted" }).fill(text(FLOAT + expected.drawer - SHORT));
  await page.getByRole("textbox", { name: "Stays as float" }).fill(text(FLOAT));
  await jo.tapsOn("Wrong change", "radio");
  await jo.tapsOn("Close the drawer");
  await expect(page.getByText(/stayed in it when it was counted last\.$/)).toBeVisible();

  const { data: figures } = await staffCall<object>(page, "GET figures");
  const { net, taxes, billed, cash, card, givenBack, cashRounding } = expected;
  expect(figures).toMatchObject({
    completed: ORDERS,
    sums: { net, billed, taxes: [{ amount: taxes }] },
    paid: expect.arrayContaining([
      expect.objectContaining({ method: "cash", ...cash }),
      expect.objectContaining({ method: "card", ...card }),
    ]),
    notPaid: { amount: "0.00" },
    givenBack: { count: 2, amount: givenBack },
    drawer: text(expected.drawer),
    cashRounding,
    differences: [],
  });
  await jo.opens(host, "figures");
  const closing = page.getByRole("region", { name: "Closing of the day" });
  await closing.getByRole("button", { name: "Close the day" }).click();
  const sheet = page.getByRole("dialog", { name: "Close the day" });
  await sheet.getByLabel("Counted in the drawer").fill(text(expected.drawer - SHORT));
  await sheet.getByRole("button", { name: "Close the day" }).click();
  await expect(closing.getByText(`Closed by ${jo.name}`)).toBeVisible();
  await expect(closing.getByRole("listitem").filter({ hasText: "Difference" })).toContainText(`0.35`);
});
