import { tierViolations } from "../../fixtures/accessibility.ts";
import { expect, openTable, test as base } from "../../fixtures/diner.ts";
import { call, placeOrder } from "../../fixtures/page-call.ts";
import type { OwnServers } from "../../fixtures/servers/worker-servers.ts";
import { type CardHost, startCardHost } from "./card-reader.ts";
import { signsIn } from "../console.ts";
import { showsToast } from "../../fixtures/brief-text.ts";

/** Mushrooms: 11.50 and 8.25 % tax. */
const MUSHROOMS = { productId: "1004", quantity: 1 };

const own: OwnServers<CardHost> = { start: startCardHost, stop: (started) => started.stop() };
const test = base.extend<{ cards: CardHost }>({ cards: ({ servers }, give) => servers.of(own).then(give) });
test.use({ viewport: { width: 1180, height: 820 } });

test("a card is held at the reader, captured in part, and refunded; the board says that the refund has failed later", async ({
  page,
  cards: { host, at },
  browser,
}) => {
  const code = await openTable(host, 7);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700007`);
  const orderId = await placeOrder(phone, { type: 0, tableId: "7", qrcodeId: "700007", orderItems: [MUSHROOMS] }, { orderCode: code });
  const statusForDiner = async () => {
    const { data } = await call<{ order: { paymentStatus: number } }>(phone, `merchant/order/detailForMember?orderId=${orderId}`);
    return data.order.paymentStatus;
  };
  const wei = await signsIn(page, host, "manager");
  await wei.opens(host, `orders?order=${orderId}`);
  await wei.tapsOn("Take payment");
  await page.getByRole("radio", { name: "Card" }).check();
  await expect(page.getByText("The reader is ready.")).toBeVisible();
  await page.getByRole("button", { name: "Hold $12.45 on the terminal" }).click();
  const hold = page.getByRole("list", { name: "Cards of this order" }).getByRole("listitem").first();
  await expect(hold).toContainText("Waiting for the card");
  await expect.poll(() => at("waiting")).toBe("true");

  await at("decline insufficient_funds");
  await expect(hold).toContainText("The card has too little money.");
  await page.getByRole("button", { name: "Hold $12.45 on the terminal" }).click();
  await expect.poll(() => at("waiting")).toBe("true");
  await at("tap");
  await expect(hold.getByRole("button", { name: "Capture $12.45" })).toBeVisible();
  await expect.poll(statusForDiner).toBe(3);

  await hold.getByLabel("Amount to capture").fill("10");
  await hold.getByRole("button", { name: "Capture $10.00" }).click();
  await expect(hold).toContainText("Captured");
  await expect(page.getByRole("dialog")).toContainText("$2.45");
  await expect.poll(statusForDiner).toBe(4);
  expect(await at("taken")).toBe("1000");

  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await page.getByLabel("What was wrong?").fill("cold soup");
  await showsToast(page, "The card provider is asked for the refund.", () =>
    page.getByRole("button", { name: "Correct the payment" }).click(),
  );
  await expect.poll(() => at("taken")).toBe("1000 -1000");
  await expect.poll(statusForDiner).toBe(0);

  const { body, signature } = JSON.parse(await at("fail")) as { body: string; signature: string };
  const headers = { "stripe-signature": signature };
  expect((await fetch(`${host.origin}/api/payment/stripe/webhook`, { method: "POST", body, headers })).status).toBe(200);
  await expect.poll(statusForDiner).toBe(4);
  await wei.opens(host, "orders");
  const card = page.getByRole("region", { name: "Payments that need somebody" }).getByRole("listitem");
  await expect(card).toContainText("Refund failed: $10.00, a guest");
  await expect(card).toContainText("Stripe could not give it back (the card has expired or was cancelled).");
  await card.getByRole("button", { name: "See the order" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "$10.00 by card · Stripe" })).toContainText(
    "the card has expired or was cancelled",
  );
});

test("the reader says in words that it is not connected, and a held card is released", async ({ page, cards: { host, at }, browser }) => {
  const code = await openTable(host, 8);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700008`);
  const orderId = await placeOrder(phone, { type: 0, tableId: "8", qrcodeId: "700008", orderItems: [MUSHROOMS] }, { orderCode: code });
  const wei = await signsIn(page, host);
  await at("offline");
  await wei.opens(host, `orders?order=${orderId}`);
  await wei.tapsOn("Take payment");
  await page.getByRole("radio", { name: "Card" }).check();
  await expect(page.getByText("The reader is not connected.")).toBeVisible();
  await at("online");
  await expect(page.getByText("The reader is ready.")).toBeVisible();
  await page.getByRole("button", { name: "Hold $12.45 on the terminal" }).click();
  await expect.poll(() => at("waiting")).toBe("true");
  await at("tap");
  const hold = page.getByRole("list", { name: "Cards of this order" }).getByRole("listitem").first();
  await expect(hold.getByRole("button", { name: "Capture $12.45" })).toBeVisible();
  expect(await tierViolations(page)).toEqual([]);
  await hold.getByRole("button", { name: "Release" }).click();
  await expect(hold).toContainText("Released");
});
