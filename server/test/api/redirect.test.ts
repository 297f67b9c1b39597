import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

describe("a legacy path", () => {
  let server: TestServer;
  beforeAll(async () => void (server = await openTestServer()));
  afterAll(() => server.close());
  const leads = async (path: string) => server.data(contract.merchant.redirect, { query: { path } });
  const add = (path: string, target: string, status = 301) =>
    server.deps.db.query({ text: `insert into redirect values ($1, $2, $3, $4)`, values: [path, POMELO_LANE, target, status] });

  it("leads to the target of the restaurant's file", async () => {
    expect(await leads("/pomelo-lane")).toEqual({ target: "/merchant/100001", status: 301 });
    expect(await leads("/pomelo-lane/menu")).toEqual({ target: "/merchant/100001/order", status: 302 });
  });

  it("is null where nothing redirects", async () => expect(await leads("/merchant/100001/order")).toBeNull());

  it("is followed through other legacy paths", async () => {
    await add("/oldest", "/older", 302);
    await add("/older", "/pomelo-lane");
    expect(await leads("/oldest")).toEqual({ target: "/merchant/100001", status: 302 });
  });

  it("never redirects a path of the app, whatever is stored", async () => {
    for (const path of ["/zh-cn/merchant/100001/order", "/MERCHANT/100001", "/%6d/100001/q/700012", "/favicon.ico"]) {
      await add(path, "https://evil.example.com");
      expect(await leads(path)).toBeNull();
    }
  });

  it("never redirects in a loop", async () => {
    await add("/ring", "/ring/2");
    await add("/ring/2", "/ring");
    expect(await leads("/ring")).toBeNull();
  });
});

describe("the restaurants of a deployment", () => {
  it("are listed with their time of change", async () => {
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
