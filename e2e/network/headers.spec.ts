import type { Page } from "@playwright/test";
import { type RecordedRequest, openRecorder } from "../fixtures/api-network.ts";
import { Diner, expect, START_TIMEOUT_MS, test as base } from "../fixtures/diner.ts";
import { type RunningHost, startHost } from "../fixtures/servers/running-host.ts";
import type { OwnServers } from "../fixtures/servers/worker-servers.ts";

/** A web server with its API in another process, and a recorder between them. */
type Apart = { web: RunningHost; api: RunningHost; requests: RecordedRequest[]; stop(): Promise<unknown> };

const webBeforeApi: OwnServers<Apart> = {
  async start() {
    let apiPort = 0;
    const recorder = await openRecorder(() => apiPort);
    const apiBase = `http://localhost:${recorder.port}`;
    const web = await startHost({ API_BASE: apiBase });
    const api = await startHost({ PUBLIC_ORIGIN: apiBase });
    apiPort = Number(new URL(api.origin).port);
    const stop = () => Promise.all([web.stop(), api.stop()]).then(() => recorder.stop());
    return { web, api, requests: recorder.requests, stop };
  },
  stop: (apart) => apart.stop(),
};

const test = base.extend<{ guest: Diner; apart: Apart }>({
  apart: [({ servers }, give) => servers.of(webBeforeApi).then(give), { timeout: START_TIMEOUT_MS }],
  guest: ({ page, apart }, give) => give(new Diner(page, apart.web)),
});
/** Waits for a call to the API; returns the headers of the first or the last one of its kind. */
async function call(
  { requests }: Apart,
  method: string,
  path: string,
  which: "first" | "last" = "last",
): Promise<RecordedRequest["headers"]> {
  const found = () => requests.filter((one) => one.method === method && one.path === path).at(which === "first" ? 0 : -1)?.headers;
  await expect.poll(found, { message: `${method} ${path} has been heard` }).toBeDefined();
  return found() ?? {};
}

/** The headers of every call for a merchant's page. */
const ofEach = (languagecode: string) => ({ languagecode, "content-type": "application/json", merchantid: "100001" });

/**
 * The additional headers of a diner's call: the token, and the uuid from the cookie. The browser gets the cookies with the answer to its
 * first call, which is after the API has heard that call.
 */
async function ofDiner(page: Page, languagecode = "en-US") {
  const stored = async () => {
    const cookies = await page.context().cookies();
    return ["uid", "token"].map((name) => cookies.find((cookie) => cookie.name === name)?.value.replace("100001.", ""));
  };
  await expect.poll(stored).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  const [uid, token] = await stored();
  return { ...ofEach(languagecode), authorization: `Bearer ${token}`, guestaccountidentifier: uid };
}

test("each call to the API has the language, the merchant and the diner in its headers", async ({ guest, apart, page }) => {
  const byScripts: string[] = [];
  page.on("request", (request) => byScripts.push(...Object.keys(request.headers())));

  await guest.opens("/merchant/100001/order");
  // The first is the document's; the page reads the menu too, some seconds later and as a diner.
  const menu = await call(apart, "GET", "/api/member/merchant/products-by-categories", "first");
  expect(menu).toMatchObject(ofEach("en-US"));
  expect(menu).not.toHaveProperty("authorization");
  expect(menu).not.toHaveProperty("guestaccountidentifier");

  const registered = await call(apart, "POST", "/api/member/register/guest");
  expect(registered).toMatchObject(ofEach("en-US"));
  expect(registered).not.toHaveProperty("authorization");
  await page.getByRole("button", { name: /^To-go/ }).click();
  const read = await call(apart, "GET", "/api/shoppingCart");
  expect(read).toMatchObject(await ofDiner(page));
  await guest.adds("Popcorn Chicken", "$9.50");
  expect(await call(apart, "POST", "/api/shoppingCart")).toMatchObject(await ofDiner(page));

  await guest.reviews();
  await guest.places();
  await guest.givesName("Mei");
  await guest.hasOrdered();
  const placed = await call(apart, "POST", "/api/member/order");
  expect(placed).toMatchObject(await ofDiner(page));
  expect(placed["idempotency-key"]).toMatch(/^\S{8,}$/);
  // The stream of an order, which `EventSource` opens without custom headers.
  expect(await call(apart, "GET", "/api/merchant/order/events")).toMatchObject(await ofDiner(page));

  await page.goto(`${apart.web.origin}/zh-tw/merchant/100001/order-list`);
  expect(await call(apart, "GET", "/api/merchant/order/member-order-list")).toMatchObject(await ofDiner(page, "zh-TW"));
  expect(byScripts).not.toContain("authorization");
  expect(byScripts).not.toContain("guestaccountidentifier");
});

test("a browser stores a random id, and sends it when it reads its cart", async ({ guest, page }) => {
  const sentRequest = () => page.waitForRequest((one) => one.method() === "GET" && one.url().includes("/call/api/shoppingCart"));
  const named = async (cart: ReturnType<typeof sentRequest>) => new URL((await cart).url()).searchParams.get("browserId");
  const first = sentRequest();
  await guest.opens("/merchant/100001/order");
  const id = await named(first);
  expect(id).toMatch(/^\d{20,40}$/);
  expect(await page.evaluate(() => localStorage.getItem("fingerprint-id"))).toBe(id);
  const again = sentRequest();
  await page.reload();
  expect(await named(again)).toBe(id);

  await page.evaluate(() => localStorage.removeItem("fingerprint-id"));
  const another = sentRequest();
  await page.reload();
  expect(await named(another)).not.toBe(id);
});

test("a page's calls that need no diner have language and merchant in their headers", async ({ guest, page }) => {
  const reports = page.waitForRequest(/\/api\/monitor\/events$/);
  await page.goto(`${guest.host.origin}/zh-tw/merchant/100001/account`);
  expect(await (await reports).allHeaders()).toMatchObject(ofEach("zh-TW"));
  // A reporting page watches the build: becoming visible requests the latest build id.
  const sentRequest = page.waitForRequest(/\/api\/build$/);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await (await sentRequest).allHeaders()).toMatchObject(ofEach("zh-TW"));
});
