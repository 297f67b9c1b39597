import { expect, test } from "../fixtures/diner.ts";

test.describe("a path of former days", () => {
  test("leads to the page of now, with the query kept", async ({ host, request }) => {
    const gone = await request.get(`${host.origin}/pomelo-lane?from=card`, { maxRedirects: 0 });
    expect([gone.status(), gone.headers().location]).toEqual([301, "/merchant/100001?from=card"]);
    const moved = await request.get(`${host.origin}/pomelo-lane/menu/`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([302, "/merchant/100001/order"]);
  });

  test("that leads nowhere is a page that is not there", async ({ host, request }) => {
    const lost = await request.get(`${host.origin}/pomelo-lane/cellar`, { maxRedirects: 0 });
    expect(lost.status()).toBe(404);
    expect(await lost.text()).toContain("Page Not Found: /pomelo-lane/cellar");
  });
});
