import { test as base, expect, freshAddress } from "../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../fixtures/page-call.ts";
import { opensAt } from "../fixtures/servers/opening-hours.ts";
import { ownHost } from "../fixtures/servers/worker-servers.ts";

const QUARTER_MS = 15 * 60_000;
const own = ownHost();
const test = base.extend({ host: ({ servers }, give) => servers.of(own).then(give) });

test("a diner whose quarter of an hour is full picks the order up at the next free time, with one tap before placing", async ({
  dinerIn,
  host,
  browser,
}) => {
  await opensAt(host, `"daily 00:00-24:00"`, [["moreWaysOnPage: false", "moreWaysOnPage: true\n  paceLimit: { orders: 1 }"]]);
  // The next quarter is full too: it may begin meanwhile.
  const pickupTime = new Date((Math.floor(Date.now() / QUARTER_MS) + 1) * QUARTER_MS).toISOString().replace(".000Z", "Z");
  const orderItems = [{ productId: "4005", quantity: 1 }];
  for (const order of [
    { type: 2, orderItems },
    { type: 1, orderItems, extraInfo: JSON.stringify({ pickupTime }) },
  ]) {
    const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    await opensEmptyPage(guest, host);
    await placeOrder(guest, order);
    await guest.close();
  }
  const diner = dinerIn("en-US");
  const { page } = diner;
  await diner.opens("/merchant/100001/order");
  await page
    .getByRole("dialog", { name: diner.says.howEating })
    .getByRole("button", { name: new RegExp(`^${diner.says.toGo}`) })
    .click();
  await diner.tapsOn(/Warm Soy Milk, \$/);
  await diner.tapsOn(diner.says.reviewOrder, "link");
  await page.getByRole("button", { name: /^Pick up at \d/ }).click();
  await expect(page.getByRole("button", { name: diner.says.placeOrder })).toBeEnabled();
  await diner.places();
  await diner.givesName("Mei");
  await diner.hasOrdered();
});
