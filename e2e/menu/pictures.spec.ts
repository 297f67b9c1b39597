import type { Page } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { BIG_MENU } from "../fixtures/servers/photographed-menu.ts";
import { loadWithPictures, photograph } from "../fixtures/servers/raster-pictures.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";

const FIRST_POPULAR = "Chicken Wings";
const FIRST_ROW = "Mozzarella Sticks";
const LAST = "Grilled Cheese for One";

/** Loads the large menu with photographs: the hero 3 by 2, dishes 4 by 3. */
const takePhotographs = async (host: RunningHost) =>
  loadWithPictures(host, {
    folder: BIG_MENU,
    pictures: {
      "hero.png": photograph({ width: 2400, height: 1600 }),
      "logo.png": photograph({ width: 256, height: 256, dark: 20 }),
      "wings.png": photograph({ width: 1600, height: 1200, dark: 40 }),
      "sticks.png": photograph({ width: 1600, height: 1200, dark: 60 }),
      "toast.png": photograph({ width: 1600, height: 1200, dark: 80 }),
    },
    change: (yaml) =>
      `hero: hero.png\nlogo: logo.png\n${yaml}`
        .replace("- { id: 101,", "- { id: 101, picture: wings.png,")
        .replace("- { id: 102,", "- { id: 102, picture: sticks.png,")
        .replace("- { id: 1405,", "- { id: 1405, picture: toast.png,"),
  });

test.describe("a photograph of a restaurant", () => {
  test.beforeEach(async ({ host }) => takePhotographs(host));

  const screens = [
    { screen: { width: 320, height: 640 }, density: 1, hero: 640, card: 320, row: 320, sheet: 320 },
    { screen: { width: 390, height: 844 }, density: 2, hero: 1280, card: 640, row: 320, sheet: 1024 },
    { screen: { width: 1280, height: 800 }, density: 1, hero: 1280, card: 320, row: 320, sheet: 640 },
  ];
  // A phone of two pixels per point in every run: it needs another width in each place.
  for (const { screen, density, hero, card, row, sheet } of IS_FULL_TIER ? screens : screens.slice(1, 2))
    test(`is loaded in the size that a screen of ${screen.width} at density ${density} needs`, async ({ browser, host }) => {
      const page = await browser.newPage({ viewport: screen, deviceScaleFactor: density });
      await startsWithSeating(page, { type: "to-go", merchant: "100003" });
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));

      await page.goto(`${host.origin}/merchant/100003`, { waitUntil: "networkidle" });
      expect(await takenIn(page, page.getByRole("banner"))).toBe(hero);
      expect(await unmeasured(page)).toEqual([]);

      await page.goto(`${host.origin}/merchant/100003/order`, { waitUntil: "networkidle" });
      const dish = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
      expect(await takenIn(page, dish(FIRST_POPULAR).first())).toBe(card);
      expect(await takenIn(page, dish(FIRST_ROW))).toBe(row);
      expect(await unmeasured(page)).toEqual([]);
      const photographs = () => new Set(requests.flatMap((url) => /1600x1200-\w+/.exec(url) ?? [])).size;
      expect(photographs()).toBe(2);
      await page.getByRole("heading", { name: LAST }).scrollIntoViewIfNeeded();
      expect(await takenIn(page, dish(LAST))).toBe(row);
      expect(photographs()).toBe(3);

      await page.getByRole("button", { name: LAST, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading", { name: LAST }).first()).toBeVisible();
      await expect.poll(() => takenIn(page, dialog)).toBe(sheet);
      expect(await unmeasured(page)).toEqual([]);

      await page.goto(`${host.origin}/merchant/100003/search?keyword=sticks`, { waitUntil: "networkidle" });
      expect(await takenIn(page, page.getByRole("listitem").first())).toBe(row);
      expect(await unmeasured(page)).toEqual([]);
      await page.close();
    });

  test("is shown in its sheet in the row's size until the large version is loaded", async ({ page, host }) => {
    await startsWithSeating(page, { type: "to-go", merchant: "100003" });
    const comes = Promise.withResolvers<void>();
    await page.route(/\/(640|1024)\.webp/, async (route) => comes.promise.then(() => route.continue()));
    await page.goto(`${host.origin}/merchant/100003/order`);
    await page.getByRole("button", { name: FIRST_ROW, exact: true }).click();
    const picture = page.getByRole("dialog").locator("img").first();
    await expect(picture).toHaveCSS("background-image", /320\.webp/);
    expect(await picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(false);
    comes.resolve();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  });
});

test("a picture opens whole from its sheet, with the dish's name, and closes by Escape and by the browser's back", async ({ diner }) => {
  const { page } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await page.getByRole("button", { name: "Popcorn Chicken", exact: true }).first().click();
  const sheet = page.getByRole("dialog", { name: "Popcorn Chicken" }).filter({ has: page.getByRole("button", { name: /^Add to order/ }) });
  const opener = sheet.getByRole("button", { name: "See the whole picture: Popcorn Chicken" });
  const whole = page.getByRole("figure");
  for (const leaves of [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => page.getByRole("dialog").filter({ has: whole }).getByRole("button", { name: "Close" }).click(),
  ]) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(whole.getByRole("img", { name: "Popcorn Chicken" })).toBeVisible();
    await expect(whole).toHaveText("Popcorn Chicken");
    expect(await tierViolations(page)).toEqual([]);
    await leaves();
    await expect(whole).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await expect(sheet).toBeVisible();
  await opener.click();
  await page.reload();
  // Over the sheet: the sheet would take the click.
  await whole.getByRole("img").click();
  await expect(whole).toBeVisible();
});

/** The width of the version that the browser loaded for the first picture of a container. */
async function takenIn(page: Page, container: ReturnType<Page["locator"]>): Promise<number> {
  const picture = container.locator("img").first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  const taken = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  const pixels = await page.evaluate(async (url) => (await createImageBitmap(await (await fetch(url)).blob())).width, taken);
  expect(taken).toContain(`/${pixels}.webp`);
  return pixels;
}

/** Pictures without width and height, whose space is not reserved. */
const unmeasured = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter((img) => !img.getAttribute("width") || !img.getAttribute("height")).map((img) => img.src),
  );
