import { afterAll, describe, expect, it } from "vitest";
import { claimDeliveries } from "../../src/platform/delivery/delivery-store.ts";
import { claimMessages } from "../../src/platform/outbox/outbox-store.ts";
import { claimJobs } from "../../src/platform/print-jobs/due-job-store.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { openTestServer, POMELO_LANE } from "../harness.ts";
import { MUSHROOMS, placed, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { filesFolder, knows, lineOf, otherInstallation } from "./moving-files.ts";

const files = filesFolder();
afterAll(files.remove);

const OUTWARD = [
  "insert into outbox (merchant_id, id, kind, payload, created_at, next_at) values ($1, 1, 'test', '{}', $2, $2)",
  "insert into delivery (merchant_id, id, subscriber, kind, payload, created_at, next_at) values ($1, 1, 'test', 'test', '{}', $2, $2)",
  `insert into webhook_endpoint (merchant_id, id, url, events, secret, created_at) values ($1, 7, 'https://till.example/', '["order.placed"]', 'x', $2)`,
];

describe.each(TIER_DATABASE_KINDS)("the file of a restaurant that goes on, of the %s database", (kind) => {
  it("is imported as a copy alone, which sends, prints and delivers nothing that the restaurant does itself", async () => {
    const server = await openTestServer(kind);
    const other = await otherInstallation(kind, server.clock.now().toISOString());
    for (const insert of OUTWARD) await rowsOf(server, insert, POMELO_LANE, server.clock.now());
    const order = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    const path = files.newPath();
    await lineOf(server.command("merchant", "export", POMELO_LANE, path));
    const refused = await other.command("merchant", "import", path);
    expect([refused.ok, refused.lines[0]]).toEqual([false, expect.stringContaining("the restaurant was not stopped")]);
    expect(await rowsOf(other, "select id from merchant")).toEqual([]);

    expect(await lineOf(other.command("merchant", "import", path, "--copy"))).not.toContain("moved");
    await knows(other, POMELO_LANE, undefined);
    expect(await rowsOf(other, "select id from customer_order")).toEqual([{ id: order.id }]);
    const { db } = other.deps;
    const later = new Date("2040-01-01");
    expect(await claimMessages(db, ["test"], later)).toEqual([]);
    expect(await claimDeliveries(db, { subscribers: ["test"], now: later, limit: 10 })).toEqual([]);
    expect(await claimJobs(db, later)).toEqual([]);
    expect(await rowsOf(other, "select off_reason as reason from webhook_endpoint")).toEqual([{ reason: "person" }]);
    // The restaurant itself does it all.
    expect(await claimMessages(server.deps.db, ["test"], later)).toHaveLength(1);
    await Promise.all([server.close(), other.close()]);
  });

  it("is not imported where the restaurant is stopped, which is named", async () => {
    const server = await openTestServer(kind);
    const path = files.newPath();
    await lineOf(server.command("merchant", "stop", POMELO_LANE));
    await lineOf(server.command("merchant", "export", POMELO_LANE, path));
    const { lines } = await server.command("merchant", "import", path);
    expect(lines).toEqual([`Nothing was imported: the restaurant ${POMELO_LANE} is here already.`]);
    await server.close();
  });
});
