import { violations } from "../../fixtures/accessibility.ts";
import { expect, openTable } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";
import { staffCall } from "../kitchen-orders.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const PIN = "2580";

test("an order that was typed for a party which left while the device was locked is placed for nobody else, and nothing of it is lost", async ({
  page,
  host,
}) => {
  await openTable(host, 5);
  const ana = await signsIn(page, host, "manager");
  await ana.opens(host, "me");
  await page.getByRole("button", { name: "Set a PIN" }).click();
  await page.getByLabel("New PIN").fill(PIN);
  await page.getByLabel("Password", { exact: true }).fill(ana.password);
  await page.getByRole("button", { name: "Save the PIN" }).click();
  await expect(page.getByText("You have a PIN of 4 digits.")).toBeVisible();

  await ana.opens(host, "orders/new?table=5");
  const order = page.getByRole("region", { name: "The order" });
  await ana.tapsOn(/^Popcorn Chicken/);
  await order.getByRole("button", { name: "Note" }).click();
  await order.getByRole("textbox", { name: "Note" }).fill("By the window");
  await expect(order.getByRole("button", { name: /^Place and send/ })).toBeEnabled();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Who is working?" })).toBeVisible();
  await host.command("table", "close", "100001", "5");
  await openTable(host, 5);

  await page.getByRole("button", { name: new RegExp(`^${ana.name} `) }).click();
  await page.keyboard.type(PIN);
  const left = order.getByRole("region", { name: "The party for which this was taken has left the table." });
  await expect(left.getByText("Another party sits there now. Nothing was placed.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(order.getByRole("button", { name: /^1 Popcorn Chicken/ })).toBeVisible();
  await expect(order.getByRole("textbox", { name: "Note" })).toHaveValue("By the window");
  // A button that says why it is locked.
  await expect(order.getByRole("button", { name: /^Place and send/ })).toHaveAttribute("aria-disabled", "true");
  type Room = { tables: { id: string; sitting: { orderIds: string[] } | null }[] };
  const ordersThere = async () => {
    const { data } = await staffCall<Room>(page, "GET board");
    return data.tables.find(({ id }) => id === "5")?.sitting?.orderIds.length;
  };
  expect(await ordersThere()).toBe(0);

  await left.getByRole("button", { name: "Take it for the party there now" }).click();
  await expect(left).toHaveCount(0);
  await order.getByRole("button", { name: /^Place and send/ }).click();
  await expect(page).toHaveURL(/\/tables\?table=5$/);
  expect(await ordersThere()).toBe(1);
});

test("an order whose party leaves in the moment of placing says so, and is discarded with a second tap", async ({ page, host }) => {
  await openTable(host, 6);
  const ana = await signsIn(page, host);
  await ana.opens(host, "orders/new?table=6");
  const order = page.getByRole("region", { name: "The order" });
  await ana.tapsOn(/^Popcorn Chicken/);
  const send = order.getByRole("button", { name: /^Place and send/ });
  await expect(send).toBeEnabled();
  await host.command("table", "close", "100001", "6");
  await send.click();
  const left = order.getByRole("region", { name: "The party for which this was taken has left the table." });
  await expect(left.getByText("Nothing was placed.")).toBeVisible();
  await expect(left.getByRole("button", { name: "Take it for a new party" })).toBeVisible();
  // On a phone the bar says it, and opens the order.
  await page.setViewportSize({ width: 390, height: 844 });
  const why = page.getByRole("alert").filter({ hasText: "The party for which this was taken has left the table.", visible: true });
  await expect(why).toHaveCount(1);
  await why.click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: "Discard the order" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.setViewportSize({ width: 1180, height: 820 });
  await left.getByRole("button", { name: "Discard the order" }).click();
  await left.getByRole("button", { name: "Tap again to discard it" }).click();
  await expect(order.getByRole("heading", { name: "Nothing in the order yet" })).toBeVisible();
  await expect(left).toHaveCount(0);
});
