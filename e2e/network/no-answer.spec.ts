import type { Page, Response } from "@playwright/test";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { showsToast } from "../fixtures/brief-text.ts";
import { endsTimeoutsByHand } from "../fixtures/page-timers.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";

const CART = "**/call/api/shoppingCart*";
const UNREACHED = "Could not reach the restaurant. Try again.";

/** The page's next error report that contains a message. */
const reports = (page: Page, sentence: string) =>
  page.waitForRequest((one) => one.url().endsWith("/api/monitor/events") && (one.postData() ?? "").includes(sentence));

/** Opens the menu, to go, with one dish that the server has in the cart. */
async function hasOneDish(diner: Diner): Promise<void> {
  await diner.opens("/merchant/100001/order");
  await diner.page.getByRole("button", { name: new RegExp(`^${diner.says.toGo}`) }).click();
  const isKept = diner.page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().endsWith("/shoppingCart"));
  await diner.adds("Popcorn Chicken", "$9.50");
  await isKept;
  await expect(diner.page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
}

const comesBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("the cart stays as it was when a reading comes without data or is refused, and when a change fails, and each error is reported", async ({
  diner,
  page,
  complaints,
}) => {
  await hasOneDish(diner);
  for (const [answer, sentence] of [
    [{ success: true, code: 0, data: null, msg: "" }, "Error: fetch cart details error: empty data"],
    [{ success: false, code: 5030, data: null, msg: "The kitchen counts plates." }, "Error: The kitchen counts plates."],
  ] as const) {
    await page.route(CART, (route) => route.fulfill({ json: answer }));
    const reported = reports(page, sentence);
    await comesBack(page);
    await reported;
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
    await page.unroute(CART);
  }
  expect(complaints).toEqual([]);
  await page.route(CART, (route) => route.abort());
  const reported = reports(page, "Error: Failed to update the cart.");
  await showsToast(page, UNREACHED, () => diner.adds("Lu Rou Rice", "$12.75"));
  await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
  await reported;
});

test("a page whose call timed out says that the restaurant did not answer, and does not repeat the call", async ({ diner, page }) => {
  const timeouts = await endsTimeoutsByHand(page);
  let requests = 0;
  await page.route("**/call/api/member", () => void (requests += 1));
  await diner.opens("/merchant/100001/account");
  await expect.poll(() => requests).toBe(1);
  await timeouts.endAll();
  await expect(page.getByRole("main").getByText(UNREACHED)).toBeVisible();
  expect(requests).toBe(1);
});

test("a code that could not be sent shows the server's message", async ({ diner, page }) => {
  const refusal = { success: false, code: 5031, data: null, msg: "Messages rest until the morning." };
  await page.route("**/call/api/member/phone/code", (route) => route.fulfill({ json: refusal }));
  await diner.opens("/merchant/100001/login");
  await page.getByRole("textbox", { name: "Phone number" }).fill("4155550171");
  await showsToast(page, "Messages rest until the morning.", () => diner.tapsOn("Send code"));
  await expect(page.getByRole("button", { name: "Send code" })).toBeEnabled();
});

for (const path of IS_FULL_TIER ? ["order", "order-list", "order-preview"] : ["order"])
  test(`a page registers one guest for a new browser with several tabs on ${path}`, async ({ context, host }) => {
    const cookies: Promise<string[]>[] = [];
    const read = (answer: Response) => void cookies.push(answer.headerValues("set-cookie"));
    context.on("response", read);
    const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
    await Promise.all(
      tabs.map(async (tab) => {
        const cart = tab.waitForResponse((answer) => answer.url().includes("/call/api/shoppingCart"));
        await tab.goto(`${host.origin}/merchant/100001/${path}`);
        await (await cart).finished();
      }),
    );
    // An answer that arrives while the browser closes can no longer be read.
    context.off("response", read);
    const named = (await Promise.all(cookies)).flat().filter((one) => /^uid=./.test(one));
    expect(new Set(named).size).toBe(1);
  });
