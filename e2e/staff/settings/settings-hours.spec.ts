import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { demoZone } from "../../fixtures/servers/demo-data.ts";
import { opensLiveMenu, signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

/** The date of now in the zone of the restaurant, as a date field takes it. */
const today = (): string => new Intl.DateTimeFormat("en-CA", { timeZone: demoZone() }).format(Date.now());

test("the owner closes a date, which an open menu reads at once, and opens it again", async ({ page, host, browser }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/ordering");
  await page.getByRole("switch", { name: "Orders while closed" }).uncheck();
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await sam.opens(host, "settings/hours");
  for (const name of await page.getByRole("radiogroup").all()) await name.getByRole("radio", { name: "Whole day" }).check();
  await sam.tapsOn("Save");
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const diner = await opensLiveMenu(browser, host);
  const closed = diner.getByText(/Closed now\./).first();
  await expect(closed).toHaveCount(0);
  await page.getByLabel("Date", { exact: true }).fill(today());
  await page.getByRole("button", { name: "Add a date" }).press("Enter");
  await expect(page.getByRole("group", { name: /^Closed on/ })).toBeVisible();
  await sam.tapsOn("Save");
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(closed).toBeVisible();
  await sam.tapsOn(/^Remove the date/);
  await sam.tapsOn("Save");
  await expect(closed).toHaveCount(0);
  await sam.opens(host, "settings/audit");
  await expect(page.getByRole("paragraph").filter({ hasText: "changed the opening hours" }).first()).toBeVisible();
});

test("a day has several times, also past midnight, and the day ends later, also on a phone", async ({ page, host }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/hours");
  const friday = page.getByRole("group", { name: "Friday", exact: true });
  await friday.getByRole("radio", { name: "Times" }).check();
  await sam.tapsOn("Add a time: Friday");
  await friday.getByLabel("From").last().fill("18:00");
  await friday.getByLabel("To").last().fill("02:00");
  await expect(friday.getByText("until the next day")).toBeVisible();
  await page.getByRole("group", { name: "Monday", exact: true }).getByRole("radio", { name: "Closed" }).check();
  await page.getByLabel("Day ends at").fill("04:00");
  await expect(page.getByRole("status").filter({ hasText: "2 changes not saved" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await sam.tapsOn("Save");
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await page.reload();
  await expect(friday.getByLabel("To").last()).toHaveValue("02:00");
  await expect(page.getByRole("group", { name: "Monday", exact: true }).getByRole("radio", { name: "Closed" })).toBeChecked();
  await expect(page.getByLabel("Day ends at")).toHaveValue("04:00");
});
