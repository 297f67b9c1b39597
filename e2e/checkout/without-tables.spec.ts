import { expect } from "../fixtures/diner.ts";
import { NOODLE_COUNTER, RICE_WINDOW, test } from "../fixtures/servers/more-restaurants.ts";

const HOME = `/merchant/${NOODLE_COUNTER}`;
const MENU = `${HOME}/order`;

test("the home page of a restaurant without tables shows its other order types, each of which opens the menu", async ({
  diner,
  complaints,
}) => {
  const { page } = diner;
  for (const [orderType, type] of [
    [/^To-go/, "2"],
    [/^Pickup/, "1"],
  ] as const) {
    await diner.opens(HOME);
    await expect(page.getByRole("button", { name: /^(Dine-in|To-go|Pickup|Delivery)/ })).toHaveCount(2);
    await expect(page.getByRole("button", { name: /^Dine-in/ })).toHaveCount(0);
    await page.getByRole("button", { name: orderType }).click();
    await expect(page).toHaveURL(`${diner.host.origin}${MENU}`);
    expect(await page.evaluate(() => localStorage.getItem("order-type"))).toBe(type);
  }
  expect(complaints).toEqual([]);
});

test("a stored order type of dine-in is ignored at a restaurant without tables", async ({ diner, complaints }) => {
  const { page } = diner;
  await diner.opens(HOME);
  await page.evaluate(() => localStorage.setItem("order-type", "0"));
  await diner.opens(MENU);
  const chooser = page.getByRole("dialog", { name: diner.says.howEating });
  await expect(chooser.getByRole("button", { name: /^(Dine-in|To-go|Pickup|Delivery)/ })).toHaveText([/^To-go/, /^Pickup/]);
  await expect(page).toHaveURL(`${diner.host.origin}${MENU}`);
  await chooser.getByRole("button", { name: /^To-go/ }).click();
  await expect(chooser).toBeHidden();
  await expect(page.getByRole("button", { name: /^To-go/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a restaurant with one order type does not ask for it", async ({ diner, complaints }) => {
  const { page } = diner;
  await diner.opens(`/merchant/${RICE_WINDOW}/order`);
  await expect(page.getByRole("banner")).toContainText("To-go");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^To-go/ })).toHaveCount(0);
  await diner.adds("Fried Rice", "$9.50");
  await diner.reviews();
  await expect(page.getByRole("heading", { name: "To-go" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
  await diner.places();
  await diner.hasOrdered();
  expect(complaints).toEqual([]);
});
