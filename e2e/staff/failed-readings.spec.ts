import type { Page } from "@playwright/test";
import { expect } from "../fixtures/diner.ts";
import { ordersToGo, signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const NO_ANSWER = "No answer. Check the connection and try again.";

/** Leaves the calls of a path without an answer until the returned function is called. */
async function withoutAnswer(page: Page, path: string): Promise<() => Promise<void>> {
  const calls = `**/call/api/staff/${path}`;
  await page.route(calls, (route) => route.abort());
  return () => page.unroute(calls);
}

test("an order that could not be read says so instead of what it does not know, and is read when asked to", async ({
  page,
  host,
  browser,
}) => {
  const ana = await signsIn(page, host, "manager");
  const id = await ordersToGo(browser, host);
  const answers = await withoutAnswer(page, `orders/${id}`);
  await ana.opens(host, `orders?order=${id}`);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("alert")).toContainText(NO_ANSWER);
  await expect(sheet.getByRole("heading", { name: "History" })).toBeHidden();
  await answers();
  await sheet.getByRole("button", { name: "Try again" }).click();
  await expect(sheet.getByRole("alert")).toBeHidden();
  await expect(sheet.getByRole("heading", { name: "History" })).toBeVisible();

  const told = await withoutAnswer(page, `orders/${id}/cancel`);
  await sheet.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(sheet.getByRole("alert")).toContainText(NO_ANSWER);
  await expect(sheet.getByRole("heading", { name: /reads/ })).toBeHidden();
  await told();
  await sheet.getByRole("button", { name: "Try again" }).click();
  await expect(sheet.getByRole("heading", { name: /reads/ })).toBeVisible();
});

test("the history of a dish and the questions of others that could not be read are not said to be none", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu");
  await page.getByRole("link", { name: "Three-Cup Mushrooms" }).click();
  for (const [path, button, none] of [
    ["menu/products/*/versions", "History", "Nobody has changed it in the console yet."],
    ["menu/groups", "Use a question of another dish", "No other dish has a question that this one lacks."],
  ] as const) {
    const answers = await withoutAnswer(page, path);
    await jo.tapsOn(button);
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("alert")).toContainText(NO_ANSWER);
    await expect(sheet.getByText(none)).toBeHidden();
    await answers();
    await sheet.getByRole("button", { name: "Try again" }).click();
    await expect(sheet.getByRole("alert")).toBeHidden();
    await sheet.getByRole("button", { name: "Close" }).click();
  }
});

test("a room whose names could not be read says so, and opens when it is read again", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "tables");
  const answers = await withoutAnswer(page, "rooms");
  await page
    .getByRole("button", { name: /^Change the room/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("alert")).toContainText(NO_ANSWER);
  await answers();
  await sheet.getByRole("button", { name: "Try again" }).click();
  await expect(sheet.getByRole("textbox").first()).toBeVisible();
});

test("a person who signs out without an answer is told so, and is still signed in", async ({ page, host }) => {
  const ana = await signsIn(page, host, "manager");
  await ana.opens(host, "me");
  const answers = await withoutAnswer(page, "sign-out");
  await ana.tapsOn("Sign out");
  await expect(page.getByText(NO_ANSWER)).toBeVisible();
  await expect(page).toHaveURL(/\/me$/);
  await answers();
  await ana.tapsOn("Sign out");
  await expect(page).toHaveURL(/\/sign-in$/);
});
