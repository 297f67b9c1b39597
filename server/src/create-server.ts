import type { Hono } from "hono";
import { createApp } from "./app.ts";
import type { Database } from "./db/open-database.ts";
import type { Deps, Log } from "./deps.ts";
import { openMenuShelf } from "./menu/menu-shelf.ts";
import { drainOutbox } from "./outbox/drain-outbox.ts";
import { tellStaffOfCode, tellStaffOfOrder } from "./outbox/tell-staff.ts";
import { keepHouse } from "./platform/keep-house.ts";
import { systemRandom } from "./random.ts";

export type ServerSettings = {
  db: Database;
  log: Log;
  /** Where a line for people goes: messages to the staff, codes. */
  say: (line: string) => void;
  buildId: string;
  version: string;
  clock?: Deps["clock"];
};

/** The API over an open, migrated database, with all that runs beside it. */
export type Server = { app: Hono; deps: Deps; close(): Promise<void> };

export async function createServer({ db, log, say, buildId, version, clock = { now: () => new Date() } }: ServerSettings): Promise<Server> {
  const menus = await openMenuShelf(db);
  const deps: Deps = { db, menus, clock, random: systemRandom(clock), log, buildId };
  const stopDraining = await drainOutbox(deps, { "order-code-asked": tellStaffOfCode(say), "order-placed": tellStaffOfOrder(say) });
  const stopKeeping = keepHouse(deps);
  return {
    app: createApp(deps, version),
    deps,
    async close() {
      stopKeeping();
      await stopDraining();
      menus.close();
    },
  };
}
