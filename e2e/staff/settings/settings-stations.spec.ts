import type { Page } from "@playwright/test";
import { violations } from "../../fixtures/accessibility.ts";
import { expect, freshAddress } from "../../fixtures/diner.ts";
import { opensEmptyPage } from "../../fixtures/page-call.ts";
import { ordersToGo, signsIn, testOnOwnHost } from "../console.ts";
import { sends, staffCall, statesOf, ticketOf } from "../kitchen-orders.ts";

const test = testOnOwnHost();

const stationNamed = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const sheetOf = (page: Page, name: string) => page.getByRole("dialog", { name });

test("the owner adds a station, and the next sending makes its dish there, while open screens follow", async ({ page, host, browser }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/stations");
  await expect(stationNamed(page, "Kitchen")).toContainText("Makes what no other station makes.");
  await expect(stationNamed(page, "Tea bar")).toContainText("Makes Drinks");

  await sam.tapsOn("Add a station", "link");
  const sheet = sheetOf(page, "Add a station");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText("Give the station a name in one language at least.")).toBeVisible();
  await sheet.getByLabel("Name in English").fill("Pastry");
  await sheet.getByLabel("Name in 繁體中文").fill("點心站");
  await sheet.getByRole("radio", { name: "繁體中文" }).check();
  await sheet.getByText(/^Sweets, 0 here$/).click();
  await sheet.getByRole("checkbox", { name: /^Egg Tart/ }).check();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(stationNamed(page, "Pastry")).toContainText("繁體中文 · No paper");
  await expect(stationNamed(page, "Pastry")).toContainText("Makes Egg Tart");

  const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(guest, host);
  const id = await sends(guest, page);
  const kitchen = await page.context().newPage();
  const address = await stationNamed(page, "Pastry").getByRole("link", { name: "Change Pastry" }).getAttribute("href");
  await kitchen.goto(`${host.origin}/staff/100001/kitchen/${address?.split("=").at(-1)}`);
  await expect(kitchen.getByRole("heading", { name: "點心站" })).toBeVisible();
  await expect(kitchen.getByRole("article")).toContainText("蛋塔");

  await sam.tapsOn("Change Pastry", "link");
  await sheetOf(page, "Change Pastry").getByRole("radio", { name: "English" }).check();
  await sheetOf(page, "Change Pastry").getByRole("button", { name: "Save" }).click();
  await expect(kitchen.getByRole("heading", { name: "Pastry" })).toBeVisible();
  await expect(kitchen.getByRole("button", { name: "Recall" })).toBeVisible();

  await sam.tapsOn("Remove Pastry", "link");
  await expect(sheetOf(page, "Remove Pastry").getByText("1 ticket is open there.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove the station" })).toHaveCount(0);
  await sheetOf(page, "Remove Pastry").getByRole("button", { name: "Close" }).click();
  await (await ticketOf(kitchen, id)).getByRole("button", { name: "Made", exact: true }).click();
  await expect(await ticketOf(kitchen, id)).toBeHidden();
  await expect.poll(() => statesOf(page, id)).toContain("ready");
  await page.reload();
  await sam.tapsOn("Remove Pastry", "link");
  await expect(sheetOf(page, "Remove Pastry")).toContainText("What is made there is made at Kitchen from now on.");
  await sam.tapsOn("Remove the station");
  await expect(stationNamed(page, "Pastry")).toHaveCount(0);
});

test("an open board shows where a dish that is not sent would be made, as soon as that is changed", async ({ page, host, browser }) => {
  const sam = await signsIn(page, host, "owner");
  const id = await ordersToGo(browser, host);
  await sam.opens(host, `orders?order=${id}`);
  const detail = page.getByRole("dialog");
  await expect(detail.getByText("Tea bar", { exact: true })).toBeVisible();
  const save = (from: string | null, isHere: boolean) =>
    staffCall(page, "PUT settings/stations", { id: "1", wanted: {}, routes: [{ of: "product", id: "4005", from, isHere }] });
  expect(await save(null, true)).toMatchObject({ success: true });
  await expect(detail.getByText("Kitchen", { exact: true })).toBeVisible();
  expect(await save("1", false)).toMatchObject({ success: true });
  await expect(detail.getByText("Tea bar", { exact: true })).toBeVisible();
});

test("two owners change one station: different fields both stay, the same one is chosen, and nothing typed is lost", async ({
  page,
  host,
  browser,
}) => {
  const sam = await signsIn(page, host, "owner");
  const other = await (await browser.newContext()).newPage();
  const lee = await signsIn(other, host, "owner");
  await sam.opens(host, "settings/stations?station=2");
  await lee.opens(host, "settings/stations?station=2");
  const [mine, theirs] = [page.getByRole("dialog"), other.getByRole("dialog")];
  await mine.getByLabel("Name in English").fill("Bar");
  await mine.getByRole("checkbox", { name: "Sweets" }).check();
  await theirs.getByLabel("Name in English").fill("Tea counter");
  await theirs.getByRole("radio", { name: "Español" }).check();
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(stationNamed(other, "Tea counter")).toBeVisible();

  await expect(mine.getByRole("radio", { name: "Español" })).toBeChecked();
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByRole("alert")).toContainText(`${lee.name} saved this at`);
  await expect(mine.getByRole("alert")).toContainText("Name in English: saved is Tea counter, yours is Bar.");
  await expect(mine.getByLabel("Name in English")).toHaveValue("Bar");
  expect(await violations(page)).toEqual([]);
  await mine.getByRole("button", { name: "Take mine" }).click();
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(stationNamed(page, "Bar")).toContainText("Español");
  await expect(stationNamed(page, "Bar")).toContainText(/Makes .*Sweets/);
});

test("what is typed is left only after a question, also by the browser's back", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/stations");
  await sam.tapsOn("Change Kitchen", "link");
  const sheet = sheetOf(page, "Change Kitchen");
  await sheet.getByLabel("Name in Español").fill("Fogones");
  await page.goBack();
  await page.getByRole("alertdialog").getByRole("button", { name: "Go on editing" }).click();
  await expect(sheet.getByLabel("Name in Español")).toHaveValue("Fogones");
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(sheet).toHaveCount(0);
  await sam.tapsOn("Change Kitchen", "link");
  await expect(sheet.getByLabel("Name in Español")).toHaveValue("Cocina");
});

test("the stations are put in another order, and the audit says from where to where", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/stations");
  await sam.tapsOn("Move Kitchen down");
  await expect(page.getByRole("article").first()).not.toHaveAccessibleName("Kitchen");
  await expect(page.getByRole("article").first()).toContainText("Makes what no other station makes.");
  await sam.tapsOn("Move Kitchen up");
  await expect(page.getByRole("article").first()).toHaveAccessibleName("Kitchen");
  await sam.opens(host, "settings/audit");
  await expect(page.getByRole("listitem").filter({ hasText: "saved the station · Kitchen" }).first()).toContainText(
    "Place in the list: 2 → 1",
  );
});
