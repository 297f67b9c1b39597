import { type APIRequestContext, type Browser, request } from "@playwright/test";
import { expect, freshAddress } from "../../fixtures/diner.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { IS_FULL_TIER } from "../../fixtures/test-tier.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const ORDERS = IS_FULL_TIER ? 200 : 50;
/** Orders that are placed at the same time. */
const AT_ONCE = 5;
/** How much slower the processor of the tablet is than that of this machine. */
const SLOWDOWN = 4;

type Envelope<Data> = { success: boolean; data: Data };

/** A guest of their own address places an order to go. */
async function places(host: RunningHost): Promise<string> {
  const headers = { "x-forwarded-for": freshAddress(), origin: host.origin, "content-type": "application/json" };
  const guest: APIRequestContext = await request.newContext({ extraHTTPHeaders: headers });
  const at = (path: string) => `${host.origin}/merchant/100001/call/api/${path}`;
  await guest.get(at("shoppingCart"));
  const order = { type: 2, orderItems: [{ productId: "4005", quantity: 1 }] };
  const preview = (await (await guest.post(at("merchant/order/preview"), { data: order })).json()) as Envelope<{
    order: { totalAmount: string };
  }>;
  const placed = await guest.post(at("member/order"), {
    data: { ...order, expectedTotal: preview.data.order.totalAmount },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  const answer = (await placed.json()) as Envelope<{ order: { id: string; serial: number } }>;
  expect(answer).toMatchObject({ success: true });
  await guest.dispose();
  return String(answer.data.order.serial);
}

/** A page whose processor is slowed down, as that of an old tablet. */
async function slowPage(browser: Browser) {
  const page = await (await browser.newContext({ viewport: { width: 1180, height: 820 } })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return page;
}

test(`${ORDERS} orders that arrive at once are on the board of a slow tablet, and the last one is sent with one tap`, async ({
  host,
  browser,
}) => {
  const page = await slowPage(browser);
  const ana = await signsIn(page, host);
  await ana.opens(host, "orders");
  const serials: string[] = [];
  while (serials.length < ORDERS) serials.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => places(host)))));
  const column = page.getByRole("region", { name: `New, ${ORDERS} orders` });
  await expect(column.getByRole("article")).toHaveCount(ORDERS, { timeout: 120_000 });
  const shown = await column.getByRole("article").evaluateAll((cards) => cards.map((card) => /\d+$/.exec(card.ariaLabel ?? "")?.[0]));
  expect(shown.toSorted()).toEqual(serials.toSorted());
  const last = column.getByRole("article").last();
  const serial = shown.at(-1) ?? "";
  await last.getByRole("button", { name: "Send to the kitchen" }).click();
  await expect(
    page.getByRole("region", { name: "In the kitchen, 1 order" }).getByRole("article", { name: new RegExp(`order ${serial}$`) }),
  ).toBeVisible();
});
