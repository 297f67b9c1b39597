import { type Browser, type CDPSession, type Page } from "@playwright/test";
import { expect, freshAddress } from "../../fixtures/diner.ts";
import { mainThreadIdle } from "../../fixtures/page-at-rest.ts";
import { opensEmptyPage } from "../../fixtures/page-call.ts";
import { IS_FULL_TIER } from "../../fixtures/test-tier.ts";
import { signsIn, testOnOwnHost } from "../console.ts";
import { detailOf, sends, staffCall } from "../kitchen-orders.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });
test.skip(!IS_FULL_TIER, "A long evening; board-store.test.ts counts the orders that the board keeps in every run.");

/** Orders of one half of the evening. */
const HALF = Number(process.env.COMANDA_EVENING_ORDERS ?? "300") / 2;
/** How much more may be kept after the second half than after the first: what the engine compiles and caches meanwhile. */
const MOST_MORE = 1.1;

type Kept = { heap: number; nodes: number };

/** What the page keeps after a collection of garbage: bytes of its scripts, and nodes of its documents. */
async function keptBy(page: Page, devtools: CDPSession): Promise<Kept> {
  await mainThreadIdle(page);
  // The second collection frees what finalizers of the first have released.
  for (let times = 0; times < 2; times += 1) await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes } = await devtools.send("Memory.getDOMCounters");
  return { heap: usedSize, nodes };
}

/** A guest of their own address, on an empty page. */
async function guestPage(browser: Browser, host: Parameters<typeof opensEmptyPage>[1]): Promise<Page> {
  const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(guest, host);
  return guest;
}

test("the board and the kitchen keep no more after the second half of an evening than after the first", async ({ page, host, browser }) => {
  test.setTimeout(3_600_000);
  const ana = await signsIn(page, host, "manager");
  await ana.opens(host, "orders");
  const kitchen = await page.context().newPage();
  const caller = await page.context().newPage();
  await opensEmptyPage(caller, host);
  const devtools = [await page.context().newCDPSession(page), await page.context().newCDPSession(kitchen)] as const;

  /** An order is placed, sent, made, and cancelled or completed and paid. */
  const comesAndGoes = async (at: number) => {
    const guest = await guestPage(browser, host);
    const id = await sends(guest, caller);
    await guest.context().close();
    const { tickets, due, rowVersion } = (
      await staffCall<{ tickets: { id: string }[]; due: string; rowVersion: number }>(caller, `GET orders/${id}`)
    ).data;
    for (const ticket of tickets) await staffCall(caller, `POST tickets/${ticket.id}/made`, {});
    const body = { rowVersion, ...(at % 2 === 0 ? { anyway: true } : { reason: "test" }) };
    expect(await staffCall(caller, `POST orders/${id}/${at % 2 === 0 ? "complete" : "cancel"}`, body)).toMatchObject({ success: true });
    if (at % 2 === 0) await staffCall(caller, "POST payments", { orders: [{ id, due }], method: "card", amount: due });
    return id;
  };
  const half = async () => {
    const ids: string[] = [];
    for (let at = 0; at < HALF; at += 1) ids.push(await comesAndGoes(at));
    for (const id of ids.slice(-2)) await expect.poll(async () => (await detailOf(caller, id)).status).not.toBe(0);
    await expect(page.getByRole("region", { name: /^New, 0 / })).toBeVisible();
    await expect(kitchen.getByRole("article")).toHaveCount(0);
    return [await keptBy(page, devtools[0]), await keptBy(kitchen, devtools[1])] as const;
  };
  // The first station appears with the first sending.
  await comesAndGoes(0);
  await kitchen.goto(`${host.origin}/staff/100001/kitchen`);
  await expect(kitchen.getByRole("img", { name: /^Live/ })).toBeVisible();
  // The first orders fill the lists of the newest ended orders and made tickets.
  await half();
  const [first, second] = [await half(), await half()];
  for (const [at, name] of ["board", "kitchen"].entries()) {
    const [before, after] = [first[at], second[at]];
    if (!before || !after) throw new Error(name);
    test.info().annotations.push({ type: name, description: JSON.stringify({ before, after }) });
    expect(after.heap / before.heap, `heap of the ${name}`).toBeLessThan(MOST_MORE);
    expect(after.nodes / before.nodes, `nodes of the ${name}`).toBeLessThan(MOST_MORE);
  }
});
