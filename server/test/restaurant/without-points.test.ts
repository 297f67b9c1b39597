import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { openDrafts } from "./draft-folder.ts";
import { HARBOR_DELI, openTestServer, type TestServer } from "../harness.ts";

const withoutLevels = (yaml: string) => yaml.replace(/^levels:\n(?: .*\n)+/m, "");
/** Replaces prices in points by prices in money. */
const withPrices = (yaml: string) => yaml.replaceAll(/^( +)points: \d+$/gm, "$1price: 1.00");

describe.each(TIER_DATABASE_KINDS)("hasPoints of a restaurant, on the %s database", (kind) => {
  let server: TestServer;
  const drafts = openDrafts(HARBOR_DELI);
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  it.each([
    ["neither earns nor costs any", false, (yaml: string) => withPrices(withoutLevels(yaml))],
    ["has a product that costs points", true, withoutLevels],
    ["has a level that earns points", true, withPrices],
  ] as const)("is said of one that %s: %s", async (name, hasPoints, change) => {
    const loaded = await server.command("load", drafts.changed(name, change));
    expect(loaded).toMatchObject({ ok: true });
    expect(await server.data(contract.merchant.tiny, { query: { id: HARBOR_DELI } })).toMatchObject({ hasPoints });
    const home = await server.data(contract.merchant.home, { query: { merchantId: HARBOR_DELI } });
    expect(home.merchant.hasPoints).toBe(hasPoints);
  });
});
