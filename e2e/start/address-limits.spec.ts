import { showsToast } from "../fixtures/brief-text.ts";
import { expect, test } from "../fixtures/diner.ts";
import { call, namesInCart, opensEmptyPage, storeSeating } from "../fixtures/page-call.ts";
import { SameNetwork } from "../fixtures/same-network.ts";
import { tierLanguages, words } from "../fixtures/words.ts";

const says = words["en-US"];
const POPCORN_CHICKEN = "2001";
const POPCORN_CHICKEN_NAMES = { "en-US": "Popcorn Chicken", "zh-TW": "鹽酥雞", "es-ES": "Pollo crujiente con albahaca" } as const;
const TOO_MANY_GUESTS = {
  "en-US": /Too many new guests from this network\. Try again in \d+ (second|minute)s?\./,
  "zh-TW": /這個網路的新訪客太多，請 \d+ (秒|分鐘)後再試。/,
  "es-ES": /Demasiadas visitas nuevas desde esta red\. Inténtalo dentro de \d+ (segundo|minuto)s?\./,
} as const;

test.describe("at a rate limit of its network, a page shows which one", () => {
  test("for open to-go orders: no order code is requested, and the cart stays", async ({ page, host }) => {
    const address = "198.19.0.1";
    await page.setExtraHTTPHeaders({ "x-forwarded-for": address });
    const others = new SameNetwork(host, address);
    for (let order = 1; order <= 5; order++) await others.placeToGo(POPCORN_CHICKEN);
    await opensEmptyPage(page, host);
    await storeSeating(page, { type: "to-go" });
    await call(page, "shoppingCart", { merchantId: "100001", details: [{ productId: POPCORN_CHICKEN, quantity: "1" }] });
    await page.goto(`${host.origin}/merchant/100001/order-preview`);
    await page.getByRole("button", { name: says.placeOrder, exact: true }).click();
    await expect(page.getByText("Too many orders from this network are not finished yet.").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: says.orderCode })).toHaveCount(0);
    expect(await namesInCart(page)).toEqual([says.popcornChicken]);
  });

  test("for new guests: no sign-in is requested", async ({ page, host }) => {
    const address = "198.19.1.1";
    await page.setExtraHTTPHeaders({ "x-forwarded-for": address });
    const others = new SameNetwork(host, address);
    // A network may register one more guest every ten seconds: none is left when the page's call arrives.
    await page.route("**/call/api/shoppingCart*", async (route) => {
      await others.registerUntilRefused();
      await route.continue();
    });
    const answered = page.waitForResponse((response) => response.url().includes("/call/api/shoppingCart"));
    await page.goto(`${host.origin}/merchant/100001/order`);
    await page.getByRole("button", { name: /^To-go/ }).click();
    const answer = await answered;
    expect(answer.status()).toBe(429);
    expect(answer.headers()["retry-after"]).toMatch(/^\d+$/);
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 429,
      msg: expect.stringContaining("Too many new guests from this network"),
    });
    for (const language of tierLanguages) {
      const { path, add } = words[language];
      await page.goto(`${host.origin}${path}/merchant/100001/order`);
      const plus = page.getByRole("button", { name: add(POPCORN_CHICKEN_NAMES[language], "$9.50") }).first();
      await showsToast(page, TOO_MANY_GUESTS[language], () => plus.click());
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    expect((await page.context().cookies()).filter(({ name }) => name === "token")).toEqual([]);
  });
});
