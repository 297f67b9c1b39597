import { tierViolations } from "../../fixtures/accessibility.ts";
import type { Locator, Page } from "@playwright/test";
import { Diner, expect, freshAddress } from "../../fixtures/diner.ts";
import { IS_FULL_TIER } from "../../fixtures/test-tier.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1280, height: 900 } });

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved \d/ });

/** A drawing of one colour that no restaurant has. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"><path d="M0 0h640v480H0z" fill="#0b7654"/></svg>';

test("a manager changes the name and the price of a dish, and a diner's next page has both", async ({ page, host, browser }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu");
  await page.getByRole("link", { name: "Three-Cup Mushrooms" }).click();
  await expect(page.getByRole("heading", { name: "Three-Cup Mushrooms" })).toBeVisible();
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("12.25");
  await expect(page.getByText("was $11.50")).toBeVisible();
  await page.getByRole("textbox", { name: "Name in English" }).fill("Three-Cup King Oysters");
  await expect(page.getByText("2 changes not saved")).toBeVisible();
  await jo.tapsOn("Save");
  await expect(saved(page)).toBeVisible();
  const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await new Diner(diner, host).opens("/merchant/100001/order");
  await expect(diner.getByText("Three-Cup King Oysters").first()).toBeVisible();
  await expect(diner.getByText("$12.25").first()).toBeVisible();
  await jo.tapsOn("History");
  const history = page.getByRole("dialog");
  await expect(history.getByRole("listitem").first()).toContainText("Price");
  await history.getByRole("button", { name: "Bring back" }).last().click();
  await expect(history).toBeHidden();
  await expect(page.getByRole("heading", { name: "Three-Cup Mushrooms" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Price", exact: true })).toHaveValue("11.50");
  await diner.close();
});

test(
  "a new dish with a picture, a question and allergens is on the menu, and what is typed is not left by mistake",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    const jo = await signsIn(page, host, "manager");
    await jo.opens(host, "menu/new");
    await jo.tapsOn("Save");
    await page.getByRole("textbox", { name: "Name in English" }).fill(" ");
    await page.getByRole("textbox", { name: "Price", exact: true }).fill("6,5");
    await jo.tapsOn("Save");
    await expect(page.getByRole("alert").filter({ hasText: "The name in English is missing." })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name in English" })).toBeFocused();
    await page.getByRole("textbox", { name: "Name in English" }).fill("Miso soup");
    await page.getByRole("textbox", { name: "Name in 繁體中文" }).fill("味噌湯");
    const missing = "Diners read the English text until there is one";
    await expect(page.getByRole("textbox", { name: "Name in Español" })).toHaveAttribute("placeholder", missing);
    await page.getByRole("button", { name: "Soy: not known" }).click();
    await expect(page.getByRole("button", { name: "Soy: has it" })).toBeVisible();
    await jo.tapsOn("Add a question");
    await page.getByRole("textbox", { name: "Question in English" }).fill("Size");
    await page.getByRole("button", { name: /^Size/, expanded: true }).click();
    await jo.tapsOn("Save");
    const choice = page.getByRole("textbox", { name: "Choice in English" });
    await expect(choice).toBeFocused();
    await expect(choice).toHaveAccessibleDescription("The name in English is missing.");
    await choice.fill("Large");
    await page.getByRole("textbox", { name: "Price added" }).fill("2");
    await page.locator("input[type=file]").setInputFiles({ name: "soup.svg", mimeType: "image/svg+xml", buffer: Buffer.from(DRAWING) });
    await expect(page.locator("img.product__picture")).toBeVisible();
    await page.getByRole("link", { name: /^Menu ·/ }).click();
    await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
    await jo.tapsOn("Go on editing");
    await expect(page.getByRole("textbox", { name: "Name in English" })).toHaveValue("Miso soup");
    await jo.tapsOn("Save");
    await expect(page).toHaveURL(/\/menu\/\d+$/);
    const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    await new Diner(diner, host).opens("/merchant/100001/order");
    await expect(diner.getByText("Miso soup").first()).toBeVisible();
    await expect(diner.getByText("$6.50").first()).toBeVisible();
    await diner.close();
  },
);

test("a question of several dishes is changed for all of them, or copied for one", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  const renames = async (to: string, answer: string | RegExp) => {
    await page.getByRole("button", { name: /^Noodles/ }).click();
    await page.getByRole("textbox", { name: "Choice in English" }).first().fill(to);
    await jo.tapsOn("Save");
    await expect(page.getByRole("alertdialog", { name: /^This question is used by 2 dishes/ })).toBeVisible();
    await jo.tapsOn(answer);
    await expect(saved(page)).toBeVisible();
  };
  const reads = async (dish: string) => {
    await jo.opens(host, `menu/${dish}`);
    await page.getByRole("button", { name: /^Noodles/ }).click();
    return page.getByRole("textbox", { name: "Choice in English" }).first();
  };
  await jo.opens(host, "menu/1005");
  await renames("Hand-pulled", "Change for all 2");
  await expect(await reads("1006")).toHaveValue("Hand-pulled");
  await jo.opens(host, "menu/1006");
  await renames("Very wide", "A copy for this dish");
  await expect(await reads("1005")).toHaveValue("Hand-pulled");
  await expect(await reads("1006")).toHaveValue("Very wide");
});

test("two people change one dish: other fields stay, the same field is chosen, and nothing typed is lost", async ({
  page,
  host,
  browser,
}) => {
  const jo = await signsIn(page, host, "manager");
  const other = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: { "x-forwarded-for": freshAddress() },
  });
  const ana = await signsIn(other, host, "manager");
  await jo.opens(host, "menu/1002");
  await ana.opens(host, "menu/1002");
  const price = (of: Page) => of.getByRole("textbox", { name: "Price", exact: true });
  await price(page).fill("12.50");
  await page.getByRole("textbox", { name: "Description in English" }).fill("Eight pieces.");
  await price(other).fill("11.75");
  await other.getByRole("textbox", { name: "Name in Español" }).fill("Ravioles");
  await ana.tapsOn("Save");
  await expect(saved(other)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name in Español" })).toHaveValue("Ravioles");
  await jo.tapsOn("Save");
  const conflict = page.getByRole("alert").filter({ hasText: "saved is $11.75, yours is $12.50" });
  await expect(conflict).toContainText(ana.name);
  await expect(page.getByRole("textbox", { name: "Description in English" })).toHaveValue("Eight pieces.");
  await jo.tapsOn("Take mine");
  await expect(conflict).toBeHidden();
  await jo.tapsOn("Save");
  await expect(saved(page)).toBeVisible();
  await other.reload();
  await expect(price(other)).toHaveValue("12.50");
  await expect(other.getByRole("textbox", { name: "Description in English" })).toHaveValue("Eight pieces.");
  await other.close();
});

test("two people change the categories: different ones both stay, the same one is chosen, and nothing typed is lost", async ({
  page,
  host,
  browser,
}) => {
  const jo = await signsIn(page, host, "manager");
  const other = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  const ana = await signsIn(other, host, "manager");
  await jo.opens(host, "menu?sheet=categories");
  await ana.opens(host, "menu?sheet=categories");
  const [mine, theirs] = [page, other].map((one) => one.getByRole("dialog", { name: "Categories" }));
  if (!mine || !theirs) throw new Error("no dialogs");
  const named = (sheet: Locator, at: number) => sheet.getByRole("textbox", { name: "Name in English" }).nth(at);
  await named(mine, 0).fill("Bowls");
  await named(theirs, 0).fill("Plates");
  await named(theirs, 1).fill("Bites");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(named(mine, 1)).toHaveValue("Bites");
  await expect(named(mine, 0)).toHaveValue("Bowls");
  await mine.getByRole("button", { name: "Save" }).click();
  const conflict = mine.getByRole("alert");
  await expect(conflict).toContainText(`${ana.name} saved this at`);
  await expect(conflict).toContainText(/saved is Plates .*, yours is Bowls/);
  expect(await tierViolations(page)).toEqual([]);
  await conflict.getByRole("button", { name: "Take mine" }).click();
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine).toBeHidden();
  const chips = page.getByRole("group", { name: "Categories" }).getByRole("radio");
  await expect(chips.nth(1)).toHaveAccessibleName("Bowls");
  await expect(chips.nth(2)).toHaveAccessibleName("Bites");
});

test("the list is searched in every language, filtered, ordered by keys, and a switch sells a dish out for diners", async ({
  page,
  host,
  browser,
}) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu");
  await page.getByRole("searchbox", { name: "Find a product" }).fill("滷肉");
  await expect(page.getByRole("listitem").filter({ has: page.getByRole("switch") })).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Find a product" }).fill("nothing like this");
  await expect(page.getByRole("heading", { name: "No product matches." })).toBeVisible();
  await jo.tapsOn("Show the whole menu");
  await expect(page.getByRole("searchbox", { name: "Find a product" })).toHaveValue("");
  await page.getByRole("radio", { name: "Drinks" }).click();
  await expect(page.getByRole("radio", { name: "Drinks" })).toBeChecked();
  const first = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("switch") })
    .first();
  const name = await first.getByRole("link").locator("strong").innerText();
  await first.getByRole("link").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: `${name}: 2 of` })).toBeAttached();
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("switch") })
      .nth(1),
  ).toContainText(name);
  const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await new Diner(diner, host).opens("/merchant/100001/order");
  await row(page, "Warm Soy Milk").getByRole("switch").click();
  await expect(row(page, "Warm Soy Milk")).toContainText("Sold out");
  await expect(diner.getByRole("listitem").filter({ hasText: "Warm Soy Milk" }).first()).toContainText("Sold out");
  await page.getByRole("checkbox", { name: /^Not on sale/ }).click();
  await expect(page.getByRole("checkbox", { name: /^Not on sale/ })).toBeChecked();
  await expect(row(page, "Warm Soy Milk")).toBeVisible();
  await diner.close();
});

test("several dishes are moved and their prices changed at once, and categories are added, ordered and removed", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu");
  await page.getByRole("checkbox", { name: "Select Turkey Rice" }).check();
  await page.getByRole("checkbox", { name: "Select Tomato Egg Rice" }).check();
  await jo.tapsOn("Price + %");
  await page.getByRole("textbox", { name: "Price + %" }).fill("10");
  await jo.tapsOn("Change the prices by 10 %");
  await expect(row(page, "Turkey Rice")).toContainText("$12.92");
  await jo.tapsOn("Categories…");
  const sheet = page.getByRole("dialog", { name: "Categories" });
  await sheet.getByRole("button", { name: "Add a category" }).click();
  await sheet.getByRole("textbox", { name: "Name in English" }).last().fill("Soups");
  await sheet.getByRole("button", { name: "Move Soups up" }).click();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden();
  const chips = page.getByRole("group", { name: "Categories" }).getByRole("radio");
  await expect(chips.nth(-2)).toHaveAccessibleName("Soups");
  await jo.tapsOn("Categories…");
  await sheet.getByRole("button", { name: "Remove Soups" }).click();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("radio", { name: "Soups" })).toHaveCount(0);
});

// languages.spec.ts has these pages in every run.
for (const width of IS_FULL_TIER ? [320, 390, 768, 1024, 1440] : [])
  test(`the menu and its editor are accessible and fit at ${width}`, async ({ page, host }) => {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    const jo = await signsIn(page, host, "manager");
    for (const to of ["menu?category=40", "menu/1005", "menu/new", "menu?sheet=categories"]) {
      await jo.opens(host, to);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), to).toBeLessThanOrEqual(0);
      expect(await tierViolations(page), to).toEqual([]);
    }
  });
