import type { Locator } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { briefStatus } from "../fixtures/brief-text.ts";
import { Diner, expect, freshAddress } from "../fixtures/diner.ts";
import { placeOrder, storeSeating } from "../fixtures/page-call.ts";
import { signsIn, testOnOwnHost } from "../staff/console.ts";

const test = testOnOwnHost();

const UNREACHED = "Could not reach the restaurant. Try again.";

/** Opens the page of an order that is completed. Returns its question. */
async function opensCompleted(diner: Diner): Promise<Locator> {
  const { page, host } = diner;
  await diner.opens("/merchant/100001/account");
  await storeSeating(page, { type: "to-go" });
  const id = await placeOrder(page, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }] });
  await host.command("order", "complete", "100001", id);
  await diner.opens(`/merchant/100001/order-detail/${id}`);
  return page.getByRole("group", { name: "How was it?" });
}

test("a diner is asked how a completed order was, and only the owner reads the answer", async ({ page, host, browser }) => {
  const phone = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  const diner = new Diner(phone, host);
  await diner.opens("/merchant/100001/account");
  await storeSeating(phone, { type: "to-go" });
  const id = await placeOrder(phone, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }] });
  const question = phone.getByRole("group", { name: "How was it?" });
  await diner.opens(`/merchant/100001/order-detail/${id}`);
  await expect(phone.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(phone).toHaveTitle(/^We have your order · Order \d+$/);

  await host.command("order", "complete", "100001", id);
  await expect(phone).toHaveTitle(/^Ready for you · Order \d+$/);
  await expect(question.getByText("Only the restaurant reads your answer.")).toBeVisible();
  expect(await tierViolations(phone)).toEqual([]);
  await question.getByRole("radio", { name: "Good" }).check();
  const stored = phone.waitForResponse((answer) => answer.ok() && answer.request().postData()?.includes('"fair"') === true);
  await question.getByRole("radio", { name: "Fair" }).check();
  await stored;
  await expect(question.getByRole("status")).toHaveText("Thank you. Only the restaurant reads it.");
  await phone.reload();
  await expect(question.getByRole("radio", { name: "Fair" })).toBeChecked();

  const owner = await signsIn(page, host, "owner");
  await owner.opens(host, "figures");
  await page.getByRole("link", { name: /Diners found it fair, 1/ }).click();
  await expect(page.getByRole("dialog", { name: "Rated by diners" }).getByRole("listitem")).toHaveCount(1);
});

test("the receipt of a completed order is shared, copied where the browser shares nothing, and printed where it copies nothing", async ({
  diner,
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { given: [] as string[] });
    const given = (window as unknown as { given: string[] }).given;
    navigator.share = async ({ text = "" } = {}) => void given.push(text);
    navigator.clipboard.writeText = async (text) => void given.push(`copied ${text}`);
  });
  await opensCompleted(diner);
  const given = () => page.evaluate(() => (window as unknown as { given: string[] }).given);
  const share = page.getByRole("button", { name: "Share the receipt" });
  await share.click();
  await expect.poll(given).toHaveLength(1);
  const [text = ""] = await given();
  expect(text).toMatch(/^Pomelo Lane\nOrder \d+, .*\n\n1× .*: \$.*\n\nSubtotal: \$/);
  expect(text).not.toContain("http");
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  const copied = briefStatus(page, "The receipt is copied.");
  await share.click();
  await copied;
  expect((await given()).at(-1)).toBe(`copied ${text}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    window.print = () => void (window as unknown as { given: string[] }).given.push("printed");
  });
  await share.click();
  await expect.poll(async () => (await given()).at(-1)).toBe("printed");
});

test("an answer that does not arrive is not shown as given", async ({ diner, page }) => {
  const question = await opensCompleted(diner);
  await page.route(/order\/rating/, (route) => route.abort());
  const status = briefStatus(page, UNREACHED);
  await question.getByRole("radio", { name: "Poor" }).click();
  await status;
  await expect(question.getByRole("radio", { name: "Poor" })).not.toBeChecked();
});

test("of two answers of which the first does not arrive, the second is given", async ({ diner, page }) => {
  const question = await opensCompleted(diner);
  const isTapped = Promise.withResolvers<void>();
  await page.route(
    /order\/rating/,
    async (route) => {
      await isTapped.promise;
      await route.abort();
    },
    { times: 1 },
  );
  await question.getByRole("radio", { name: "Good" }).click();
  await question.getByRole("radio", { name: "Poor" }).click();
  const answered = page.waitForResponse(/order\/rating/);
  const status = briefStatus(page, UNREACHED);
  isTapped.resolve();
  await status;
  await answered;
  await expect(question.getByRole("radio", { name: "Poor" })).toBeChecked();
  await page.reload();
  await expect(question.getByRole("radio", { name: "Poor" })).toBeChecked();
});
