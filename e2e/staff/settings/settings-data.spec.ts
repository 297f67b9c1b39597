import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { joins } from "../../fixtures/joining.ts";
import { opensEmptyPage } from "../../fixtures/page-call.ts";
import { newPhone } from "../../fixtures/phones.ts";
import { signsIn, testOnOwnHost, type Waiter } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: "default" });

/** Downloads a file with a tap on its link; returns its name and its beginning. */
async function downloads(page: Page, name: string): Promise<{ file: string; content: string }> {
  const loaded = page.waitForEvent("download");
  await page.getByRole("link", { name, exact: true }).click();
  const download = await loaded;
  return { file: download.suggestedFilename(), content: await text(await download.createReadStream()) };
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test("the owner downloads the folder, the orders of chosen days and the members, which the audit says", async ({ page, host, browser }) => {
  const diner = await browser.newPage();
  const phone = newPhone();
  await opensEmptyPage(diner, host);
  await joins({ page: diner, host }, phone);
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings");
  await sam.tapsOn(/^Data/, "link");
  await expect(page.getByRole("heading", { name: "Data", exact: true })).toBeVisible();
  expect(await isTooWide(page)).toBe(false);

  expect((await downloads(page, "Download the folder")).file).toBe("restaurant-100001.zip");
  await page.getByLabel("From").fill("2026-09-01");
  await page.getByLabel("To", { exact: true }).fill("2026-09-30");
  const orders = await downloads(page, "Orders (CSV)");
  expect(orders.file).toBe("orders-2026-09-01-2026-09-30.csv");
  expect(orders.content).toMatch(/^business_day,serial,id,/);
  const members = await downloads(page, "Members (CSV)");
  expect(members.file).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  expect(members.content).toMatch(/^number,name,phone,level,/);
  expect(members.content).toContain(`,Mei Lin,${phone},`);
  await sam.opens(host, "settings/audit");
  await expect(page.getByRole("listitem").filter({ hasText: "exported all members" }).first()).toContainText(sam.name);
});

test("days that are no range are refused at their field, and their files cannot be downloaded until they are", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/data");
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page.getByLabel("To", { exact: true })).toHaveAccessibleDescription("Choose 1 to 366 days, the first one first.");
  await expect(page.getByRole("link", { name: "Orders (CSV)", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Orders (CSV)", exact: true })).toHaveAttribute("aria-disabled", "true");
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("From").fill("2020-01-01");
  await expect(page.getByRole("link", { name: "Orders (CSV)", exact: true })).toHaveAttribute("href", /from=2020-01-01&to=2020-01-01/);
});

/** Gives a dish other times by the call of its editor. */
async function setsTimes(sam: Waiter, origin: string, slots: object[]): Promise<object[]> {
  const at = `${origin}/staff/100001/call/api/staff/menu/products`;
  const { data } = (await (await sam.page.request.get(`${at}/${SOUP}`)).json()) as { data: { fields: { slots: object[] } } };
  const headers = { "content-type": "application/json", origin };
  const body = { id: SOUP, seen: { slots: data.fields.slots }, wanted: { slots } };
  expect(await (await sam.page.request.put(at, { data: body, headers })).json()).toMatchObject({ success: true });
  return data.fields.slots;
}
const SOUP = "1011";

test("what Comanda noticed leads by keys to the page where it is repaired, and is said no longer once it is", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/data");
  const noticed = page.getByRole("region", { name: "What Comanda noticed" }).getByRole("listitem");
  await expect(noticed).toHaveText([/To look at\s*1 dish is served only while the restaurant is closed: Sunrise Beef Soup\./]);
  const link = noticed.getByRole("link", { name: "Go to: Menu" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/100001\/menu$/);
  const before = await setsTimes(sam, host.origin, []);
  await sam.opens(host, "settings/data");
  await expect(page.getByRole("heading", { name: "Nothing needs a look" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await setsTimes(sam, host.origin, before);
});

test("the page says that there is no backup with the command that makes one, then when it was made", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/data");
  const backup = page.getByRole("region", { name: "Backup" });
  await expect(backup).toContainText("No backup of this installation was ever made");
  await expect(backup).toContainText("npm run backup -- comanda-backup.gz");
  await host.command("backup", `${host.dataDir}/backup.gz`);
  await page.reload();
  await expect(backup).toContainText(/The last backup of this installation was made on \w+ \d+, \d{4}/);
});
