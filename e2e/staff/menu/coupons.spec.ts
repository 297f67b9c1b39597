import type { Browser, Page } from "@playwright/test";
import { violations, tierViolations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { joins } from "../../fixtures/joining.ts";
import { call, opensEmptyPage } from "../../fixtures/page-call.ts";
import { newPhone } from "../../fixtures/phones.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { IS_FULL_TIER } from "../../fixtures/test-tier.ts";
import { setUndoSeconds, signsIn, testOnOwnHost, type Waiter } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1280, height: 800 } });

/** A diner's phone on which a member has joined. */
async function hasJoined(browser: Browser, host: RunningHost): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await opensEmptyPage(page, host);
  await joins({ page, host }, newPhone());
  return page;
}

const couponsOf = async (phone: Page): Promise<string[]> =>
  (await call<{ name: string }[]>(phone, "member/coupons?state=available")).data.map(({ name }) => name);
const editor = (page: Page, name: string) => page.getByRole("complementary", { name });
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("a manager makes a coupon for a category, mistakes are said at their fields, and a new member gets it", async ({
  page,
  host,
  browser,
}) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "coupons");
  await expect(row(page, "Moon Festival")).toContainText("From $20, 60 days");
  await jo.tapsOn("New coupon");
  const form = editor(page, "New coupon");
  await expect(form.getByRole("heading", { name: "New coupon" })).toBeFocused();
  await form.getByRole("radio", { name: "Categories" }).check({ force: true });
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByLabel("Name, English")).toHaveAccessibleDescription("This is needed.");
  await expect(form.getByRole("textbox", { name: "Takes off" })).toHaveAccessibleDescription("This is needed.");
  await form.getByLabel("Name, English").fill("Tea hour");
  await form.getByRole("radio", { name: "A percentage" }).check({ force: true });
  await form.getByRole("textbox", { name: "Takes off" }).fill("200");
  await form.getByRole("checkbox", { name: "Drinks" }).check({ force: true });
  await form.getByRole("checkbox", { name: /^New members get it/ }).check();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByRole("textbox", { name: "Takes off" })).toHaveAccessibleDescription("At most 100 %.");
  await form.getByRole("textbox", { name: "Takes off" }).fill("20");
  expect(await violations(page)).toEqual([]);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editor(page, "Tea hour")).toBeVisible();
  await expect(row(page, "Tea hour")).toContainText("20%");
  await expect(row(page, "Tea hour")).toContainText("Welcome");
  expect(await couponsOf(await hasJoined(browser, host))).toContain("Tea hour");
  await page.reload();
  await expect(row(page, "Tea hour")).toContainText(/1 ?given/);
});

/** Takes a dish off the menu, or offers it again. */
async function offers({ page }: Waiter, host: RunningHost, { id, state }: { id: string; state: "hidden" | "on-sale" }): Promise<void> {
  const headers = { "content-type": "application/json", origin: host.origin };
  const answer = await page.request.post(`${host.origin}/staff/100001/call/api/staff/availability/${id}`, { data: { state }, headers });
  expect(await answer.json()).toMatchObject({ success: true });
}

test("a coupon whose dishes left the menu says so in the list, in what was noticed, and to the member who holds it", async ({
  page,
  host,
  browser,
}) => {
  const jo = await signsIn(page, host, "owner");
  await jo.opens(host, "coupons");
  await jo.tapsOn("New coupon");
  const form = editor(page, "New coupon");
  await form.getByLabel("Name, English").fill("Mushroom days");
  await form.getByRole("textbox", { name: "Takes off" }).fill("2");
  await form.getByRole("radio", { name: "Dishes" }).check({ force: true });
  await form
    .getByText(/, 0 chosen$/)
    .first()
    .click();
  await form.getByRole("checkbox", { name: "Three-Cup Mushrooms" }).check({ force: true });
  await form.getByRole("checkbox", { name: /^New members get it/ }).check();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row(page, "Mushroom days")).toContainText("Three-Cup Mushrooms");
  await expect(row(page, "Mushroom days")).not.toContainText("No dish on the menu now");
  const phone = await hasJoined(browser, host);
  await offers(jo, host, { id: "1004", state: "hidden" });
  await jo.opens(host, "coupons");
  await expect(row(page, "Mushroom days")).toContainText("No dish on the menu now");
  expect(await tierViolations(page)).toEqual([]);
  await jo.opens(host, "settings/data");
  const noticed = page.getByRole("region", { name: "What Comanda noticed" }).getByRole("listitem").filter({ hasText: "Mushroom days" });
  await expect(noticed).toContainText("1 coupon takes off nothing, because no dish that it is for is on the menu: Mushroom days.");
  await noticed.getByRole("link", { name: "Go to: Coupons" }).click();
  await expect(page).toHaveURL(/\/coupons$/);
  await phone.goto(`${host.origin}/merchant/100001/coupon-available`);
  const held = phone.getByRole("listitem").filter({ hasText: "Mushroom days" });
  await expect(held).toContainText("No dish on the menu now");
  await expect(phone.getByRole("link", { name: "Use Moon Festival" })).toBeVisible();
  await expect(phone.getByRole("link", { name: "Use Mushroom days" })).toHaveCount(0);
  expect(await tierViolations(phone)).toEqual([]);
  await offers(jo, host, { id: "1004", state: "on-sale" });
  await phone.reload();
  await expect(phone.getByRole("link", { name: "Use Mushroom days" })).toBeVisible();
});

test("a coupon whose category was removed says so in the list, whose terms begin with what is left of them", async ({ page, host }) => {
  const jo = await signsIn(page, host, "owner");
  const at = (path: string) => `${host.origin}/staff/100001/call/api/staff/${path}`;
  const headers = { "content-type": "application/json", origin: host.origin };
  type Category = { id?: string; name: object };
  const categories = async (): Promise<Category[]> => {
    const { data } = (await (await page.request.get(at("menu"))).json()) as { data: { categories: Category[] } };
    return data.categories.map(({ id, name }) => ({ ...(id && { id }), name }));
  };
  const saves = async (seen: Category[], wanted: Category[]) => {
    const saved = await page.request.put(at("menu/categories"), { data: { seen, wanted }, headers });
    expect(await saved.json()).toMatchObject({ success: true });
  };
  const before = await categories();
  await saves(before, [...before, { name: { "en-US": "Specials" } }]);
  await jo.opens(host, "coupons");
  await jo.tapsOn("New coupon");
  const form = editor(page, "New coupon");
  await form.getByLabel("Name, English").fill("Special days");
  await form.getByRole("textbox", { name: "Takes off" }).fill("2");
  await form.getByRole("radio", { name: "Categories" }).check({ force: true });
  await form.getByRole("checkbox", { name: "Specials" }).check({ force: true });
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row(page, "Special days")).toContainText("Specials, No threshold");
  await saves(await categories(), before);
  await jo.opens(host, "coupons");
  await expect(row(page, "Special days")).toContainText("No dish on the menu now");
  await expect(row(page, "Special days").getByText(/No threshold/)).toHaveText(/^No threshold/);
  expect(await tierViolations(page)).toEqual([]);
});

test("two managers change one coupon: different fields both stay, of the same one is chosen, and nothing typed is lost", async ({
  page,
  host,
  browser,
}) => {
  const jo = await signsIn(page, host, "manager");
  const ana = await signsIn(await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage(), host, "manager");
  await jo.opens(host, "coupons?coupon=3");
  await ana.opens(host, "coupons?coupon=3");
  const [mine, theirs] = [editor(page, "Big table"), editor(ana.page, "Big table")];
  await mine.getByRole("textbox", { name: "Takes off" }).fill("14");
  await theirs.getByRole("textbox", { name: "Takes off" }).fill("15.00");
  await theirs.getByLabel("From", { exact: true }).fill("70");
  await theirs.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row(ana.page, "Big table")).toContainText("$15");
  await expect(mine.getByLabel("From", { exact: true })).toHaveValue("70.00");
  await expect(mine.getByRole("textbox", { name: "Takes off" })).toHaveValue("14");
  await mine.getByRole("button", { name: "Save", exact: true }).click();
  await expect(mine.getByRole("alert")).toContainText("Takes off: saved is 15.00, yours is 14.");
  await mine.getByRole("button", { name: "Take mine" }).click();
  await mine.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row(page, "Big table")).toContainText("$14");
  await expect(row(page, "Big table")).toContainText("From $70");
});

test("a coupon is given to everyone, which can be undone, and says before to how many", async ({ page, host, browser }) => {
  await setUndoSeconds(host, 30);
  const phone = await hasJoined(browser, host);
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "coupons?coupon=2");
  await jo.tapsOn("Give to members");
  await expect(page.getByRole("radio", { name: /^Everyone, \d+ members?/ })).toBeChecked();
  await jo.tapsOn(/^Give it to \d+ members?$/);
  await expect(page.getByText("Giving Jade member treat to members")).toBeVisible();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("Giving Jade member treat to members")).toHaveCount(0);
  expect(await couponsOf(phone)).not.toContain("Jade member treat");
  await setUndoSeconds(host, 0);
  await jo.tapsOn("Give to members");
  await page.getByRole("radio", { name: /^Jade, / }).check();
  await jo.tapsOn(/^Give it to \d+ members?$/);
  await expect.poll(() => couponsOf(phone)).toContain("Jade member treat");
});

test("a coupon is ended: what members hold stays or is taken from them, and it is given again", async ({ page, host, browser }) => {
  const phone = await hasJoined(browser, host);
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "coupons?coupon=1");
  await editor(page, "Moon Festival").getByRole("button", { name: "End now" }).click();
  const question = page.getByRole("alertdialog", { name: "End Moon Festival?" });
  await expect(question).toContainText(/Members hold \d+ of it/);
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "End, members keep theirs" }).click();
  await expect(editor(page, "Moon Festival").getByText("Ended")).toBeVisible();
  expect(await couponsOf(phone)).toContain("Moon Festival");
  await jo.tapsOn("Give it again");
  await expect(editor(page, "Moon Festival").getByText("In use")).toBeVisible();
  await editor(page, "Moon Festival").getByRole("button", { name: "End now" }).click();
  await question.getByRole("button", { name: "End, and take it from members" }).click();
  await expect(editor(page, "Moon Festival").getByText("Ended")).toBeVisible();
  expect(await couponsOf(phone)).not.toContain("Moon Festival");
  await page.getByRole("radio", { name: /^Ended/ }).click();
  await expect(row(page, "Moon Festival")).toBeVisible();
});

test("a change that is not saved asks before it is left, staff read the coupons and change none, and nothing moves sideways", async ({
  page,
  host,
  browser,
}) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "coupons?coupon=4");
  await editor(page, "Weekday tea").getByRole("textbox", { name: "Takes off" }).fill("7");
  await editor(page, "Weekday tea").getByRole("button", { name: "Close" }).click();
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Go on editing" }).click();
  await expect(editor(page, "Weekday tea").getByRole("textbox", { name: "Takes off" })).toHaveValue("7.00");
  await editor(page, "Weekday tea").getByRole("button", { name: "Discard" }).click();
  await editor(page, "Weekday tea").getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/coupons$/);
  for (const width of IS_FULL_TIER ? [320, 390, 768, 1024, 1440] : [320])
    for (const address of ["coupons", "coupons?coupon=4"]) {
      await page.setViewportSize({ width, height: 800 });
      await jo.opens(host, address);
      expect([width, address, await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)]).toEqual([
        width,
        address,
        false,
      ]);
    }
  const sam = await signsIn(await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage(), host, "staff");
  await sam.opens(host, "coupons");
  await expect(row(sam.page, "Weekday tea")).toBeVisible();
  await expect(sam.page.getByRole("button", { name: "New coupon" })).toHaveCount(0);
  await expect(sam.page.getByRole("link", { name: "Weekday tea" })).toHaveCount(0);
});
