import { tierViolations } from "../fixtures/accessibility.ts";
import type { Browser, Page } from "@playwright/test";
import { Diner, expect } from "../fixtures/diner.ts";
import { joins } from "../fixtures/joining.ts";
import { call, opensEmptyPage } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { signsIn, testOnOwnHost } from "./console.ts";
import { showsToast } from "../fixtures/brief-text.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

type Member = { page: Page; phone: string; number: string; id: string };

/** A diner's phone on which Mei Lin has joined, or somebody with another name. */
async function hasJoined(browser: Browser, host: RunningHost, name?: { firstName: string; lastName: string }): Promise<Member> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const phone = newPhone();
  await opensEmptyPage(page, host);
  await joins({ page, host }, phone);
  if (name) expect(await call(page, "PUT member", name)).toMatchObject({ success: true });
  const { data } = await call<{ id: string; identifier: string }>(page, "member");
  return { page, phone, number: data.identifier, id: data.id };
}

const MORE_LOOKS: [language: string, width: number][] = [
  ["en-US", 1440],
  ["zh-TW", 390],
  ["es-ES", 768],
];
/** The longest language at the narrowest width; the full tier has the others. */
const LOOKS: [language: string, width: number][] = [["es-ES", 320], ...(IS_FULL_TIER ? MORE_LOOKS : [])];

const search = (page: Page) => page.getByRole("searchbox", { name: "Phone, member number or name" });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test(
  "a member is found by number, phone and name, the phone is masked until it is shown, and the audit says who showed it",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    const mei = await hasJoined(browser, host);
    await hasJoined(browser, host, { firstName: "Meiko", lastName: "Sato" });
    const jo = await signsIn(page, host, "manager");
    await jo.opens(host, "orders");
    await jo.tapsOn("Members", "link");
    await expect(page.getByRole("heading", { name: "Whom do you look for?" })).toBeVisible();
    await search(page).fill(`${mei.number.slice(0, 4)} ${mei.number.slice(4)}`);
    await expect(card(page, "Mei Lin")).toContainText("0 Pts");
    await expect(search(page)).toBeFocused();
    await search(page).fill("mei");
    await expect(page.getByText("2 members found")).toBeVisible();
    expect(await tierViolations(page)).toEqual([]);
    await expect(page).toHaveURL(/\/members\?q=mei$/);
    await jo.tapsOn(/^Mei Lin/, "link");
    await expect(card(page, "Mei Lin")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("2 members found")).toBeVisible();
    await search(page).fill(mei.phone);
    await expect(card(page, "Mei Lin")).toBeVisible();

    const facts = page.getByRole("definition");
    await expect(facts.first()).toContainText(`•••-•••-${mei.phone.slice(-4)}`);
    await expect(facts.nth(1)).toHaveText("November 20");
    await page.reload();
    await expect(search(page)).toHaveValue(mei.phone);
    expect(await page.content()).not.toContain(`-${mei.phone.slice(3, 6)}-`);
    await jo.tapsOn("Show");
    await expect(page.getByRole("link", { name: `415-556-${mei.phone.slice(-4)}` })).toBeVisible();
    await jo.opens(host, "settings/audit");
    const line = page.getByRole("main").getByRole("listitem").filter({ hasText: "showed the phone of the member" });
    await expect(line).toContainText(jo.name);
    await expect(line).not.toContainText("Mei");
  },
);

test("a manager gives points and a coupon, which the diner's page shows, and a person without the permission asks a manager", async ({
  page,
  host,
  browser,
}) => {
  const mei = await hasJoined(browser, host);
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, `members/${mei.id}`);
  await jo.tapsOn("Give points");
  const sheet = page.getByRole("dialog", { name: "Give points" });
  await sheet.getByRole("button", { name: "Give points" }).click();
  await expect(sheet.getByText("A whole number from 1 to 100,000.")).toBeVisible();
  await expect(sheet.getByText("Say why, in a few words.")).toBeVisible();
  expect(await tierViolations(page)).toEqual([]);
  await sheet.getByLabel("Points", { exact: true }).fill("120");
  await sheet.getByLabel("Why").fill("Spilled tea <b>twice</b>");
  await sheet.getByRole("button", { name: "Give points" }).click();
  await expect(sheet).toBeHidden();
  await expect(card(page, "Mei Lin")).toContainText("120 Pts");
  await expect(card(page, "Points")).toContainText("Spilled tea <b>twice</b>");

  await jo.tapsOn("Give points");
  await sheet.getByRole("radio", { name: "Take" }).check();
  await sheet.getByLabel("Points", { exact: true }).fill("121");
  await sheet.getByLabel("Why").fill("Too many");
  await sheet.getByRole("button", { name: "Take points" }).click();
  await expect(sheet.getByText("The member does not have that many points.")).toBeVisible();
  await sheet.getByLabel("Points", { exact: true }).fill("20");
  await sheet.getByRole("button", { name: "Take points" }).click();
  await expect(card(page, "Mei Lin")).toContainText("100 Pts");
  await expect(card(page, "Points")).toContainText("−20");

  await jo.tapsOn("Give a coupon");
  const coupons = page.getByRole("dialog", { name: "Give a coupon" });
  await expect(coupons.getByRole("button", { name: "Give Sweet ending" })).toBeVisible();
  expect(await tierViolations(page)).toEqual([]);
  await coupons.getByRole("button", { name: "Give Jade member treat" }).click();
  await expect(card(page, "Coupons").getByRole("listitem").filter({ hasText: "Jade member treat" })).toContainText("Ready");

  await new Diner(mei.page, host).opens("/merchant/100001/member");
  await expect(mei.page.getByText("100", { exact: true }).first()).toBeVisible();
  await mei.page.goto(`${host.origin}/merchant/100001/coupon-available`);
  await expect(mei.page.getByText("Jade member treat")).toBeVisible();

  const ana = await signsIn(await (await browser.newContext()).newPage(), host, "staff");
  await ana.opens(host, `members/${mei.id}`);
  await ana.tapsOn("Show");
  await expect(ana.page.getByRole("dialog", { name: "Ask a manager" })).toBeVisible();
  await expect(ana.page.getByRole("button", { name: "Export the data" })).toHaveCount(0);
});

test("points and a coupon whose answer is lost are given once where they are given again, and what is typed stays", async ({
  page,
  host,
  browser,
}) => {
  const mei = await hasJoined(browser, host);
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, `members/${mei.id}`);
  let made = 0;
  /** The server makes the change, and the first answer does not arrive. */
  const losesFirst = (path: RegExp) => {
    made = 0;
    return page.route(path, async (route) => {
      const response = await route.fetch();
      made += 1;
      await (made === 1 ? route.abort() : route.fulfill({ response }));
    });
  };
  await losesFirst(/\/members\/\d+\/points$/);
  await jo.tapsOn("Give points");
  const sheet = page.getByRole("dialog", { name: "Give points" });
  await sheet.getByLabel("Points", { exact: true }).fill("120");
  await sheet.getByLabel("Why").fill("Spilled tea");
  const givePoints = sheet.getByRole("button", { name: "Give points" });
  await showsToast(page, "No answer. Check the connection and try again.", () => givePoints.click());
  await expect(sheet.getByLabel("Points", { exact: true })).toHaveValue("120");
  await expect(sheet.getByLabel("Why")).toHaveValue("Spilled tea");
  await givePoints.click();
  await expect(sheet).toBeHidden();
  expect(made).toBe(2);
  await expect(card(page, "Mei Lin")).toContainText("120 Pts");
  await expect(card(page, "Points").getByText("Spilled tea")).toHaveCount(1);

  await losesFirst(/\/members\/\d+\/coupons$/);
  await jo.tapsOn("Give a coupon");
  const coupons = page.getByRole("dialog", { name: "Give a coupon" });
  const giveTreat = coupons.getByRole("button", { name: "Give Jade member treat" });
  await showsToast(page, "No answer. Check the connection and try again.", () => giveTreat.click());
  await giveTreat.click();
  await expect(coupons).toBeHidden();
  expect(made).toBe(2);
  await expect(card(page, "Coupons").getByRole("listitem").filter({ hasText: "Jade member treat" })).toHaveCount(1);
});

test("nobody found leads to the sign-up code, and no page lists all members", async ({ page, host, browser }) => {
  await hasJoined(browser, host);
  const wei = await signsIn(page, host);
  await page.setViewportSize({ width: 390, height: 844 });
  await wei.opens(host, "more");
  await wei.tapsOn("Members", "link");
  await search(page).fill("4155550199");
  await expect(page.getByText("They can join at the table with that phone, in half a minute.")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Sign-up QR" }).click();
  const sheet = page.getByRole("dialog", { name: "Sign-up QR" });
  await expect(sheet.getByRole("img", { name: "QR code of the sign-up page" })).toBeVisible();
  await expect(sheet).toContainText("/merchant/100001/login");
  await expect(page).toHaveURL(/q=4155550199&sheet=sign-up$/);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await search(page).fill("m");
  await expect(page.getByRole("heading", { name: "Type some more" })).toBeVisible();
  await search(page).fill("");
  await expect(page.getByRole("heading", { name: "Whom do you look for?" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
});

test("the card is accessible and as wide as the window from a small phone to a desktop, in three languages", async ({
  page,
  host,
  browser,
}) => {
  const mei = await hasJoined(browser, host, {
    firstName: "Maximiliana-Alexandrina",
    lastName: "<i>Wolfeschlegelsteinhausenbergerdorff</i>",
  });
  for (const [what, value] of Object.entries({ points: "860", coupon: "2" }))
    await host.command("member", what, "100001", mei.phone, value);
  const sam = await signsIn(page, host, "owner");
  const headers = { "content-type": "application/json", origin: host.origin };
  for (const [language, width] of LOOKS) {
    const data = { language };
    await page.request.put(`${host.origin}/staff/100001/call/api/staff/me`, { data, headers });
    await page.setViewportSize({ width, height: 844 });
    for (const sheet of ["", "?sheet=points", "?sheet=coupon", "?sheet=note", "?sheet=erase"]) {
      await sam.opens(host, `members/${mei.id}${sheet}`);
      const look = `${sheet} in ${language} at ${width}`;
      expect(await tierViolations(page), look).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), look).toBeLessThanOrEqual(0);
    }
  }
});

test("a note is changed by two people without a loss, and the owner exports and erases a member, whose phone is signed out", async ({
  page,
  host,
  browser,
}) => {
  const mei = await hasJoined(browser, host);
  const sam = await signsIn(page, host, "owner");
  const jo = await signsIn(await (await browser.newContext()).newPage(), host, "manager");
  for (const one of [sam, jo]) {
    await one.opens(host, `members/${mei.id}`);
    await one.tapsOn("Change the note");
  }
  const noteOf = (one: Page) => one.getByRole("textbox", { name: "Note" });
  await noteOf(jo.page).fill("Likes the window");
  await jo.tapsOn("Save the note");
  await expect(card(jo.page, "Note")).toContainText("Likes the window");
  await noteOf(page).fill("Left-handed");
  await sam.tapsOn("Save the note");
  const conflict = page.getByRole("alert").filter({ hasText: "Likes the window" });
  await expect(conflict).toBeVisible();
  await expect(noteOf(page)).toHaveValue("Left-handed");
  await conflict.getByRole("button", { name: "Take mine" }).click();
  await noteOf(page).fill("Likes the window, left-handed");
  await sam.tapsOn("Save the note");
  await expect(card(page, "Note")).toContainText("Likes the window, left-handed");

  const saved = page.waitForEvent("download");
  await sam.tapsOn("Export the data");
  expect((await saved).suggestedFilename()).toBe(`member-${mei.number}.json`);
  await sam.tapsOn("Erase the member");
  await showsToast(page, "The member is erased", () => sam.tapsOn("Erase for good"));
  // What is typed while the sheet is open reaches nothing below it.
  await expect(page.getByRole("dialog")).toBeHidden();
  await search(page).fill(mei.phone);
  await expect(page.getByRole("heading", { name: "Nobody found" })).toBeVisible();
  expect(await call(mei.page, "PUT member", { firstName: "Mei" })).toMatchObject({ success: false, code: 401 });
});

test("without a camera the number of the code is typed beside it", async ({ page, host, browser }) => {
  const mei = await hasJoined(browser, host);
  const ana = await signsIn(page, host, "staff");
  await ana.opens(host, "members");
  await ana.tapsOn("Scan their code");
  const sheet = page.getByRole("dialog", { name: "Scan their code" });
  await expect(sheet.getByRole("alert")).toContainText("The camera is off");
  await sheet.getByRole("button", { name: "Try the camera again" }).click();
  await expect(sheet.getByRole("alert")).toContainText("The camera is off");
  expect(await tierViolations(page)).toEqual([]);
  await sheet.getByLabel("Or type the member number").fill("Mei");
  await sheet.getByRole("button", { name: "Look up" }).click();
  await expect(sheet.getByLabel("Or type the member number")).toHaveAccessibleDescription("Type the digits below the code.");
  await sheet.getByLabel("Or type the member number").fill(`${mei.number.slice(0, 4)} ${mei.number.slice(4)}`);
  await sheet.getByRole("button", { name: "Look up" }).click();
  await expect(card(page, "Mei Lin")).toBeVisible();
  await expect(sheet).toBeHidden();
});
