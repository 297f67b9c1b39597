import type { Page, Response } from "@playwright/test";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { showsToast } from "../fixtures/brief-text.ts";
import { namesInCart } from "../fixtures/page-call.ts";
import { endsTimeoutsByHand } from "../fixtures/page-timers.ts";

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

test.describe("the cart", () => {
  test("stays as it was when a change fails, and the error is reported", async ({ diner, page }) => {
    await hasOneDish(diner);
    await page.route(CART, (route) => route.abort());
    const reported = reports(page, "Error: Failed to update the cart.");
    await showsToast(page, UNREACHED, () => diner.adds("Lu Rou Rice", "$12.75"));
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
    await reported;
  });

  test("ignores a read that began before a change and ends after it, in the display and in later changes", async ({ diner, page }) => {
    // So that the held read does not time out.
    await endsTimeoutsByHand(page);
    await hasOneDish(diner);
    const [isRead, mayCome] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(CART, async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const response = await route.fetch();
      isRead.resolve();
      await mayCome.promise;
      await route.fulfill({ response });
    });
    await comesBack(page);
    await isRead.promise;
    const isKept = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().endsWith("/shoppingCart"));
    await diner.adds("Lu Rou Rice", "$12.75");
    await isKept;
    const isOver = page.waitForResponse((answer) => answer.request().method() === "GET" && answer.url().includes("/shoppingCart"));
    mayCome.resolve();
    await (await isOver).finished();
    await page.unroute(CART);
    await diner.adds("Scallion Pancake", "$7.25");
    await expect.poll(() => namesInCart(page)).toEqual(["Popcorn Chicken", "Lu Rou Rice", "Scallion Pancake"]);
  });

  for (const [what, answer, sentence] of [
    ["comes without data", { success: true, code: 0, data: null, msg: "" }, "Error: fetch cart details error: empty data"],
    ["is refused", { success: false, code: 5030, data: null, msg: "The kitchen counts plates." }, "Error: The kitchen counts plates."],
  ] as const)
    test(`that ${what} leaves the displayed cart, and the error is reported`, async ({ diner, page, complaints }) => {
      await hasOneDish(diner);
      await page.route(CART, (route) => route.fulfill({ json: answer }));
      const reported = reports(page, sentence);
      await comesBack(page);
      await reported;
      await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
      expect(complaints).toEqual([]);
    });
});

test.describe("a call of a page", () => {
  test("is aborted after ten seconds", async ({ diner, page }) => {
    const timeouts = await endsTimeoutsByHand(page);
    await hasOneDish(diner);
    const isAsked = page.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/shoppingCart"));
    await page.route(CART, () => undefined);
    await diner.adds("Lu Rou Rice", "$12.75");
    await isAsked;
    await showsToast(page, UNREACHED, async () => expect(await timeouts.endLast()).toBe(10_000));
  });

  test("that timed out is not repeated, and the page says that the restaurant did not answer", async ({ diner, page }) => {
    const timeouts = await endsTimeoutsByHand(page);
    let requests = 0;
    await page.route("**/call/api/member", () => void (requests += 1));
    await diner.opens("/merchant/100001/account");
    await expect.poll(() => requests).toBe(1);
    await timeouts.endAll();
    await expect(page.getByRole("main").getByText(UNREACHED)).toBeVisible();
    expect(requests).toBe(1);
  });
});

test("a code that could not be sent shows the server's message", async ({ diner, page }) => {
  const refusal = { success: false, code: 5031, data: null, msg: "Messages rest until the morning." };
  await page.route("**/call/api/member/phone/code", (route) => route.fulfill({ json: refusal }));
  await diner.opens("/merchant/100001/login");
  await page.getByRole("textbox", { name: "Phone number" }).fill("4155550171");
  await showsToast(page, "Messages rest until the morning.", () => diner.tapsOn("Send code"));
  await expect(page.getByRole("button", { name: "Send code" })).toBeEnabled();
});

test("an error of the app is logged to the console, and the page shows it", async ({ diner, page, complaints }) => {
  await diner.opens("/merchant/100001/account");
  await page.route(/order-list\.data/, (route) => route.fulfill({ status: 500, body: "the kitchen is on fire" }));
  const logged = page.waitForEvent("pageerror");
  await diner.tapsOn(/Orders/, "link");
  await expect(page.getByRole("heading", { name: "Something went wrong. Please try again later." })).toBeVisible();
  await logged;
  expect(complaints.length).toBeGreaterThan(0);
});

test.describe("a call of a page", () => {
  test("that changes nothing is repeated once after eight statuses, and after no other", async ({ diner, page }) => {
    await hasOneDish(diner);
    const requests: number[] = [];
    let status = 0;
    await page.route(CART, async (route) => {
      requests.push(status);
      if (status === 200) return route.fallback();
      const json = { success: false, code: status, data: null, msg: "Not now." };
      const isSecond = requests.filter((one) => one === status).length === 2;
      return isSecond ? route.fallback() : route.fulfill({ status, json });
    });
    const reads = async (answeredBy: number) => {
      status = answeredBy;
      const answered = page.waitForResponse((one) => one.url().includes("/shoppingCart") && (one.ok() || answeredBy === 404));
      await comesBack(page);
      await (await answered).finished();
    };
    const again = [408, 409, 425, 429, 500, 502, 503, 504];
    for (const one of [...again, 404, 200]) await reads(one);
    expect(requests).toEqual([...again.flatMap((one) => [one, one]), 404, 200]);
  });

  test("that changes something is sent once", async ({ diner, page }) => {
    await hasOneDish(diner);
    const changes: string[] = [];
    await page.route(CART, (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      changes.push(route.request().postData() ?? "");
      return route.fulfill({ status: 503, json: { success: false, code: 503, data: null, msg: "Not now." } });
    });
    await showsToast(page, /Not now\.|Could not reach the restaurant\. Try again\./, () => diner.adds("Lu Rou Rice", "$12.75"));
    expect(changes).toHaveLength(1);
  });

  for (const path of ["order", "order-list", "order-preview"])
    test(`registers one guest for a new browser with several tabs on ${path}`, async ({ context, host }) => {
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
});
