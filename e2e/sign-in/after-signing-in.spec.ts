import type { Page } from "@playwright/test";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { call } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { joinsLater, loginOf, signsIn } from "../fixtures/signing-in.ts";

const ACCOUNT = "/merchant/100001/account";

/** Opens the menu, to go, with a dish that the server has in the cart. */
async function hasOneDish(diner: Diner): Promise<void> {
  await diner.opens("/merchant/100001/order");
  await diner.page.getByRole("button", { name: /^To-go/ }).click();
  await diner.adds("Popcorn Chicken", "$9.50");
  await expect.poll(async () => (await call<{ details: object[] }>(diner.page, "shoppingCart")).data.details).toHaveLength(1);
}

/** The tab's session storage entries whose key begins like this. */
const keptAs = (page: Page, beginning: string) =>
  page.evaluate((name) => Object.entries(sessionStorage).filter(([key]) => key.startsWith(name)), beginning);

const cartsRead = (page: Page): string[] => {
  const reads: string[] = [];
  page.on("request", (one) => one.method() === "GET" && one.url().includes("/call/api/shoppingCart") && reads.push(one.url()));
  return reads;
};

test("after the right code the cart is read and the countdown has ended", async ({ diner }) => {
  const { page } = diner;
  await diner.opens("/merchant/100001/login");
  const reads = cartsRead(page);
  await signsIn(diner, newPhone());
  await joinsLater(diner);
  expect(reads).not.toEqual([]);
  await call(page, "member/logout", {});
  await diner.opens("/merchant/100001/login");
  await expect(loginOf(diner).phone).toBeFocused();
  await expect(loginOf(diner).sendCode).toBeVisible();
  await expect(loginOf(diner).code).toBeDisabled();
});

test("the saved URL is cleared after it was opened, and the next sign-in leads home", async ({ diner }) => {
  const { page } = diner;
  await diner.opens(`/merchant/100001/login?back=${encodeURIComponent(ACCOUNT)}`);
  await expect.poll(() => keptAs(page, "historic-url")).toEqual([["historic-url-100001", ACCOUNT]]);
  await signsIn(diner, newPhone());
  await joinsLater(diner);
  await expect(page).toHaveURL(new RegExp(`${ACCOUNT}$`));
  expect(await keptAs(page, "historic-url")).toEqual([]);
  await call(page, "member/logout", {});
  await diner.opens("/merchant/100001/login");
  await signsIn(diner, newPhone());
  await joinsLater(diner);
  await expect(page).toHaveURL(/\/merchant\/100001$/);
});

test("skipping the login opens the order page", async ({ diner }) => {
  await diner.opens("/merchant/100001/login");
  await loginOf(diner).asGuest.click();
  await diner.page.getByRole("button", { name: /^To-go/ }).click();
  await expect(diner.page).toHaveURL(/\/merchant\/100001\/order$/);
  await diner.opens("/merchant/100001/login");
  await loginOf(diner).asGuest.click();
  await expect(diner.page).toHaveURL(/\/merchant\/100001\/order$/);
});

test("a member signs out on the account page and is then a guest: the cart on the page is empty, the new guest's is read, and the member is cleared", async ({
  diner,
}) => {
  const { page } = diner;
  await hasOneDish(diner);
  await diner.opens("/merchant/100001/login?back=/merchant/100001/account");
  await signsIn(diner, newPhone());
  await joinsLater(diner);
  const uidOf = async () => (await page.context().cookies()).find(({ name }) => name === "uid")?.value;
  const member = await uidOf();
  // The menu is still mounted: it shows the page's cart store.
  await diner.tapsOn("Menu", "link");
  await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
  await page.getByRole("link", { name: "Account" }).first().click();
  const reads = cartsRead(page);
  await diner.tapsOn("Sign out");
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/merchant\/100001\/login$/);
  expect(reads).toHaveLength(1);
  expect((await call(page, "member")).data).toMatchObject({ registrationState: 0, phone: "" });
  expect(await uidOf()).not.toBe(member);
  await loginOf(diner).asGuest.click();
  await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
  await expect(page.getByRole("button", { name: "Add Popcorn Chicken, $9.50" }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Cart" })).toHaveCount(0);
  await diner.tapsOn("Account", "link");
  await expect(page.getByRole("heading", { name: "Sign in or join" })).toBeVisible();
});
