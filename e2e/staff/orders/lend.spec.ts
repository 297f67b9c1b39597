import type { Page } from "@playwright/test";
import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { ordersToGo, signsIn, testOnOwnHost } from "../console.ts";
import { showsToast } from "../../fixtures/brief-text.ts";

const test = testOnOwnHost();

/** A manager, who is not signed in on the page of the test. */
async function managerOf(page: Page, host: Parameters<typeof signsIn>[1]) {
  const elsewhere = await page.context().browser()?.newContext();
  if (!elsewhere) throw new Error("the page has no browser");
  const { name, password } = await signsIn(await elsewhere.newPage(), host, "manager");
  await elsewhere.close();
  return { name, password };
}

test("a manager lends a permission for one action with name and password", async ({ page, host, browser }) => {
  const jo = await managerOf(page, host);
  const ana = await signsIn(page, host);
  const id = await ordersToGo(browser, host);
  await ana.opens(host, `orders?order=${id}`);
  await ana.tapsOn("More actions");
  await page.getByRole("button", { name: /Discount.* · ask a manager/ }).click();
  const sheet = page.getByRole("dialog").first();
  await sheet.getByRole("textbox", { name: "How much is taken off" }).fill("10");
  await sheet.getByRole("textbox", { name: /Reason/ }).fill("A regular guest");
  await sheet.getByRole("button", { name: "Give the discount" }).click();
  const question = page.getByRole("dialog", { name: "Ask a manager" });
  await expect(question).toContainText(`${ana.name} may not do this.`);
  expect(await violations(page)).toEqual([]);
  const [name, password] = [question.getByRole("textbox", { name: "Name" }), question.getByLabel("Password")];
  await expect(name).toBeFocused();
  await name.fill(jo.name);
  await password.fill("not the password");
  await password.press("Enter");
  await expect(question.getByRole("alert")).toHaveText("This name and password do not belong together.");
  await expect(password).toBeFocused();
  await password.fill(jo.password);
  await question.getByRole("button", { name: "Allow it once" }).click();
  await expect(question).toBeHidden();
  await expect(sheet.getByText(`lent by ${jo.name}`)).toBeVisible();
  await expect(sheet.getByText("A regular guest").first()).toBeVisible();
});

test("an action for which nobody lends the permission is not done", async ({ page, host, browser }) => {
  const ana = await signsIn(page, host);
  const id = await ordersToGo(browser, host);
  await ana.opens(host, `orders?order=${id}`);
  const sheet = page.getByRole("dialog").first();
  await sheet.getByRole("button", { name: "Send to the kitchen" }).click();
  await expect(sheet.getByText("In the kitchen").first()).toBeVisible();
  await sheet.getByRole("button", { name: "Cancel", exact: true }).click();
  await sheet.getByRole("button", { name: "Guests left" }).click();
  const question = page.getByRole("dialog", { name: "Ask a manager" });
  await expect(question).toBeVisible();
  await showsToast(page, "Ask a manager.", () => page.keyboard.press("Escape"));
  await expect(question).toBeHidden();
  await ana.opens(host, `orders?order=${id}`);
  await expect(sheet.getByText("In the kitchen").first()).toBeVisible();
});
