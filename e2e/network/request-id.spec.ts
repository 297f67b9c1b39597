import { expect, test } from "../fixtures/diner.ts";

const GIVEN = "given-by-the-proxy-1";

test("a request has an id in the answers of pages and calls: the trusted proxy's, or a new one", async ({ host, request }) => {
  const idOf = async (path: string, headers: Record<string, string> = {}) =>
    (await request.get(`${host.origin}${path}`, { headers })).headers()["x-request-id"];
  for (const path of ["/healthz", "/en-us/notFound", "/api/shoppingCart", "/api/nothing"]) {
    expect(await idOf(path, { "x-request-id": GIVEN })).toBe(GIVEN);
    expect(await idOf(path)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(await idOf(path, { "x-request-id": "a b" })).not.toBe("a b");
  }
});

test("a path with an invalid escape or a control character gets status 404", async ({ host, request }) => {
  for (const path of ["/merchant/100001%00", "/en-us/merchant/100001%E0%A4%A", "/m/100001/q/%ff"])
    expect((await request.get(`${host.origin}${path}`)).status(), path).toBe(404);
});
