import { tierViolations } from "../../fixtures/accessibility.ts";
import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/diner.ts";
import { IS_FULL_TIER } from "../../fixtures/test-tier.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

const WIDTHS = [
  { name: "a phone", width: 390, height: 844 },
  { name: "a desktop", width: 1280, height: 900 },
];

/** A Square file: its dishes have the name of the test in theirs, so that none is there before. */
const squareFile = (mark: string) =>
  [
    "Token,Item Name,Variation Name,Description,Categories,Price,GTIN",
    `T1${mark},Oyster Omelet ${mark},Regular,"<p>Crisp,\nwith sauce</p>",Snacks,eleven,1`,
    `T2${mark},Scallion Pancake ${mark},Regular,,Snacks,6.50,2`,
    `T2${mark},Scallion Roll ${mark},Regular,,Snacks,7.00,3`,
    `T3${mark},Warm Soy Milk ${mark},Small,,,3.00,4`,
    `T3${mark},Warm Soy Milk ${mark},Large,,,4.00,5`,
  ].join("\n");

const chooses = (page: Page, name: string, text: string) =>
  page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
/** How many dishes of a name diners read. */
const dishesOf = async (page: Page, origin: string, name: string): Promise<number> => {
  const answer = await page.request.get(`${origin}/api/member/merchant/products-by-categories?merchantId=100001`);
  const { data } = (await answer.json()) as { data: { categories: { products: { name: string }[] }[] } };
  return data.categories.flatMap(({ products }) => products).filter((product) => product.name === name).length;
};

/** A phone in every run; the steps are the same at each width. */
for (const { name, ...size } of IS_FULL_TIER ? WIDTHS : WIDTHS.slice(0, 1))
  test(
    `on ${name} a menu is imported in four steps, with its mistakes corrected, and brought back`,
    { tag: "@core" },
    async ({ page, host }) => {
      const mark = name === "a phone" ? "P" : "D";
      await page.setViewportSize(size);
      const jo = await signsIn(page, host, "manager");
      await jo.opens(host, "menu/import");
      const steps = page.getByRole("list", { name: "Steps" });
      await expect(steps.getByRole("listitem").filter({ hasText: "File" })).toHaveAttribute("aria-current", "step");

      await chooses(page, "soup.csv", "just one line");
      await expect(page.getByText("The file has no lines below its header row.")).toBeVisible();
      await chooses(page, `square-${mark}.csv`, squareFile(mark));

      await expect(page.getByRole("combobox", { name: "Kind of file" })).toHaveValue("square");
      await expect(page.getByText(`square-${mark}.csv, 5 lines, 3 dishes`)).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Column GTIN goes to" })).toHaveValue("leave-out");
      await expect(page.getByRole("combobox", { name: "Column Categories goes to" })).toHaveValue("category");
      expect(await isTooWide(page)).toBe(false);
      await page.getByRole("link", { name: "Check the lines" }).click();

      const load = page.getByRole("button", { name: /^Load \d/ });
      await expect(load).toHaveAttribute("aria-disabled", "true");
      const row = page.getByRole("listitem").filter({ hasText: "Oyster Omelet" });
      await expect(row).toContainText("Line 2");
      await expect(row).toContainText("A price is a number like 12.50");
      await expect(page.getByRole("textbox", { name: "Write instead, line 2, Price" })).toHaveValue("eleven");
      await expect(page.getByText("Lines 4 and 5 have the same token")).toBeVisible();
      expect(await isTooWide(page)).toBe(false);
      expect(await tierViolations(page)).toEqual([]);

      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download with the mistakes marked" }).click();
      const marked = await (await (await download).createReadStream()).setEncoding("utf8").toArray();
      expect(marked.join("")).toContain("Price: A price is a number like 12.50,");

      await page.getByRole("textbox", { name: "Write instead, line 2, Price" }).fill("11.25");
      await page.getByRole("textbox", { name: "Write instead, line 6, Categories" }).fill("Drinks");
      await page.getByRole("textbox", { name: "Write instead, line 6, Categories" }).press("Enter");
      await expect(load).toHaveAccessibleName("Load 4 dishes");
      await expect(load).not.toHaveAttribute("aria-disabled", "true");
      await page.getByRole("link", { name: "New 4" }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "Oyster Omelet" })).toContainText("$11.25");
      await page.getByRole("link", { name: /^Not in the file/ }).click();
      await expect(page.getByRole("checkbox", { name: "Take what is not in the file off the menu" })).not.toBeChecked();
      expect(await dishesOf(page, host.origin, `Oyster Omelet ${mark}`)).toBe(0);
      await load.click();

      await expect(page.getByRole("heading", { name: "The menu is loaded" })).toBeFocused();
      await expect(page.getByText("4 new dishes")).toBeVisible();
      await expect.poll(() => dishesOf(page, host.origin, `Oyster Omelet ${mark}`)).toBe(1);
      expect(await tierViolations(page)).toEqual([]);
      await page.getByRole("link", { name: "Import another file" }).click();
      await chooses(page, "again.csv", `category,name_en,price\nSnacks,Scallion Roll ${mark},7.75\n`);
      await page.getByRole("link", { name: "Check the lines" }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "Scallion Roll" })).toContainText("$7.00");
      await page.getByRole("button", { name: "Load 1 dish" }).click();
      await expect(page.getByText("1 changed dish")).toBeVisible();
      await page.getByRole("button", { name: "Bring back the menu before" }).click();
      await expect(page.getByRole("heading", { name: "This import was brought back" })).toBeVisible();
      await page.getByRole("link", { name: "Import another file" }).click();
      await page
        .getByRole("listitem")
        .filter({ hasText: `square-${mark}.csv` })
        .getByRole("button", { name: "Bring back the menu before" })
        .click();
      await expect(page.getByRole("listitem").filter({ hasText: `square-${mark}.csv` })).toContainText("brought back");
      await expect.poll(() => dishesOf(page, host.origin, `Oyster Omelet ${mark}`)).toBe(0);
    },
  );

test("a file over a dish that somebody has changed asks whose price is taken, and diners read what was decided", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  const address = `${host.origin}/staff/100001/call/api/staff/menu/products`;
  const priceOf = async () => {
    const answer = (await (await page.request.get(`${address}/1005`)).json()) as { data: { fields: { price: string } } };
    return answer.data.fields.price;
  };
  const data = { id: "1005", seen: { price: await priceOf() }, wanted: { price: "18.75" } };
  await page.request.put(address, { data, headers: { "content-type": "application/json", origin: host.origin } });
  await jo.opens(host, "menu/import");
  await chooses(page, "prices.csv", "id,category,name_en,price\n1005,Noodles,Braised Beef Noodle Soup,19.25\n");
  await page.getByRole("link", { name: "Check the lines" }).click();

  const load = page.getByRole("button", { name: /^Load \d/ });
  await expect(load).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("Decide 1 more field first.").first()).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Braised Beef Noodle Soup" });
  for (const text of ["$17.50", "$18.75", jo.name, "$19.25"]) await expect(row).toContainText(text);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await isTooWide(page)).toBe(false);
  expect(await tierViolations(page)).toEqual([]);
  await page
    .getByRole("radiogroup", { name: /^Take, .*, Price$/ })
    .getByRole("radio", { name: "File" })
    .check();
  await expect(load).not.toHaveAttribute("aria-disabled", "true");
  await load.click();
  await expect(page.getByRole("heading", { name: "The menu is loaded" })).toBeFocused();
  expect(await priceOf()).toBe("19.25");
  await page.getByRole("button", { name: "Bring back the menu before" }).click();
  await expect(page.getByRole("heading", { name: "This import was brought back" })).toBeVisible();
  expect(await priceOf()).toBe("18.75");
});

test("an import is done by keys alone, and reloading returns to its step", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu/import");
  await chooses(page, "own.csv", "category,name_en,price\nSnacks,Key Lime Pie,5.00\n");
  const next = page.getByRole("link", { name: "Check the lines" });
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Load 1 dish" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Key Lime Pie" })).toBeVisible();
  await page.waitForFunction(() => !("preHydrationClick" in window));
  await page.getByRole("button", { name: "Load 1 dish" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "The menu is loaded" })).toBeFocused();
});

test("the menu is exported as a file that imports without a difference, and as a folder", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu/import");
  const bytesOf = async (link: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: link }).click();
    return Buffer.concat((await (await (await download).createReadStream()).toArray()) as Buffer[]);
  };
  const archive = await bytesOf("Folder as zip");
  expect(archive.subarray(0, 2).toString()).toBe("PK");
  expect(archive.includes("restaurant.yaml")).toBe(true);
  // The directory of an archive stands at its end: the file is whole.
  expect(archive.includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))).toBe(true);
  await chooses(page, "menu.csv", (await bytesOf("Menu as CSV")).toString());
  await page.getByRole("link", { name: "Check the lines" }).click();
  await expect(page.getByText("The menu is already as in the file.")).toBeVisible();
});

test("a file that was not sent is sent again with one button", async ({ page, host }) => {
  const owner = await signsIn(page, host, "owner");
  await owner.opens(host, "menu/import");
  const isUpload = /\/call\/api\/staff\/imports$/;
  await page.route(isUpload, (route) => route.abort());
  const file = { name: "menu.csv", mimeType: "text/csv", buffer: Buffer.from(squareFile("again")) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.getByRole("alert").getByText("No answer. Check the connection and try again.")).toBeVisible();
  await page.unroute(isUpload);
  await owner.tapsOn("Try again");
  await expect(page.getByRole("main").getByText(/^menu\.csv/)).toBeVisible();
});
