import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

test("a person takes an order for a table: dishes by taps, choices, keys, an allergy that is read, and one order although its answer was lost", async ({
  page,
  host,
}) => {
  const ana = await signsIn(page, host, "staff");
  await page.setViewportSize({ width: 1180, height: 820 });
  await ana.opens(host, "orders/new?table=12");
  await expect(page.getByRole("heading", { name: "New order" })).toBeVisible();
  const order = page.getByRole("region", { name: "The order" });
  await page.getByRole("button", { name: /^Popcorn Chicken/ }).click();
  await page.getByRole("button", { name: /^Popcorn Chicken/ }).click();
  await expect(page.getByRole("button", { name: /^Popcorn Chicken.*2 in the order/ })).toBeVisible();
  await page.keyboard.press("-");
  await expect(order.getByRole("button", { name: /^1 Popcorn Chicken/ })).toBeVisible();

  await page.getByRole("button", { name: /^Braised Beef Noodle Soup/ }).click();
  const choices = page.getByRole("dialog", { name: "Braised Beef Noodle Soup" });
  await choices.getByRole("button", { name: "Add to the order" }).click();
  await expect(choices.getByRole("alert").filter({ hasText: "choose at least 1" }).first()).toBeVisible();
  await choices.getByRole("radio", { name: "Hand-cut wide" }).check();
  await choices.getByRole("radio", { name: "Mild" }).check();
  const noodles = choices.getByRole("group", { name: "Number of Extra noodles" });
  const more = noodles.getByRole("button", { name: "One more" });
  await expect(noodles.getByRole("button", { name: "One less" })).toBeHidden();
  await more.click();
  await expect(choices.getByText("Braised Beef Noodle Soup $17.50 + Extra noodles $2.50")).toBeVisible();
  await expect(choices.getByRole("button", { name: "Add to the order" })).toContainText("$20.00");
  await more.click();
  await expect(more).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  for (const left of ["$20.00", "$17.50"]) {
    await noodles.getByRole("button", { name: "One less" }).press("Enter");
    await expect(choices.getByRole("button", { name: "Add to the order" })).toContainText(left);
  }
  await expect(more).toBeFocused();
  await choices.getByRole("textbox", { name: "Note for the kitchen" }).fill("Broth on the side");
  await choices.getByRole("button", { name: "Add to the order" }).click();
  await expect(order.getByRole("button", { name: /Braised Beef Noodle Soup.*Broth on the side/ })).toBeVisible();

  // M is a key of the console on other pages.
  await page.keyboard.type("mushrooms");
  await expect(page.getByRole("button", { name: /Three-Cup Mushrooms/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(order.getByRole("button", { name: /^1 Three-Cup Mushrooms/ })).toBeVisible();

  await order.getByRole("button", { name: "Allergy" }).click();
  await order.getByRole("checkbox", { name: "Peanut" }).check();
  await page.getByRole("button", { name: /^Braised Beef Noodle Soup/ }).click();
  await expect(choices.getByText("peanut: not known")).toBeVisible();
  await choices.getByRole("button", { name: "Close" }).click();
  const read = order.getByRole("button", { name: "Read the allergy" });
  await expect(read).toBeVisible();
  await expect(order.getByRole("button", { name: "Place and send" })).toHaveCount(0);
  await read.click();
  await expect(order.getByText("Read by you")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const placed: string[] = [];
  await page.route("**/call/api/staff/orders", async (route) => {
    const answer = await route.fetch();
    placed.push(((await answer.json()) as { data: { order: { id: string } } }).data.order.id);
    if (placed.length === 1) await route.abort();
    else if (placed.length === 2) await route.fulfill({ status: 500, json: { success: false, code: 500, data: null, msg: "Failed." } });
    else await route.fulfill({ response: answer });
  });
  const send = order.getByRole("button", { name: /^Place and send/ });
  await send.click();
  await expect(order.getByText(/it is not known whether the order was placed/)).toBeVisible();
  await page.reload();
  // Nothing can be changed before it is known: a tap on a dish adds nothing.
  await page
    .getByRole("button", { name: /^Popcorn Chicken/ })
    .first()
    .click();
  await expect(order.getByRole("button", { name: /^1 Popcorn Chicken/ })).toBeVisible();
  const again = order.getByRole("button", { name: "Try again" });
  await again.click();
  // A server that fails may have placed it, too.
  await expect.poll(() => placed.length).toBe(2);
  await expect(again).toBeVisible();
  await again.click();
  await expect(page.getByText(/^Order \d+ is placed and sent$/).last()).toBeVisible();
  expect(new Set(placed).size).toBe(1);
  await expect(page.getByRole("heading", { name: "Table 12" })).toBeVisible();

  await ana.opens(host, "orders/new?table=12");
  await expect(order.getByRole("heading", { name: "Table 12" })).toBeVisible();
  await expect(order.getByRole("heading", { name: "Nothing in the order yet" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Had at this table" }).getByRole("button")).toHaveCount(3);
});

test("on a phone an order to go is taken with one hand, the bar opens the order, and what is typed is there after a reload", async ({
  page,
  host,
}) => {
  const ana = await signsIn(page, host, "staff");
  await page.setViewportSize({ width: 320, height: 640 });
  await ana.opens(host, "orders/new");
  await page.getByRole("button", { name: /^Popcorn Chicken/ }).click();
  await page.getByRole("button", { name: /Open the order, 1 item/ }).click();
  const sheet = page.getByRole("dialog", { name: "To-go order" });
  await sheet.getByRole("textbox", { name: "Name" }).fill("Mei");
  await page.reload();
  await page.getByRole("button", { name: /Open the order, 1 item/ }).click();
  await expect(sheet.getByRole("textbox", { name: "Name" })).toHaveValue("Mei");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await sheet.getByRole("button", { name: "More" }).click();
  await sheet.getByRole("button", { name: "Place", exact: true }).click();
  await expect(page.getByText(/^Order \d+ is placed$/).last()).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "Mei" }).getByText("Popcorn Chicken")).toBeVisible();
});
