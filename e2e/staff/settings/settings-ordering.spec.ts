import { violations } from "../../fixtures/accessibility.ts";
import type { Page } from "@playwright/test";
import { nextFrame } from "../../fixtures/next-frame.ts";
import { Diner, expect, freshAddress, waitForHydration } from "../../fixtures/diner.ts";
import { opensEmptyPage, storeSeating } from "../../fixtures/page-call.ts";
import { opensLiveMenu, setOrdering, signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

test("the owner changes how orders are taken, at once, and each setting says what it does", async ({ page, host, browser }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/ordering");
  await expect(page.getByRole("heading", { name: "Ordering" })).toBeVisible();
  const guests = page.getByRole("switch", { name: "Guests may order" });
  await expect(guests).toBeChecked();
  await expect(guests).toHaveAccessibleDescription("Off: diners sign in by phone before “Review order”.");
  await guests.uncheck();
  const saved = page.getByRole("status").filter({ hasText: /Saved \d/ });
  await expect(saved).toBeVisible();
  await page.getByRole("radiogroup", { name: "Time to undo" }).getByRole("radio", { name: "10 s" }).check();
  await page.getByRole("checkbox", { name: "To-go" }).uncheck();
  await page.getByRole("textbox", { name: "Most guests at a table" }).fill("8");
  await page.getByRole("textbox", { name: "Most guests at a table" }).press("Enter");
  await expect(page.getByText("from 20 min")).toBeVisible();
  await page.getByRole("textbox", { name: "Minutes until an order is late" }).fill("9");
  await page.getByRole("textbox", { name: "Minutes until an order is late" }).press("Enter");
  await expect(page.getByText("Enter a whole number from 11 to 600.")).toBeVisible();
  await page.getByRole("textbox", { name: "Minutes until an order is late" }).fill("25");
  await page.getByRole("textbox", { name: "Minutes until an order is late" }).press("Enter");
  await expect(page.getByText("from 25 min")).toBeVisible();
  // A change is shown before it is saved; the status is hidden while anything is being saved.
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(guests).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "To-go" })).not.toBeChecked();
  await expect(page.getByRole("textbox", { name: "Most guests at a table" })).toHaveValue("8");
  await expect(page.getByRole("radio", { name: "10 s" })).toBeChecked();

  const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await new Diner(diner, host).opens("/merchant/100001");
  await expect(diner.getByRole("link", { name: /To-go/ })).toHaveCount(0);
  await sam.opens(host, "settings/audit");
  await expect(page.getByRole("listitem").filter({ hasText: "changed the settings of ordering" }).first()).toBeVisible();
  await expect(page.getByText("Most guests at a table: 20 → 8")).toBeVisible();
});

test("an open menu reads at once that the owner switches a way to order off, and on again", async ({ page, host, browser }) => {
  await setOrdering(host, { toGo: true });
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/ordering");
  const diner = await opensLiveMenu(browser, host);
  await expect(diner.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "To-go" }).uncheck();
  const chooser = diner.getByRole("dialog");
  await expect(chooser).toBeVisible();
  await expect(chooser.getByText("To-go")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "To-go" }).check();
  await expect(chooser.getByText("To-go").first()).toBeVisible();
});

test("a menu that was made before the owner's change is read again when its stream begins after it", async ({ page, host }) => {
  await setOrdering(host, { toGo: true });
  await opensEmptyPage(page, host);
  await storeSeating(page, { type: "to-go" });
  const changed = Promise.withResolvers<void>();
  await page.route(/sold-out\/events/, async (route) => {
    await changed.promise;
    await route.continue();
  });
  const stream = page.waitForRequest(/sold-out\/events/);
  await page.goto(`${host.origin}/merchant/100001/order`);
  await stream;
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await setOrdering(host, { toGo: false });
  changed.resolve();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("To-go")).toHaveCount(0);
});

/** Loads the page again, and returns the marks of the settings that its stream reports: the first one, and those that follow. */
async function followsMarks(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const marks: string[] = [];
  devtools.on("Network.eventSourceMessageReceived", ({ data }) => marks.push((JSON.parse(data) as { settings: string }).settings));
  await devtools.send("Network.enable");
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => marks.length).toBeGreaterThan(0);
  return marks;
}

test("a change that is reported while another page is opened does not keep the diner from it, and the menu has it afterwards", async ({
  host,
  browser,
}) => {
  await setOrdering(host, { toGo: true });
  const diner = await opensLiveMenu(browser, host);
  const marks = await followsMarks(diner);
  const opened = marks.at(-1);
  const read = Promise.withResolvers<void>();
  await diner.route(/account\.data/, (route) => read.promise.then(() => route.continue()), { times: 1 });
  await expect(diner.getByRole("dialog")).toHaveCount(0);
  const opening = diner.waitForRequest(/account\.data/);
  await diner.getByRole("link", { name: "Account" }).click();
  await opening;
  await setOrdering(host, { toGo: false });
  await expect.poll(() => marks.at(-1)).not.toBe(opened);
  await nextFrame(diner);
  read.resolve();
  await expect(diner.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
  await expect(diner).toHaveURL(/\/account$/);
  await diner.getByRole("link", { name: "Menu" }).click();
  await expect(diner.getByRole("dialog")).toBeVisible();
  await expect(diner.getByRole("dialog").getByText("To-go")).toHaveCount(0);
});

test("an open menu that reads a change, which is taken back before it is read, has the settings of now", async ({ host, browser }) => {
  await setOrdering(host, { toGo: true });
  const diner = await opensLiveMenu(browser, host);
  const marks = await followsMarks(diner);
  await expect(diner.getByRole("dialog")).toHaveCount(0);
  const opened = marks.at(-1);
  const [read, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await diner.route(
    /\.data/,
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await shown.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await setOrdering(host, { toGo: false });
  await read.promise;
  await expect.poll(() => marks.at(-1)).not.toBe(opened);
  await setOrdering(host, { toGo: true });
  await expect.poll(() => marks.at(-1)).toBe(opened);
  shown.resolve();
  await expect(diner.getByRole("dialog").getByText("To-go").first()).toBeVisible();
});

test("an open menu whose reading of a change is cancelled by a tap on a dish reads it again", async ({ host, browser }) => {
  await setOrdering(host, { toGo: true });
  const diner = await opensLiveMenu(browser, host);
  await followsMarks(diner);
  await expect(diner.getByRole("dialog")).toHaveCount(0);
  await diner.route(/\.data/, () => Promise.withResolvers().promise, { times: 1 });
  const reading = diner.waitForRequest(/\.data/);
  await setOrdering(host, { toGo: false });
  await reading;
  await diner.getByRole("button", { name: "Popcorn Chicken" }).first().click();
  const chooser = diner.getByRole("dialog", { name: "How are you eating today?" });
  await expect(chooser).toBeVisible();
  await expect(chooser.getByText("To-go")).toHaveCount(0);
});

test("a switch that is turned off and on again, before the page has read its first change, is on", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/ordering");
  const switched = page.getByRole("switch", { name: "Shared order of a table" });
  await expect(switched).toBeChecked();
  const reading = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    await reading.promise;
    await route.continue().catch(() => undefined);
  });
  const saved = () => page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  for (const turn of ["uncheck", "check"] as const) {
    const answered = saved();
    await switched[turn]();
    await answered;
  }
  reading.resolve();
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(switched).toBeChecked();
});

test("two owners change settings: different ones both stay, the same one is chosen", async ({ page, host, browser }) => {
  const sam = await signsIn(page, host, "owner");
  const other = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  const ana = await signsIn(other, host, "owner");
  await sam.opens(host, "settings/ordering");
  await ana.opens(host, "settings/ordering");
  const guestsOf = (who: typeof page) => who.getByRole("textbox", { name: "Most guests at a table" });
  await guestsOf(other).fill("31");
  await page.getByRole("radio", { name: "Optional" }).check();
  await expect(other.getByRole("radio", { name: "Optional" })).toBeChecked();
  await expect(guestsOf(other)).toHaveValue("31");
  await guestsOf(page).fill("25");
  await guestsOf(page).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await guestsOf(other).press("Enter");
  await expect(other.getByRole("alert").filter({ hasText: "saved this" })).toContainText(
    "Most guests at a table: saved is 25, yours is 31.",
  );
  expect(await violations(other)).toEqual([]);
  await ana.tapsOn("Take mine");
  await expect(guestsOf(page)).toHaveValue("31");
  await expect(page.getByRole("radio", { name: "Optional" })).toBeChecked();
});
