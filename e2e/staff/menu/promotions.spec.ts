import type { Browser } from "@playwright/test";
import { expect, freshAddress } from "../../fixtures/diner.ts";
import { call, opensEmptyPage, storeSeating } from "../../fixtures/page-call.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { signsIn, testOnOwnHost } from "../console.ts";
import { showsToast } from "../../fixtures/brief-text.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1440, height: 900 } });

/** A page of a diner who takes food away. */
async function toGoDiner(browser: Browser, host: RunningHost) {
  const page = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(page, host);
  await storeSeating(page, { type: "to-go" });
  return page;
}

test(
  "a manager makes a promotion of two dishes, and a diner is charged its price until it is removed",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    const jo = await signsIn(page, host, "manager");
    await jo.opens(host, "menu");
    await page.getByRole("link", { name: "Promotions" }).click();
    await expect(page.getByRole("heading", { name: "Of several dishes" })).toBeVisible();
    await expect(page.getByRole("link", { name: "2 for $11" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Plum Sweet Potato Fries" })).toContainText("10% off · always");
    await jo.tapsOn("New promotion");
    const editor = page.getByRole("complementary", { name: "New promotion" });
    const save = editor.getByRole("button", { name: "Save" });
    await save.click();
    await expect(editor.getByLabel("Name, English")).toHaveAccessibleDescription("This is needed.");
    await expect(editor.getByLabel("Price of the pieces together")).toHaveAccessibleDescription("This is needed.");
    await editor.getByLabel("Name, English").fill("Afternoon pair");
    await editor.getByLabel("Name, 繁體中文").fill("下午雙享");
    await editor.getByLabel("Name, Español").fill("Pareja de la tarde");
    await editor.getByLabel("Price of the pieces together").fill("9");
    await editor.getByRole("button", { name: "All dishes of Drinks" }).click();
    await expect(editor.getByRole("checkbox", { name: /^Warm Soy Milk/ })).toBeChecked();
    await editor.getByRole("button", { name: "No dish of Drinks" }).click();
    await expect(editor.getByRole("checkbox", { name: /^Warm Soy Milk/ })).not.toBeChecked();
    await editor.getByLabel("Find a dish").fill("soy milk");
    await editor.getByRole("checkbox", { name: /^Warm Soy Milk/ }).check();
    await editor.getByLabel("Find a dish").fill("gua bao");
    await expect(editor.getByRole("checkbox", { name: /Crispy Tofu Gua Bao/ })).toBeDisabled();
    await expect(editor.getByText("It is in “2 for $11”.").first()).toBeVisible();
    await editor.getByLabel("Find a dish").fill("egg tart");
    await editor.getByRole("checkbox", { name: /^Egg Tart/ }).check();
    await save.click();
    await expect(editor.getByText("The pieces of this dish cost less without the promotion.").first()).toBeVisible();
    await expect(editor.getByLabel("Name, Español")).toHaveValue("Pareja de la tarde");
    await editor.getByLabel("Price of the pieces together").fill("7");
    await showsToast(page, "The promotion is saved", () => save.click());
    const named = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Afternoon pair" }) });
    await expect(named).toContainText("2 for $7.00 · always");

    const diner = await toGoDiner(browser, host);
    const body = { type: 2, orderItems: ["4005", "5006"].map((productId) => ({ productId, quantity: 1 })) };
    const discount = async () =>
      (await call<{ order: { totalDiscountAmount: string } }>(diner, "merchant/order/preview", body)).data.order.totalDiscountAmount;
    await expect.poll(discount).toBe("1.20");
    await diner.goto(`${host.origin}/es-es/merchant/100001/order`);
    await expect(diner.getByText("Pareja de la tarde").first()).toBeVisible();

    const opened = page.getByRole("complementary", { name: "Afternoon pair" });
    await opened.getByRole("button", { name: "Remove the promotion" }).click();
    await expect(page.getByRole("heading", { name: "Removed" })).toBeVisible();
    await expect.poll(discount).toBe("0.00");
    await jo.tapsOn("Bring back…");
    await page.getByRole("dialog").getByRole("button", { name: "Bring back" }).click();
    await expect(page.getByRole("link", { name: "Afternoon pair" })).toBeVisible();
    await expect.poll(discount).toBe("1.20");
    await diner.close();
  },
);

test("a promotion of several dishes is named at each of them, and a dish is taken out of it", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu/3004");
  await expect(page.getByText("This dish is in the promotion “2 for $11” with others.")).toBeVisible();
  await jo.tapsOn("Take this dish out of it");
  await jo.tapsOn("Save");
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d/ })).toBeVisible();
  await jo.opens(host, "menu/3001");
  await page.getByRole("link", { name: "Change it for all its dishes" }).click();
  const editor = page.getByRole("complementary", { name: "2 for $11" });
  await expect(editor.getByRole("checkbox", { name: /Pork Belly Gua Bao/ })).toBeChecked();
  await expect(editor.getByRole("checkbox", { name: /Fried Chicken Gua Bao/ })).not.toBeChecked();
  await editor.getByRole("checkbox", { name: /Fried Chicken Gua Bao/ }).check();
  await showsToast(page, "The promotion is saved", () => editor.getByRole("button", { name: "Save" }).click());
  await editor.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toContainText("Dishes");
});
