import type { Page, Route } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { changeMenu } from "../fixtures/servers/changed-menu.ts";
import { type Diner, expect } from "../fixtures/diner.ts";
import { showsToast } from "../fixtures/brief-text.ts";
import { ALL_ORDER_TYPES, test, TIME_ZONE } from "../fixtures/all-order-types.ts";
import { tierLanguages } from "../fixtures/words.ts";

const says = {
  "en-US": {
    pickup: "Pickup",
    delivery: "Delivery",
    dish: "Popcorn Chicken",
    time: "Pickup time",
    soonest: /^Pickup time As soon as possible, about \d/,
    tomorrow: /^Pickup time Tomorrow, \d/,
    confirm: /^Confirm tomorrow, /,
    where: "Where do we bring it?",
    here: "Deliver here",
    street: "Street and number",
    city: "City",
    state: "State",
    zip: "ZIP code",
    note: "Note for the delivery",
    wrong: "Enter street and number",
    deliverTo: "Deliver to",
    pay: "Pay when it arrives",
  },
  "zh-TW": {
    pickup: "自取",
    delivery: "外送",
    dish: "鹽酥雞",
    time: "取餐時間",
    soonest: /^取餐時間 盡快，約[上下]午 \d/,
    tomorrow: /^取餐時間 明天[上下]午 \d/,
    confirm: /^確認明天/,
    where: "餐點要送到哪裡？",
    here: "送到這裡",
    street: "街道與門牌號碼",
    city: "城市",
    state: "州",
    zip: "郵遞區號",
    note: "外送備註",
    wrong: "請填寫街道與門牌號碼",
    deliverTo: "外送地址",
    pay: "餐點送達時付款",
  },
  "es-ES": {
    pickup: "Recogida",
    delivery: "A domicilio",
    dish: "Pollo crujiente con albahaca",
    time: "Hora de recogida",
    soonest: /^Hora de recogida Lo antes posible, sobre las \d/,
    tomorrow: /^Hora de recogida Mañana, \d/,
    confirm: /^Confirmar mañana, /,
    where: "¿Adónde te lo llevamos?",
    here: "Entregar aquí",
    street: "Calle y número",
    city: "Ciudad",
    state: "Estado",
    zip: "Código postal",
    note: "Nota para la entrega",
    wrong: "Escribe la calle y el número",
    deliverTo: "Entregar en",
    pay: "Paga cuando llegue",
  },
} as const;

const chooser = (diner: Diner) => diner.page.getByRole("dialog", { name: diner.says.howEating });

/** Chooses an order type on the menu, and opens the review with one dish. */
async function reviewsAs(diner: Diner, orderType: "pickup" | "delivery"): Promise<void> {
  const words = says[diner.language];
  await diner.opens("/merchant/100001/order");
  await chooser(diner)
    .getByRole("button", { name: new RegExp(`^${words[orderType]}`) })
    .click();
  await diner.adds(words.dish, "$9.50");
  await diner.reviews();
}

const row = (diner: Diner, name: string | RegExp) => diner.page.getByRole("main").getByRole("button", { name });

/** Records the bodies of the orders that the page sends. */
function bodiesSentBy(page: Page): { type: number; extraInfo: string }[] {
  const bodies: { type: number; extraInfo: string }[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/member/order"))
      bodies.push(request.postDataJSON() as { type: number; extraInfo: string });
  });
  return bodies;
}

const pickupTimeOf = (body: { extraInfo: string } | undefined) =>
  (JSON.parse(body?.extraInfo ?? "{}") as { pickupTime?: string }).pickupTime;

test("the chooser of a restaurant with all order types has four cards in two columns within 55 % of the height, at two widths", async ({
  diner,
  complaints,
}) => {
  const { page } = diner;
  await diner.opens("/merchant/100001/order");
  const cards = chooser(diner).getByRole("button");
  await expect(cards).toHaveText([/^Dine-in/, /^To-go/, /^Pickup/, /^Delivery/]);
  expect(await tierViolations(page)).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await chooser(diner).boundingBox())?.height).toBeCloseTo(844 * 0.55, 0);
    await cards.last().scrollIntoViewIfNeeded();
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2);
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(2);
  }
  expect(complaints).toEqual([]);
});

test.describe("an order to pick up", () => {
  for (const language of tierLanguages)
    test(`is picked up at the time that was chosen, in ${language}`, { tag: "@core" }, async ({ dinerIn, complaints }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      const words = says[language];
      const sent = bodiesSentBy(page);
      await reviewsAs(diner, "pickup");
      await expect(row(diner, words.soonest)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("order-type"))).toBe("1");
      await row(diner, words.soonest).click();
      const sheet = page.getByRole("dialog", { name: words.time });
      await sheet.getByRole("listbox").first().press("ArrowDown");
      await expect(sheet.getByRole("button", { name: words.confirm })).toBeVisible();
      expect(await tierViolations(page)).toEqual([]);
      await sheet.getByRole("button", { name: words.confirm }).click();
      await expect(row(diner, words.tomorrow)).toBeVisible();
      await diner.places();
      await diner.givesName("Mei");
      const orderId = await diner.hasOrdered();
      expect(sent.map(({ type }) => type)).toEqual([1]);
      await expect(page.getByText(/^\d+ · Mei$/)).toBeVisible();
      const wall = { timeZone: TIME_ZONE, weekday: "long", month: "long", day: "numeric" } as const;
      const day = new Intl.DateTimeFormat(language, wall).format(new Date(pickupTimeOf(sent[0]) ?? ""));
      await expect(page.getByRole("heading", { name: words.time })).toBeVisible();
      // The app adds spaces between Chinese characters and digits, which `Intl` does not.
      await expect(page.getByText(new RegExp(`^${[...day.replaceAll(" ", "")].join("\\s?")}`))).toBeVisible();
      await diner.opens("/merchant/100001/order-list");
      const card = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.locator(`a[href$="${orderId}"]`) });
      await expect(card).toContainText(words.pickup);
      await expect(card).toContainText(words.time);
      expect(complaints).toEqual([]);
    });

  test("keeps its pickup time when items are added", async ({ diner }) => {
    const { page } = diner;
    const sent = bodiesSentBy(page);
    await reviewsAs(diner, "pickup");
    await row(diner, /^Pickup time/).click();
    await page.getByRole("listbox", { name: "Day" }).press("ArrowDown");
    await diner.tapsOn(/^Confirm tomorrow/);
    await diner.places();
    await diner.givesName("Mei");
    await diner.hasOrdered();
    await diner.tapsOn("Add items", "link");
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.reviews();
    await expect(row(diner, /^Pickup time Tomorrow/)).toBeVisible();
    await diner.places();
    await diner.hasOrdered();
    expect(sent[1]?.extraInfo).toBe('{"name":"Mei"}');
  });

  test("for a time at which the restaurant has closed gets the next time, and is placed for that", async ({ diner, host }) => {
    const { page } = diner;
    const sent = bodiesSentBy(page);
    await reviewsAs(diner, "pickup");
    await row(diner, /^Pickup time As soon/).click();
    await page.getByRole("listbox", { name: "Day" }).press("ArrowDown");
    await diner.tapsOn(/^Confirm tomorrow/);
    const inThreeDays = new Intl.DateTimeFormat("en-US", { timeZone: TIME_ZONE, weekday: "short" }).format(Date.now() + 3 * 86_400_000);
    await changeMenu(host, [...ALL_ORDER_TYPES.slice(0, -1), ["- daily 07:00-22:00", `- ${inThreeDays.toLowerCase()} 10:00-12:00`]]);
    await diner.places();
    await showsToast(page, new RegExp(`Pickup is not possible at that time\\..*From ${inThreeDays} 10\\sAM`), () => diner.givesName("Mei"));
    await expect(row(diner, /^Pickup time/)).toContainText(`From ${inThreeDays} 10 AM`);
    await expect(row(diner, /^Pickup time/)).toContainText("10:00 AM");
    await diner.places();
    await diner.hasOrdered();
    expect(sent).toHaveLength(2);
    await changeMenu(host, ALL_ORDER_TYPES);
  });

  test("as soon as possible gets the next quarter of an hour, and is placed once when the page is reloaded before the answer arrives", async ({
    diner,
  }) => {
    const { page } = diner;
    const sent = bodiesSentBy(page);
    await reviewsAs(diner, "pickup");
    await expect(row(diner, says["en-US"].soonest)).toBeVisible();
    const committed = Promise.withResolvers<void>();
    const withhold = async (route: Route) => {
      await route.fetch();
      committed.resolve();
    };
    await page.route("**/call/api/member/order", withhold, { times: 1 });
    await diner.places();
    await diner.givesName("Mei");
    await committed.promise;
    await page.reload();
    await diner.hasOrdered();
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
    const ahead = new Date(pickupTimeOf(sent[0]) ?? "").getTime() - Date.now();
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(31 * 60_000);
  });
});

test.describe("an order to deliver", () => {
  for (const language of tierLanguages)
    test(`asks for the address, keeps it for the visit and no longer, and is brought there, in ${language}`, async ({
      dinerIn,
      complaints,
    }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      const words = says[language];
      const sent = bodiesSentBy(page);
      await reviewsAs(diner, "delivery");
      await expect(page.getByText(words.pay)).toBeVisible();
      await diner.places();
      const sheet = page.getByRole("dialog", { name: words.where });
      const street = sheet.getByRole("textbox", { name: words.street });
      await expect(street).toBeFocused();
      await sheet.getByRole("textbox", { name: words.city }).fill("Oakland");
      await sheet.getByRole("button", { name: words.here }).click();
      await expect(street).toBeFocused();
      await expect(street).toHaveAccessibleDescription(words.wrong);
      await expect(street).toHaveAttribute("autocomplete", "address-line1");
      expect(await tierViolations(page)).toEqual([]);
      await street.fill("12  Elm Street");
      await sheet.getByRole("textbox", { name: words.state }).fill("ca");
      await sheet.getByRole("textbox", { name: words.zip }).fill("94607");
      await sheet.getByRole("textbox", { name: words.note }).fill("Ring twice");
      await sheet.getByRole("button", { name: words.here }).click();
      await expect(row(diner, new RegExp(`^${words.deliverTo}`))).toContainText("12 Elm Street, Oakland, CA 94607");
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/order-preview$/);

      await test.step("after a reload the address is still there, and only in this tab", async () => {
        const [answer] = await Promise.all([page.waitForResponse(page.url()), page.reload()]);
        expect(await answer.text()).not.toContain("Elm Street");
        await expect(row(diner, new RegExp(`^${words.deliverTo}`))).toContainText("12 Elm Street");
        expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Elm Street");
      });
      await diner.places();
      await diner.hasOrdered();
      expect(sent).toMatchObject([
        {
          type: 3,
          extraInfo:
            '{"deliveryAddress":{"line1":"12 Elm Street","line2":"","city":"Oakland","state":"CA","zip":"94607","notes":"Ring twice"}}',
        },
      ]);
      await expect(page.getByRole("heading", { name: words.deliverTo })).toBeVisible();
      await expect(page.getByText("12 Elm Street, Oakland, CA 94607")).toBeVisible();
      await expect(page.getByText("Ring twice")).toBeVisible();
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("Elm Street");
      expect(complaints).toEqual([]);
    });
});
