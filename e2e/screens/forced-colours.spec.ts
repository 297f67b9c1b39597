import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";

/** Width and colour of an element's upper border, and its background. */
const drawn = (element: Locator, pseudo?: string): Promise<string[]> =>
  element.evaluate((node, of) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(node, of);
    return [borderTopWidth, borderTopColor, backgroundColor];
  }, pseudo);

test.describe("in forced colours", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

  test("the current language and the order types have borders", async ({ diner, page }) => {
    await diner.opens("/merchant/100001");
    const languages = page.getByRole("navigation", { name: "Language" });
    const [, currentEdge, currentGround] = await drawn(languages.getByRole("link", { name: /English/ }), "::before");
    const [, otherEdge, otherGround] = await drawn(languages.getByRole("link", { name: /Español/ }), "::before");
    expect(currentGround).not.toBe(otherGround);
    expect(currentEdge).not.toBe(otherEdge);
    const [width, edge, ground] = await drawn(page.getByRole("button", { name: /^To-go/ }));
    expect(width).toBe("1px");
    expect(edge).not.toBe(ground);
  });

  test("the current category and the selected tip differ from the others", async ({ diner, page }) => {
    await startsWithSeating(page, { type: "to-go" });
    await diner.opens("/merchant/100001/order");
    const bar = page.getByRole("navigation", { name: "Categories" });
    const grounds = [bar.getByText("Popular"), bar.getByText("Drinks")].map(async (word) => (await drawn(word.locator("..")))[2]);
    const [current, other] = await Promise.all(grounds);
    expect(current).not.toBe(other);
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.reviews();
    const tip = page.locator("label", { has: page.getByRole("radio", { name: /^18%/ }) });
    const [width, edge, ground] = await drawn(tip);
    expect(Number.parseFloat(width ?? "")).toBeGreaterThanOrEqual(1);
    expect(edge).not.toBe(ground);
    await tip.click();
    await expect.poll(async () => (await drawn(tip))[2]).not.toBe(ground);
  });
});
