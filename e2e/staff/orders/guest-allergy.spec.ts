import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";
import { staffCall } from "../kitchen-orders.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

test("an allergy is of the guest who said it: in the sheet of a dish, on the order, the board and the kitchen's screen", async ({
  page,
  host,
}) => {
  const ana = await signsIn(page, host, "manager");
  await ana.opens(host, "orders/new?table=12");
  const order = page.getByRole("region", { name: "The order" });
  await order.getByRole("radio", { name: "3", exact: true }).check();
  await order.getByRole("button", { name: "Allergy" }).click();
  await order.getByRole("radio", { name: "Guest 2" }).check();
  await order.getByRole("checkbox", { name: "Peanut" }).check();
  await expect(order.getByRole("radio", { name: "Guest 2 peanut" })).toBeChecked();
  await order.getByRole("radio", { name: "Guest 3" }).check();
  await expect(order.getByRole("checkbox", { name: "Peanut" })).not.toBeChecked();

  await ana.tapsOn(/^Braised Beef Noodle Soup/);
  const choices = page.getByRole("dialog", { name: "Braised Beef Noodle Soup" });
  await choices.getByRole("radio", { name: "Guest 2 peanut" }).check();
  await expect(choices.getByText("peanut: not known")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await choices.getByRole("radio", { name: "Hand-cut wide" }).check();
  await choices.getByRole("radio", { name: "Mild" }).check();
  await choices.getByRole("button", { name: "Add to the order" }).click();
  const block = order.getByRole("region", { name: "Allergy" });
  await expect(block).toContainText("Allergy: peanutGuest 2");

  await order.getByRole("radio", { name: "The table" }).check();
  await order.getByRole("checkbox", { name: "Milk" }).check();
  await expect(block.getByText("Whole table: milk")).toBeVisible();
  await expect(block.getByText("Guest 2: peanut")).toBeVisible();
  await order.getByRole("button", { name: "Read the allergy" }).click();
  await order.getByRole("radio", { name: "Guest 3" }).check();
  await order.getByRole("checkbox", { name: "Peanut" }).check();
  await expect(block.getByText("Guest 3: peanut")).toBeVisible();
  await expect(order.getByRole("button", { name: "Place and send" })).toHaveCount(0);
  await order.getByRole("button", { name: "Read the allergy" }).click();
  expect(await violations(page)).toEqual([]);
  await order.getByRole("button", { name: /^Place and send/ }).click();
  await expect(page).toHaveURL(/\/tables\?table=12$/);

  await ana.opens(host, "orders");
  const card = page.getByRole("article").filter({ hasText: "Braised Beef Noodle Soup" });
  await expect(card.getByText("Guest 2: peanut")).toBeVisible();
  const { data: tables } = await staffCall<{ tables: { id: string; sitting: { orderIds: string[] } | null }[] }>(page, "GET board");
  const placed = tables.tables.find(({ id }) => id === "12")?.sitting?.orderIds[0] ?? "";
  await ana.opens(host, `orders?order=${placed}`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "More actions" }).click();
  await sheet.getByRole("button", { name: "Add an allergy" }).click();
  await expect(sheet.getByRole("checkbox", { name: "Milk" })).toHaveCount(0);
  await sheet.getByRole("radio", { name: "Guest 1" }).check();
  await sheet.getByRole("checkbox", { name: "Milk" }).check();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Add to the order" }).click();
  await expect(sheet.getByText("Guest 1: milk")).toBeVisible();

  const { data: detail } = await staffCall<{ tickets: { stationId: string }[] }>(page, `GET orders/${placed}`);
  await ana.opens(host, `kitchen/${detail.tickets[0]?.stationId}`);
  const ticket = page.getByRole("article").filter({ hasText: "Braised Beef Noodle Soup" });
  for (const allergy of ["Whole table: milk", "Guest 1: milk", "Guest 2: peanut", "Guest 3: peanut"])
    await expect(ticket.getByText(allergy)).toBeVisible();
});
