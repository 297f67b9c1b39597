import type { Page } from "@playwright/test";
import { briefStatus } from "../fixtures/brief-text.ts";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { joins } from "../fixtures/joining.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";

const WORDS = "The kitchen counts its plates until noon.";

/** Answers a call of the page with a refusal that has its own message. */
const refuses = (page: Page, method: string, path: string, refusal: { code: number; data?: object; msg?: string }) =>
  page.route(`**/call/api/${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ json: { success: false, data: null, msg: WORDS, ...refusal } })
      : route.fallback(),
  );

async function hasOneDish(diner: Diner): Promise<void> {
  await startsWithSeating(diner.page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  const isKept = diner.page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().endsWith("/shoppingCart"));
  await diner.adds("Popcorn Chicken", "$9.50");
  await isKept;
}

test("a refused change of the cart with code 404, 2025 or 5999 shows the server's message", async ({ diner, page }) => {
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  // Another dish each time: one that was refused as sold out is not offered again.
  for (const [code, dish, price] of [
    [404, "Popcorn Chicken", "$9.50"],
    [2025, "Lu Rou Rice", "$12.75"],
    [5999, "Scallion Pancake", "$7.25"],
  ] as const) {
    const words = `${WORDS} ${code}`;
    await refuses(page, "POST", "shoppingCart", { code, msg: words });
    const status = briefStatus(page, words);
    await diner.adds(dish, price);
    await status;
    await expect(page.getByRole("region", { name: "Cart" })).toHaveCount(0);
  }
});

test("a refused order shows the server's message where its code has no dialog, and the codes 4040 and 11000 open one with a link to the order", async ({
  diner,
  page,
}) => {
  await hasOneDish(diner);
  await diner.reviews();
  await refuses(page, "POST", "member/order", { code: 5999 });
  const status = briefStatus(page, WORDS);
  await diner.places();
  await status;
  await expect(page.getByRole("listitem").getByText("Popcorn Chicken")).toBeVisible();
  await expect(page.getByRole("button", { name: diner.says.placeOrder })).toBeEnabled();
  for (const [code, title] of [
    [4040, "Someone is paying for this table"],
    [11_000, "This order already has a payment"],
  ] as const) {
    await refuses(page, "POST", "member/order", { code, data: { order: { id: "7" } } });
    await diner.places();
    const dialog = page.getByRole("alertdialog", { name: title });
    await expect(dialog.getByRole("link")).toHaveAttribute("href", "/merchant/100001/order-detail/7");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("a refused profile shows the server's message, and the typed values stay", async ({ diner, page }) => {
  await diner.opens("/merchant/100001");
  await joins(diner, newPhone());
  await diner.opens("/merchant/100001/account/profile");
  await page.getByRole("textbox", { name: "First name" }).fill("May");
  await refuses(page, "PUT", "member", { code: 5999 });
  const status = briefStatus(page, WORDS);
  await page.getByRole("button", { name: /^Save/ }).click();
  await status;
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("May");
});
