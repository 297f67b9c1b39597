import { tierViolations } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";

test.describe("the bar of categories", () => {
  test.beforeEach(async ({ page, diner }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await startsWithSeating(page, { type: "to-go" });
    await diner.opens("/merchant/100001/order");
  });

  test("marks the category at the end and at the beginning of the page, and a tapped one until the diner scrolls", async ({ page }) => {
    const bar = page.getByRole("navigation", { name: "Categories" });
    const current = bar.locator("[aria-current]");
    await expect(current).toHaveText("Popular");
    await page.mouse.move(195, 500);
    await page.mouse.wheel(0, 100_000);
    await expect(current).toHaveText("Rewards");
    await page.mouse.wheel(0, -100_000);
    await expect(current).toHaveText("Popular");
    await bar.getByRole("link", { name: "To take home" }).click();
    await expect(page.getByRole("heading", { name: "To take home" })).toBeInViewport();
    await expect(current).toHaveText("To take home");
    // The page is too short to scroll this one up.
    await bar.getByRole("link", { name: "Rewards" }).click();
    await expect(current).toHaveText("Rewards");
    await page.mouse.move(195, 500);
    await page.mouse.wheel(0, -100_000);
    await expect(current).toHaveText("Popular");
  });

  test("has a list of all categories with their numbers of dishes, from which a tapped one becomes current", async ({
    page,
    complaints,
  }) => {
    await page.getByRole("button", { name: "Categories" }).click();
    const sheet = page.getByRole("dialog", { name: "Categories" });
    const rows = sheet.getByRole("listitem");
    const bar = page.getByRole("navigation", { name: "Categories", includeHidden: true });
    await expect(rows).toHaveCount(await bar.locator("a").count());
    await expect(rows.first()).toContainText("4 dishes");
    expect(await tierViolations(page)).toEqual([]);
    await sheet.getByRole("button", { name: /^To take home/ }).press("Enter");
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("heading", { name: "To take home" })).toBeInViewport();
    await expect(bar.locator("[aria-current]")).toHaveText("To take home");
    expect(complaints).toEqual([]);
  });
});
