import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

describe("a path of former days", () => {
  let server: TestServer;
  beforeAll(async () => void (server = await openTestServer()));
  afterAll(() => server.close());
  const leads = async (path: string) => server.data(contract.merchant.redirect, { query: { path } });
  const add = (path: string, target: string, status = 301) =>
    server.deps.db.query({ text: `insert into redirect values ($1, $2, $3, $4)`, values: [path, POMELO_LANE, target, status] });

  it("leads where the restaurant's file says", async () => {
    expect(await leads("/pomelo-lane")).toEqual({ target: "/merchant/100001", status: 301 });
    expect(await leads("/pomelo-lane/menu")).toEqual({ target: "/merchant/100001/order", status: 302 });
  });

  it("is null where nothing leads away", async () => expect(await leads("/merchant/100001/order")).toBeNull());

  it("is followed through other former paths", async () => {
    await add("/oldest", "/older", 302);
    await add("/older", "/pomelo-lane");
    expect(await leads("/oldest")).toEqual({ target: "/merchant/100001", status: 302 });
  });

  it("leads no address of the app away, whatever was stored", async () => {
    for (const path of ["/zh-cn/merchant/100001/order", "/MERCHANT/100001", "/%6d/100001/q/700012", "/favicon.ico"]) {
      await add(path, "https://evil.example.com");
      expect(await leads(path)).toBeNull();
    }
  });

  it("never leads round in a circle", async () => {
    await add("/ring", "/ring/2");
    await add("/ring/2", "/ring");
    expect(await leads("/ring")).toBeNull();
  });
});

describe("the restaurants of a deployment", () => {
  it("are listed with when they last changed", async () => {
    const server = await openTestServer();
    const listed = await server.data(contract.merchant.directory, {});
    expect(listed.map(({ id, shortName }) => [id, shortName])).toEqual(
      expect.arrayContaining([
        [POMELO_LANE, "Pomelo Lane"],
        [HARBOR_DELI, "Harbor Deli"],
      ]),
    );
    await server.close();
  });
});
