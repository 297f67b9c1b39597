import { Diner, expect, freshAddress } from "../../fixtures/diner.ts";
import { opensEmptyPage, storeSeating } from "../../fixtures/page-call.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

test("the owner adds a tax, which the next order has; a rate that is too high is refused at its field", async ({ page, host, browser }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/taxes");
  await sam.tapsOn("Add a tax");
  const added = page.getByRole("group", { name: "without a name" });
  await added.getByLabel("Name (English)").fill("City tax");
  const entry = page.getByRole("group", { name: "City tax" });
  await entry.getByLabel("Rate in percent").fill("80");
  await entry.getByRole("checkbox", { name: "To-go" }).check();
  await sam.tapsOn("Save");
  await expect(entry.getByLabel("Rate in percent")).toHaveAccessibleDescription("This is above the highest value.");
  await entry.getByLabel("Rate in percent").fill("8");
  await sam.tapsOn("Save");
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  const diner = new Diner(await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } }), host);
  await opensEmptyPage(diner.page, host);
  await storeSeating(diner.page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await diner.adds("Warm Soy Milk", "$4.25");
  await diner.reviews();
  await expect(diner.page.getByText(/City tax/).first()).toBeVisible();

  await page.reload();
  await page.waitForFunction(() => !("preHydrationClick" in window));
  await sam.tapsOn("Remove the tax City tax");
  await sam.tapsOn("Save");
  await expect(entry).toHaveCount(0);
  await sam.opens(host, "settings/audit");
  await expect(page.getByRole("listitem").filter({ hasText: "changed taxes or charges" }).first()).toContainText("City tax 8 %");
});

test("a number that cannot be read stays in its field with what to type, and is not saved", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/taxes");
  const rate = page.getByLabel("Rate in percent").first();
  const before = await rate.inputValue();
  await page.getByRole("checkbox", { name: "Prices include the taxes" }).click();
  await rate.fill("8.25 or 9");
  await expect(rate).toHaveAccessibleDescription("Enter a number like 8.25.");
  await sam.tapsOn("Save");
  await expect(rate).toBeFocused();
  await expect(rate).toHaveValue("8.25 or 9");
  await expect(page.getByRole("status").filter({ hasText: /not saved/ })).toBeVisible();
  await rate.fill("7,125 %");
  await expect(rate).toHaveAccessibleDescription("Enter a number like 8.25.");
  await rate.fill("7,25 %");
  await rate.blur();
  await expect(rate).toHaveValue("7.25");
  await expect(rate).not.toHaveAttribute("aria-invalid");
  await rate.fill(before);
  await page.getByRole("checkbox", { name: "Prices include the taxes" }).click();
});

test("the owner changes the levels by keys; one that does not begin above the one before is refused", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/levels");
  const levels = page.getByRole("group");
  const before = await levels.count();
  await page.getByRole("button", { name: "Add a level" }).press("Enter");
  await levels.last().getByLabel("Name (English)").fill("Patron");
  await levels.last().getByLabel("Begins at growth").fill("0");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(levels.last().getByLabel("Begins at growth")).toHaveAccessibleDescription(/each other one above the one before it/);
  await levels.last().getByLabel("Begins at growth").fill("90000");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await page.reload();
  await expect(levels).toHaveCount(before + 1);
});
