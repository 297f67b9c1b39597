import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { rowsOf, staffOf } from "../staff/console.ts";

describe.each(TIER_DATABASE_KINDS)("the doctor command, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
    await staffOf(server, "owner");
  });
  afterAll(() => server.close());

  const doctor = (...args: string[]) => server.command("doctor", ...args);
  /** The lines with a change of the database, which is taken back. */
  const linesWith = async (change: string, back: string) => {
    const changed = async (text: string) => {
      await rowsOf(server, text);
      await rowsOf(server, `update merchant set menu_version = menu_version + 1 where id = ${POMELO_LANE}`);
      await rowsOf(server, `select announce('comanda_menu', '${POMELO_LANE}')`);
      await server.notified();
    };
    await changed(change);
    const outcome = await doctor(POMELO_LANE);
    await changed(back);
    return outcome;
  };

  const SOUP = "  Served only while the restaurant is closed: Sunrise Beef Soup.";

  it("finds nothing serious in the demo restaurant, which takes orders while it is closed", async () =>
    expect(await doctor(POMELO_LANE)).toEqual({ ok: true, lines: ["Pomelo Lane (100001) can open.", "To look at:", SOUP] }));

  it.each([
    [
      "a dish without a price",
      "update product set price = 0 where id = 1004",
      "update product set price = 11.50 where id = 1004",
      "  Without a price: Three-Cup Mushrooms.",
    ],
    [
      "a dish that is served only while it is closed, where it takes no orders then",
      `update merchant set definition = jsonb_set(definition, '{settings,ordersWhenClosed}', 'false') where id = 100001`,
      `update merchant set definition = jsonb_set(definition, '{settings,ordersWhenClosed}', 'true') where id = 100001`,
      "  Served only while the restaurant is closed: Sunrise Beef Soup.",
    ],
    [
      "tables without a QR code",
      "update qr_code set revoked_at = now() where table_id in (3, 4) and merchant_id = 100001",
      "update qr_code set revoked_at = null where table_id in (3, 4) and merchant_id = 100001",
      "  Tables without a QR code: 3, 4.",
    ],
    [
      "nobody who may sign in as owner",
      "update staff_member set is_active = false where role = 'owner'",
      "update staff_member set is_active = true where role = 'owner'",
      "  Nobody can sign in to the console as owner: npm run staff -- add 100001 <name> owner",
    ],
    [
      "no way to order",
      `update merchant set definition = jsonb_set(definition, '{settings}',
         definition -> 'settings' || '{"dineIn": false, "toGo": false, "pickup": false, "delivery": false}') where id = 100001`,
      `update merchant set definition = jsonb_set(definition, '{settings}',
         definition -> 'settings' || '{"dineIn": true, "toGo": true, "pickup": true, "delivery": true}') where id = 100001`,
      "  There is no way to order: dine-in, to-go, pick-up and delivery are off.",
    ],
  ])("says that there is %s, and fails", async (_, change, back, line) => {
    const outcome = await linesWith(change, back);
    expect(outcome).toMatchObject({ ok: false, lines: expect.arrayContaining(["Pomelo Lane (100001) is not ready.", line]) });
    expect(await doctor(POMELO_LANE)).toMatchObject({ ok: true });
  });

  it("names a dish without a translation, without failing", async () => {
    const outcome = await linesWith(
      `update product set definition = definition #- '{name,es-ES}' where id = 1004`,
      `update product set definition = jsonb_set(definition, '{name,es-ES}', '"Setas tres tazas"') where id = 1004`,
    );
    expect(outcome).toMatchObject({ ok: true, lines: expect.arrayContaining(["  Without a name in Español: Three-Cup Mushrooms."]) });
  });

  it("names a printer that does not answer", async () => {
    const sam = await staffOf(server, "owner");
    const body = { name: "Bar", kind: "network", host: "127.0.0.1", port: 9100, dots: 576, printsCodes: true } as const;
    await server.data(staffContract.printers.save, { body: { ...body, stations: [], isRemoved: false } }, sam);
    await rowsOf(server, "update printer set state = 'unreachable'");
    expect(await doctor(POMELO_LANE)).toMatchObject({ ok: false, lines: expect.arrayContaining(["  Printers that do not answer: Bar."]) });
    await rowsOf(server, "update printer set state = 'ready'");
    expect(await doctor(POMELO_LANE)).toMatchObject({ ok: true });
  });

  it("says how it is used, and which restaurant there is not", async () => {
    expect(await doctor()).toEqual({ ok: false, lines: ["Usage: npm run doctor -- <merchant>"] });
    expect(await doctor("999")).toEqual({ ok: false, lines: ["There is no restaurant 999."] });
  });
});
