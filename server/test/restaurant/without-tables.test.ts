import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { openDrafts } from "./draft-folder.ts";
import { HARBOR_DELI, openTestServer, type TestServer } from "../harness.ts";

describe.each(TIER_DATABASE_KINDS)("a restaurant without tables, on the %s database", (kind) => {
  let server: TestServer;
  const drafts = openDrafts(HARBOR_DELI);
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  it("offers no dine-in, and offers it again once it has tables", async () => {
    const offersDineIn = async () => {
      const tiny = await server.data(contract.merchant.tiny, { query: { id: HARBOR_DELI } });
      const home = await server.data(contract.merchant.home, { query: { merchantId: HARBOR_DELI } });
      expect(home.merchant.offersDineIn).toBe(tiny.offersDineIn);
      return tiny.offersDineIn;
    };
    expect(await offersDineIn()).toBe(true);
    const none = drafts.changed("none", (yaml) => yaml.replace(/^tables:\n(?: .*\n)+/m, "tables: []\n"));
    expect((await server.command("load", none)).ok).toBe(true);
    expect(await offersDineIn()).toBe(false);
    const again = drafts.changed("again", (yaml) => yaml.replace("tables:", "# They are back.\ntables:"));
    expect((await server.command("load", again)).ok).toBe(true);
    expect(await offersDineIn()).toBe(true);
  });
});
