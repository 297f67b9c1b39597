import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshAddress, openTestServer, requestOf, type TestServer } from "../harness.ts";
import { type Signed, staffOf } from "../staff/console.ts";

const { audit, board, figures, keys } = staffContract;
const LISTED = "https://till.example";
type Key = { as: Signed["as"]; id: string };
const OTHER = "https://elsewhere.example";

describe("a web page that calls with a key", () => {
  let server: TestServer;
  let sam: Signed;
  let till: Key;
  let plain: Key;
  beforeAll(async () => {
    server = await openTestServer();
    sam = await staffOf(server, "owner");
    till = await keyOf([LISTED]);
    plain = await keyOf([]);
  });
  afterAll(() => server.close());

  /** A key that lists origins. */
  const keyOf = async (origins: string[]): Promise<Key> => {
    const body = { name: "Page", scopes: ["orders:read" as const, "figures:read" as const], origins };
    const { key, token } = await server.data(keys.make, { body }, sam);
    return { as: { merchantId: sam.as.merchantId, token, uuid: "" }, id: key.id };
  };
  const from = (request: Request, origin: string) => {
    const headers = new Headers(request.headers);
    headers.set("origin", origin);
    return server.app(new Request(request, { headers }), freshAddress());
  };
  const called = (origin: string, as: Signed["as"]) => from(requestOf(board.get, {}, { as }), origin);
  const preflight = (origin: string, path: string = board.get.path) =>
    from(
      new Request(`http://localhost${path}`, {
        method: "OPTIONS",
        headers: { "access-control-request-method": "GET", "access-control-request-headers": "authorization" },
      }),
      origin,
    );
  const allowed = (answer: Response) => answer.headers.get("access-control-allow-origin");

  it("is allowed by a preflight for a listed origin, without cookies", async () => {
    const answer = await preflight(LISTED);
    expect([answer.status, allowed(answer)]).toEqual([204, LISTED]);
    expect(answer.headers.get("access-control-allow-headers")).toContain("authorization");
    expect(answer.headers.get("access-control-allow-methods")).toBe("GET, POST, PUT");
    expect(answer.headers.has("access-control-allow-credentials")).toBe(false);
  });

  it("is not allowed for an origin that no key lists, nor for calls of diners", async () => {
    const answers = [
      await preflight(OTHER),
      await preflight("null"),
      await preflight(`${LISTED}.evil.example`),
      await preflight(LISTED, "/api/menu/menus"),
    ];
    expect(answers.map(allowed)).toEqual([null, null, null, null]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false]);
  });

  it("reads answers with the key that lists its origin, and with no other key or token", async () => {
    const read = await called(LISTED, till.as);
    expect([read.status, allowed(read)]).toEqual([200, LISTED]);
    expect(read.headers.has("access-control-allow-credentials")).toBe(false);
    expect(read.headers.get("vary")).toContain("Origin");
    expect(read.headers.get("access-control-expose-headers")).toContain("RateLimit-Remaining");
    expect(allowed(await called(OTHER, till.as))).toBeNull();
    expect(allowed(await called(LISTED, plain.as))).toBeNull();
    expect(allowed(await called(LISTED, sam.as))).toBeNull();
  });

  it("reads refusals and files with that key too", async () => {
    const refused = await from(requestOf(audit.list, {}, { as: till.as }), LISTED);
    expect([refused.status, allowed(refused)]).toEqual([403, LISTED]);
    expect(allowed(await from(requestOf(figures.file, { params: { file: "days.csv" } }, { as: till.as }), LISTED))).toBe(LISTED);
  });

  it("is allowed no more after the key was revoked", async () => {
    const gone = await keyOf(["https://gone.example"]);
    expect((await preflight("https://gone.example")).status).toBe(204);
    await server.data(keys.revoke, { params: { id: gone.id } }, sam);
    expect(allowed(await preflight("https://gone.example"))).toBeNull();
    expect(allowed(await called("https://gone.example", gone.as))).toBeNull();
  });

  it("is allowed from the next request after its origin was added, and no more after it was removed", async () => {
    const [before, after] = ["https://before.example", "https://after.example"];
    const key = await keyOf([before]);
    expect([(await preflight(before)).status, allowed(await preflight(after))]).toEqual([204, null]);
    const changed = await server.data(keys.changeOrigins, { params: { id: key.id }, body: { seen: [before], wanted: [after] } }, sam);
    expect(changed.origins).toEqual([after]);
    expect([allowed(await preflight(before)), (await preflight(after)).status]).toEqual([null, 204]);
    expect([allowed(await called(before, key.as)), allowed(await called(after, key.as))]).toEqual([null, after]);
    expect((await server.data(audit.list, { query: { action: "key.change" } }, sam)).lines[0]).toMatchObject({
      subjectName: "Page",
      before: { origins: [before] },
      after: { origins: [after] },
    });
  });

  it("keeps an origin that another owner added meanwhile, and is changed by the owner alone", async () => {
    const key = await keyOf([LISTED]);
    const change = (wanted: string[], by: Pick<Signed, "as">) =>
      server.call(keys.changeOrigins, { params: { id: key.id }, body: { seen: [LISTED], wanted } }, by);
    await change([LISTED, "https://one.example"], sam);
    expect(await change(["https://two.example"], sam)).toMatchObject({ data: { origins: ["https://one.example", "https://two.example"] } });
    expect(await change([], await staffOf(server, "manager"))).toMatchObject({ status: 403 });
    expect(await change([], { as: till.as })).toMatchObject({ status: 403 });
    await server.data(keys.revoke, { params: { id: key.id } }, sam);
    expect(await change([], sam)).toMatchObject({ status: 404 });
  });

  it("has an origin without a path, at most ten, and the audit names them", async () => {
    const make = (origins: string[]) => server.call(keys.make, { body: { name: "Page", scopes: ["orders:read"], origins } }, sam);
    for (const wrong of ["https://till.example/", "https://till.example/page", "till.example", "null", "*", "ftp://till.example"])
      expect(await make([wrong])).toMatchObject({ success: false, code: 400 });
    expect(await make(Array.from({ length: 11 }, (_, index) => `https://till${index}.example`))).toMatchObject({ success: false });
    expect(await make([LISTED])).toMatchObject({ success: true });
    expect((await server.data(audit.list, { query: { action: "key.make" } }, sam)).lines[0]).toMatchObject({
      after: { origins: [LISTED] },
    });
  });
});
