import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/diner.ts";
import { setOrdering, signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

/** Whether the kitchen has been told of each order of the restaurant, and what is owed of it, the newest first. */
async function newestOrder(
  page: Page,
): Promise<{ serial: number; guests: number; sendStatus: number; due: string; tableName: string; items: object[] }> {
  const answer = await page.request.get(new URL("call/api/staff/board", page.url().replace(/(\/staff\/\d+\/).*/, "$1")).href);
  const { data } = (await answer.json()) as { data: Record<"open" | "unpaid" | "ended", { serial: number }[]> };
  const [newest] = [...data.open, ...data.unpaid, ...data.ended].toSorted((one, other) => other.serial - one.serial);
  return newest as unknown as Awaited<ReturnType<typeof newestOrder>>;
}

const SENT = 2;

/** Waits for the table's panel. Its heading alone is not enough: the page of the order has the same one while the order is being placed. */
async function returnsToTable(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/tables\?table=12$/);
  await expect(page.getByRole("heading", { name: "Table 12" })).toBeVisible();
}

test.describe("an order that a person takes, each in its number of taps:", () => {
  test("5 for a dish to go, paid in cash exactly and then sent", { tag: "@core" }, async ({ page, host }) => {
    const ana = await signsIn(page, host);
    await ana.opens(host, "orders");
    await ana.tapsOn("New order", "link");
    await page.getByRole("navigation", { name: "Categories" }).waitFor();
    await ana.tapsOn(/^Popcorn Chicken/);
    await ana.tapsOn(/^Pay/);
    await ana.tapsOn("Exact");
    await ana.tapsOn(/^Record .* in cash$/);
    await expect(page.getByText(/^Order \d+ is paid and sent$/).last()).toBeVisible();
    expect(ana.taps).toBe(5);
    expect(await newestOrder(page)).toMatchObject({ sendStatus: SENT, due: "0.00" });
  });

  test(
    "7 for a table of four with four plain dishes, sent, and 3 for one more drink, from the table's panel",
    { tag: "@core" },
    async ({ page, host }) => {
      const ana = await signsIn(page, host);
      await ana.opens(host, "tables?table=12");
      await ana.tapsOn("New order", "link");
      await ana.tapsOn("4", "radio");
      for (const dish of [/^Popcorn Chicken/, /^Popcorn Chicken/, /^Pomelo Green Tea/, /^Popcorn Chicken/]) await ana.tapsOn(dish);
      await ana.tapsOn(/^Place and send/);
      await expect(page.getByText(/^Order \d+ is placed and sent$/).last()).toBeVisible();
      expect(ana.taps).toBe(7);
      const order = await newestOrder(page);
      expect([order.sendStatus, order.tableName, order.guests, order.items.length]).toEqual([SENT, "12", 4, 2]);
      await returnsToTable(page);
      ana.taps = 0;
      await ana.tapsOn("New order", "link");
      await ana.tapsOn(/^Pomelo Green Tea/);
      await ana.tapsOn(/^Place and send/);
      await returnsToTable(page);
      expect(ana.taps).toBe(3);
      const more = await newestOrder(page);
      expect([more.serial, more.sendStatus, more.guests, more.items.length]).toEqual([order.serial, SENT, 4, 3]);
    },
  );

  test("an order whose payment is not taken waits on the board, unpaid and unsent", async ({ page, host }) => {
    const ana = await signsIn(page, host);
    await ana.opens(host, "orders/new");
    await ana.tapsOn(/^Popcorn Chicken/);
    await ana.tapsOn(/^Pay/);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page.getByText(/is not paid and not sent$/).last()).toBeVisible();
    const { sendStatus, due } = await newestOrder(page);
    expect([sendStatus, due]).toEqual([0, "10.28"]);
  });

  test("where people do not send what they take, paying leaves it on the board", async ({ page, host }) => {
    await setOrdering(host, { staffSends: false });
    const ana = await signsIn(page, host);
    await ana.opens(host, "orders/new");
    let boards = 0;
    page.on("request", (request) => void (boards += Number(request.url().includes("/orders.data?"))));
    await ana.tapsOn(/^Popcorn Chicken/);
    await expect(page.getByRole("button", { name: /^Place and send/ })).toHaveCount(0);
    await ana.tapsOn(/^Pay/);
    await ana.tapsOn(/^Record .* in cash$/);
    await expect(page.getByText(/^Order \d+ is paid$/).last()).toBeVisible();
    await expect(page.getByRole("button", { name: "Send to the kitchen" }).first()).toBeVisible();
    expect(await newestOrder(page)).toMatchObject({ sendStatus: 0, due: "0.00" });
    await setOrdering(host, { staffSends: true });
    // One by the frame and one by the page: the page of the order has left once.
    expect(boards).toBe(2);
  });
});
