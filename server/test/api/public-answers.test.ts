import { contract } from "@comanda/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it("a public answer is computed once for each set of arguments, while it is valid", async () => {
  const made = vi.spyOn(server.deps.menus, "latest");
  const times = async (id: string, more: object = {}) => {
    made.mockClear();
    await server.data(contract.merchant.tiny, { query: { id, ...more } });
    return made.mock.calls.length;
  };
  expect(await times(POMELO_LANE)).toBeGreaterThan(0);
  expect(await times(POMELO_LANE)).toBe(0);
  expect(await times(HARBOR_DELI)).toBeGreaterThan(0);
  expect(await times(POMELO_LANE, { settingValueEnums: "18001" })).toBeGreaterThan(0);
  expect(await times(POMELO_LANE, { settingValueEnums: "18001" })).toBe(0);
  server.clock.pass(60);
  expect(await times(POMELO_LANE)).toBeGreaterThan(0);
});
