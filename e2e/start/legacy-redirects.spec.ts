import { expect, test } from "../fixtures/diner.ts";

test.describe("a legacy path", () => {
  test("redirects to the current page with its query", async ({ host, request }) => {
    const gone = await request.get(`${host.origin}/pomelo-lane?from=card`, { maxRedirects: 0 });
    expect([gone.status(), gone.headers().location]).toEqual([301, "/merchant/100001?from=card"]);
    const moved = await request.get(`${host.origin}/pomelo-lane/menu/`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([302, "/merchant/100001/order"]);
  });

  test("without a redirect is not found", async ({ host, request }) => {
    const lost = await request.get(`${host.origin}/pomelo-lane/cellar`, { maxRedirects: 0 });
    expect(lost.status()).toBe(404);
    expect(await lost.text()).toContain("Page Not Found: /pomelo-lane/cellar");
  });
});
