import { tierViolations } from "../../fixtures/accessibility.ts";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/diner.ts";
import { inDemoZone } from "../../fixtures/servers/demo-data.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { IS_FULL_TIER } from "../../fixtures/test-tier.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

const folders = mkdtempSync(join(tmpdir(), "comanda-folder-"));
test.afterAll(() => rmSync(folders, { recursive: true, force: true }));

const POMELO_LANE = join(import.meta.dirname, "../../../restaurants/pomelo-lane");
const SOUP = "1005";
const WIDTHS = IS_FULL_TIER ? [320, 768, 1440] : [320];

/** A copy of the folder of the restaurant as this run has it, with a changed restaurant.yaml. */
function folderWith(name: string, change: (yaml: string) => string): string {
  const folder = join(folders, name);
  cpSync(POMELO_LANE, folder, { recursive: true });
  const file = join(folder, "restaurant.yaml");
  writeFileSync(file, change(inDemoZone(readFileSync(file, "utf8"))));
  return folder;
}

const takeOf = (page: Page, field: RegExp, side: "Console" | "Folder") =>
  page.getByRole("radiogroup", { name: field }).getByRole("radio", { name: side });
const chooses = (page: Page, folder: string) => page.getByLabel("Choose a folder").setInputFiles(folder);
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Changes fields of a dish by the calls of the console. */
async function saves(page: Page, host: RunningHost, wanted: Record<string, unknown>): Promise<void> {
  const address = `${host.origin}/staff/100001/call/api/staff/menu/products`;
  const { data } = (await (await page.request.get(`${address}/${SOUP}`)).json()) as { data: { fields: object } };
  const headers = { "content-type": "application/json", origin: host.origin };
  const saved = await page.request.put(address, { data: { id: SOUP, seen: data.fields, wanted }, headers });
  expect(await saved.json()).toMatchObject({ success: true });
}

type Dish = { price: string; name: string };
const soupOf = (page: Page, host: RunningHost) => dishOf(page, host, SOUP);

/** A dish as diners read it. */
async function dishOf(page: Page, { origin }: RunningHost, dishId: string): Promise<Dish | undefined> {
  const answer = await page.request.get(`${origin}/api/member/merchant/products-by-categories?merchantId=100001`);
  const { data } = (await answer.json()) as { data: { categories: { products: { id: string; name: string; price: string }[] }[] } };
  return data.categories.flatMap(({ products }) => products).find(({ id }) => id === dishId);
}

test("a folder is chosen, its conflicts with the console are decided one by one, and diners see what was taken", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await saves(page, host, { price: "18.75", name: { "en-US": "Soup of Lin" } });
  const folder = folderWith("pomelo-lane", (yaml) =>
    yaml.replace("price: 17.50", "price: 17.95").replace("Braised Beef Noodle Soup", "Beef Noodle Soup"),
  );
  await jo.opens(host, "menu/import");
  await chooses(page, folder);

  await expect(page.getByText(/^Folder pomelo-lane, \d+ pictures, last import/)).toBeVisible();
  const load = page.getByRole("button", { name: "Load the folder" });
  await expect(load).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("Decide 2 more fields first.").first()).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Price" });
  await expect(row).toContainText("$17.50");
  await expect(row).toContainText("$18.75");
  await expect(row).toContainText(jo.name);
  await expect(row).toContainText("$17.95");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await isTooWide(page)).toBe(false);
    expect(await tierViolations(page)).toEqual([]);
  }

  await takeOf(page, /^Take, .*, Price$/, "Folder").check();
  await expect(page.getByText("Decide 1 more field first.").first()).toBeVisible();
  await takeOf(page, /^Take, .*, Name/, "Console").check();
  await expect(page.getByText("All of it is loaded at once, or nothing.")).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => !("preHydrationClick" in window));
  await expect(takeOf(page, /^Take, .*, Price$/, "Folder")).toBeChecked();
  expect(await soupOf(page, host)).toMatchObject({ price: "18.75", name: "Soup of Lin" });
  await load.click();

  await expect(page.getByRole("heading", { name: "The menu is loaded" })).toBeFocused();
  await expect(page.getByText("1 changed dish")).toBeVisible();
  await expect(page.getByText(`Loaded by ${jo.name}`)).toBeVisible();
  expect(await tierViolations(page)).toEqual([]);
  await expect.poll(() => soupOf(page, host)).toMatchObject({ price: "17.95", name: "Soup of Lin" });

  await jo.tapsOn("Bring back the menu before");
  await expect(page.getByRole("heading", { name: "This import was brought back" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Bring back the menu before" })).toHaveCount(0);
  await expect.poll(() => soupOf(page, host)).toMatchObject({ price: "18.75", name: "Soup of Lin" });
});

test("dishes that the folder lacks are named as only in the console, and diners still order them after it is loaded", async ({
  page,
  host,
}) => {
  const jo = await signsIn(page, host, "manager");
  const folder = folderWith("without-a-dish", (yaml) =>
    yaml.replace(/ {6}- id: 1008\n[^]*?(?= {6}- id: 1009\n)/, "").replace("Eight pieces,", "Nine pieces,"),
  );
  await jo.opens(host, "menu/import");
  await chooses(page, folder);
  await page.getByRole("link", { name: "Only in the console 1" }).click();
  await expect(page.getByText("They stay as they are; nothing is deleted.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Turkey Rice" })).toBeVisible();
  await page.getByRole("button", { name: "Load the folder" }).click();
  await expect(page.getByRole("heading", { name: "The menu is loaded" })).toBeFocused();
  expect(await dishOf(page, host, "1008")).toMatchObject({ name: "Turkey Rice" });
});

test("all conflicts are decided at once, and the exported zip changes nothing when it is imported again", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await saves(page, host, { price: "21.00" });
  await jo.opens(host, "menu/import");
  await chooses(
    page,
    folderWith("at-once", (yaml) => yaml.replace("price: 17.50", "price: 22.00")),
  );
  await page.getByRole("button", { name: "All as in the console" }).click();
  await expect(takeOf(page, /^Take, .*, Price$/, "Console")).toBeChecked();
  await page.getByRole("link", { name: "Choose another folder" }).click();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Folder as zip" }).click();
  const zip = join(folders, "restaurant.zip");
  await (await download).saveAs(zip);
  await page.getByLabel("Choose a zip").setInputFiles(zip);
  await expect(page.getByText("Nothing changes: the restaurant is already as in the folder.")).toBeVisible();
});

test("a folder with mistakes names each with its file and line, and is not loaded; one that is none says why", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu/import");
  await page.getByLabel("Choose a zip").setInputFiles({ name: "folder.zip", mimeType: "application/zip", buffer: Buffer.from("no zip") });
  await expect(page.getByText("This is no zip archive, or it is damaged.")).toBeVisible();
  await chooses(
    page,
    folderWith("wrong", (yaml) => yaml.replace("id: 100001", "id: 100002").replace("price: 17.50", "price: 17,50")),
  );
  await expect(page.getByRole("listitem").filter({ hasText: "write 100001" })).toContainText(/restaurant\.yaml, line \d+, column \d+/);
  await expect(page.getByText("Fix the 2 mistakes in the folder first.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Load the folder" })).toHaveAttribute("aria-disabled", "true");
  for (const [language, sentence] of [
    ["es-ES", "el id «100002» es el de otro restaurante: escribe 100001"],
    ["zh-TW", "id「100002」屬於另一家餐廳：請寫 100001"],
  ] as const) {
    await page.request.put(`${host.origin}/staff/100001/call/api/staff/me`, {
      data: { language },
      headers: { "content-type": "application/json", origin: host.origin },
    });
    await page.reload();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  expect(await tierViolations(page)).toEqual([]);
});
