import type { Page } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { changeMenu } from "../fixtures/servers/changed-menu.ts";
import { type Diner, expect } from "../fixtures/diner.ts";
import { ALL_ORDER_TYPES, test } from "../fixtures/all-order-types.ts";
import { joins } from "../fixtures/joining.ts";
import { call, opensEmptyPage, placeOrder, storeSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { tierLanguages } from "../fixtures/words.ts";

const WORDS = {
  "en-US": { before: "You ordered before", panFried: "Pan-fried" },
  "zh-TW": { before: "之前點過", panFried: "煎" },
  "es-ES": { before: "Lo que ya pediste", panFried: "A la plancha" },
} as const;

const DUMPLINGS = { productId: "1002", quantity: 3, orderItemModifiers: [{ modifierProductId: "8142", quantity: 1 }] };
const PLUM_POWDER = [{ modifierProductId: "8152", quantity: 1 }];
const POPCORN_CHICKEN = { productId: "2001", quantity: 2, notes: "no basil", orderItemModifiers: PLUM_POWDER };

/** The menu without two choices: one that the dumplings require, and one that is optional. */
const WITHOUT_CHOICES: [string, string][] = [
  ["      - 8142 Pan-fried / 煎 / A la plancha\n", ""],
  ["8152 Plum powder / 梅粉 / Polvo de ciruela", "8159 Sea salt / 海鹽 / Sal marina"],
];

/** The products, quantities and modifiers in the cart. */
const cartOf = async (page: Page): Promise<[string, string, string[]][]> => {
  type Line = { productId: string; quantity: string; orderItemModifiers: { modifierProductId: string }[] };
  const { data } = await call<{ details: Line[] }>(page, "shoppingCart");
  return data.details.map((line) => [line.productId, line.quantity, line.orderItemModifiers.map((one) => one.modifierProductId)]);
};

/** A member who has had pan-fried dumplings and popcorn chicken to go. */
async function hasHad(diner: Diner, host: RunningHost): Promise<void> {
  const { page } = diner;
  await opensEmptyPage(page, host);
  await storeSeating(page, { type: "to-go" });
  await joins(diner, newPhone());
  const orderId = await placeOrder(page, { type: 2, orderItems: [DUMPLINGS, POPCORN_CHICKEN] });
  await host.command("order", "complete", "100001", orderId);
}

test.describe("dishes that a member has ordered before", () => {
  for (const language of tierLanguages)
    test(`are suggested by the search before anything is typed, and added with the last choices, in ${language}`, async ({
      dinerIn,
      host,
      complaints,
    }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      await hasHad(diner, host);
      await diner.opens("/merchant/100001/search");
      const section = page.getByRole("region", { name: WORDS[language].before });
      const rows = section.getByRole("listitem");
      await expect(rows).toHaveCount(2);
      await expect(rows.nth(0)).toContainText(WORDS[language].panFried);
      await expect(rows.nth(1)).toContainText("no basil");
      expect(await tierViolations(page)).toEqual([]);
      await rows.nth(0).getByRole("button").last().click();
      await expect.poll(() => cartOf(page)).toEqual([["1002", "1", ["8142"]]]);
      await rows.nth(0).getByRole("heading").getByRole("button").click();
      await expect(page.getByRole("dialog").getByRole("radio", { name: WORDS[language].panFried })).toBeChecked();
      expect(complaints).toEqual([]);
    });

  test("are opened from the first heading of the menu, and added with the last choices", async ({ diner, host, complaints }) => {
    const { page } = diner;
    await hasHad(diner, host);
    await diner.opens("/merchant/100001/order");
    await page.getByRole("region", { name: "Popular now" }).getByRole("button", { name: "You had this" }).click();
    const sheet = page.getByRole("dialog", { name: "You had this" });
    await expect(sheet.getByRole("listitem")).toHaveCount(2);
    await expect(sheet.getByRole("listitem").first()).toContainText("Pan-fried");
    expect(await tierViolations(page)).toEqual([]);
    await sheet.getByRole("listitem").first().getByRole("button").last().click();
    await expect.poll(() => cartOf(page)).toEqual([["1002", "1", ["8142"]]]);
    await sheet.getByRole("listitem").first().getByRole("heading").getByRole("button").click();
    await expect(page.getByRole("dialog", { name: "Pork & Chive Dumplings" }).getByRole("radio", { name: "Pan-fried" })).toBeChecked();
    expect(complaints).toEqual([]);
  });

  test("are said to be without a choice that the menu no longer has", async ({ diner, host }) => {
    const { page } = diner;
    await hasHad(diner, host);
    await changeMenu(host, [...ALL_ORDER_TYPES, ...WITHOUT_CHOICES]);
    await diner.opens("/merchant/100001/search");
    const rows = page.getByRole("region", { name: "You ordered before" }).getByRole("listitem");
    await expect(rows.nth(0)).toContainText("Choose it anew on the menu");
    await expect(rows.nth(1)).toContainText("Without Plum powder");
    await rows.nth(1).getByRole("button").last().click();
    await expect.poll(() => cartOf(page)).toEqual([["2001", "1", []]]);
    await rows.nth(0).getByRole("button").last().click();
    await expect(page.getByRole("dialog", { name: "Pork & Chive Dumplings" })).toBeVisible();
    await changeMenu(host, ALL_ORDER_TYPES);
  });
});
