import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { writeMessage } from "../../src/platform/outbox/outbox-store.ts";
import { loadRestaurant } from "../../src/transfer/menu-folder/load-restaurant.ts";
import { type DatabaseLocation, freshLocation } from "../../test-database/fresh-database.ts";
import { openTestServer, POMELO_LANE, restaurantFolder } from "../harness.ts";

describe("two servers on one PostgreSQL", () => {
  let location: DatabaseLocation;
  beforeAll(async () => void (location = await freshLocation("postgres")));
  afterAll(() => location.remove());

  const open = async () => {
    const opened = await openDatabase({ ...location, log: () => undefined, random: Math.random });
    if (!opened.ok) throw new Error(opened.why);
    return opened.value;
  };

  it("deliver a message to the staff through the one that prints lines, whichever is opened first", async () => {
    const db = await open();
    const command = await createServer({ db, log: () => undefined, buildId: "command", version: "0.1.0" });
    await loadRestaurant(command.deps, restaurantFolder[POMELO_LANE]);
    const message = { merchantId: POMELO_LANE, id: "41", kind: "order-code-asked", payload: { tableName: "1", orderCode: "4100" } };
    await writeMessage(db, message, command.deps.clock.now());
    const serving = await openTestServer("postgres", { database: await open(), now: command.deps.clock.now().toISOString() });
    await serving.line(/^staff 100001 table 1 order code 4100$/);
    await writeMessage(db, { ...message, id: "42", payload: { tableName: "2", orderCode: "4200" } }, serving.clock.now());
    await serving.line(/^staff 100001 table 2 order code 4200$/);
    await Promise.all([serving.close(), command.close()]);
    const { rows } = await db.query("select attempts from outbox order by id");
    expect(rows).toEqual([{ attempts: 1 }, { attempts: 1 }]);
    await db.close();
  });
});
