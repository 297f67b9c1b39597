import type { Route } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { expect, freshAddress } from "../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../fixtures/page-call.ts";
import { setUndoSeconds, signsIn, testOnOwnHost } from "./console.ts";
import { showsToast } from "../fixtures/brief-text.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

test("a session that ended is renewed over the page, which keeps what was typed", async ({ page, host }) => {
  const waiter = await signsIn(page, host, "owner");
  // A stream that is opened later would notice the end of the session before the tap does.
  const stream = page.waitForResponse(/\/api\/staff\/events/);
  await waiter.opens(host, "settings/staff");
  await stream;
  await page.getByLabel("Name", { exact: true }).fill("Mei Lin");
  // A reading of the page by itself would notice the end of the session before the tap does.
  const readings: Route[] = [];
  await page.route(/\.data/, (route) => void readings.push(route));
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add a person" }).click();
  const sheet = page.getByRole("dialog", { name: "Sign in to Pomelo Lane" });
  await expect(sheet).toContainText("The session has ended");
  await page.unroute(/\.data/);
  await Promise.all(readings.map((route) => route.continue()));
  await sheet.getByLabel("Name", { exact: true }).fill(waiter.name);
  await sheet.getByLabel("Password").fill(waiter.password);
  await sheet.getByRole("button", { name: "Sign in" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Mei Lin");
  expect(new URL(page.url()).pathname).toBe("/staff/100001/settings/staff");
});

test("a session whose end is noticed when the page is read again is renewed over the page, too", async ({ page, host }) => {
  const waiter = await signsIn(page, host, "owner");
  await waiter.opens(host, "settings/restaurant");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Pomelo Garden");
  await page.context().clearCookies();
  // What another person saves is read at once by every page of the settings.
  await setUndoSeconds(host, 7);
  const sheet = page.getByRole("dialog", { name: "Sign in to Pomelo Lane" });
  await expect(sheet).toContainText("The session has ended");
  await sheet.getByLabel("Name", { exact: true }).fill(waiter.name);
  await sheet.getByLabel("Password").fill(waiter.password);
  const isRead = page.waitForResponse(/\.data/);
  await sheet.getByRole("button", { name: "Sign in" }).click();
  expect((await isRead).ok()).toBe(true);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Pomelo Garden");
  expect(new URL(page.url()).pathname).toBe("/staff/100001/settings/restaurant");
});

test("what is typed and chosen before the page is hydrated is part of it afterwards, and is saved", async ({ page, host }) => {
  await signsIn(page, host, "owner");
  let scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => scripts.promise.then(() => route.continue()));
  // What is sent is what is tested: the other tests have the restaurant as it was.
  await page.route(/\/call\/api\/staff\/settings\//, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
  await page.goto(`${host.origin}/staff/100001/settings/restaurant`, { waitUntil: "commit" });
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Pomelo Street");
  const saved = page.waitForRequest((request) => request.method() === "PUT");
  scripts.resolve();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect((await saved).postDataJSON()).toMatchObject({ wanted: { shortName: "Pomelo Street" } });

  scripts = Promise.withResolvers<void>();
  await page.goto(`${host.origin}/staff/100001/settings/ordering`, { waitUntil: "commit" });
  const allergens = page.getByRole("switch", { name: "allerg" });
  const wasOn = await allergens.isChecked();
  await allergens.setChecked(!wasOn, { force: true });
  const switched = page.waitForRequest((request) => request.method() === "PUT");
  scripts.resolve();
  expect((await switched).postDataJSON()).toMatchObject({ wanted: { allergenWords: !wasOn } });
});

test("five minutes before its end a session is warned of, and kept with one tap", async ({ page, host }) => {
  let minutes = 4;
  // The server's own answer, with its end brought forward.
  await page.route("**/api/staff/session-expiry", async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { asOf: string; endsAt: string } };
    if (minutes > 0) envelope.data.endsAt = new Date(Date.parse(envelope.data.asOf) + minutes * 60_000).toISOString();
    await route.fulfill({ response: answer, json: envelope });
  });
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  const warning = page.getByRole("alert").filter({ hasText: "You will be signed out at" });
  await expect(warning).toBeVisible();
  expect(await violations(page)).toEqual([]);
  minutes = 0;
  const used = page.waitForRequest((request) => request.url().endsWith("/api/staff/me"));
  await warning.getByRole("button", { name: "Stay signed in" }).click();
  await used;
  await expect(warning).toBeHidden();
});

test("on a phone the pages without a tab, the person and signing out are below More", async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const waiter = await signsIn(page, host, "owner");
  await waiter.opens(host, "tables");
  const tabs = page.getByRole("navigation", { name: "Console" });
  await expect(tabs.getByRole("link")).toHaveText(["Orders", "Kitchen", "Tables", "Menu", "More"]);
  await tabs.getByRole("link", { name: "More" }).click();
  await expect(page.getByRole("link", { name: waiter.name })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Settings", exact: true }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Staff/ })
    .click();
  await expect(page.getByRole("heading", { name: "Staff and roles" })).toBeVisible();
  await tabs.getByRole("link", { name: "More" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Pomelo Lane" })).toBeVisible();
});

test("without a connection the button of an order is refused with its reason, and the way back is one line", async ({
  page,
  host,
  browser,
}) => {
  const diner = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(diner, host);
  await placeOrder(diner, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }] });
  const waiter = await signsIn(page, host);
  await waiter.opens(host, "orders");
  const send = page.getByRole("button", { name: "Send to the kitchen" }).first();
  await expect(send).toBeEnabled();
  await page.context().setOffline(true);
  await expect(page.getByRole("alert").filter({ hasText: "No connection since" })).toBeVisible();
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await showsToast(page, "Nothing can be sent until it is back", () => send.click({ force: true }));
  await showsToast(page, /^Back\. 0 new orders since \d/, () => page.context().setOffline(false));
  await expect(send).not.toHaveAttribute("aria-disabled");
  await diner.close();
});
