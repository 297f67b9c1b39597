import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../src/platform/db/open-database.ts";
import { type Cursor, currentCursor, cursorFrom, cursorText, findNoticed, findNotices } from "../../src/platform/notices/notice-store.ts";
import { findStaffTables } from "../../src/floor/view/staff-table-store.ts";
import { freshDatabase } from "../../test-database/fresh-database.ts";
import { HARBOR_DELI, POMELO_LANE } from "../harness.ts";

const NOW = new Date("2026-07-01T12:00:00Z");

/** Transactions are open at the same time, so this is on PostgreSQL, where each has a connection of its own. */
describe("the cursor of a restaurant's notices", () => {
  let db: Database;
  let start: Cursor;
  beforeAll(async () => {
    db = await freshDatabase("postgres", "demo");
    start = await currentCursor(db, POMELO_LANE, NOW);
  });
  afterAll(() => db.close());

  let subject = 0;
  /** Writes a notice; returns what it is about. */
  const notice = async (on: Pick<Database, "query">, merchantId = POMELO_LANE): Promise<string> => {
    const id = String((subject += 1));
    await on.query("select notice_for_staff($1, 'availability', $2)", [merchantId, id]);
    return id;
  };
  const after = async (cursor: Cursor, limit = 100) => {
    const { notices, end, isForeign } = await findNotices(db, { merchantId: POMELO_LANE, cursor, limit, now: NOW });
    return { ids: notices.map(({ id }) => id), end, isForeign };
  };

  it("is a number that changes of other restaurants leave as it is", async () => {
    const before = await currentCursor(db, POMELO_LANE, NOW);
    await notice(db, HARBOR_DELI);
    expect(await currentCursor(db, POMELO_LANE, NOW)).toEqual(before);
    await notice(db);
    expect(BigInt((await currentCursor(db, POMELO_LANE, NOW)).number)).toBe(BigInt(before.number) + 1n);
    expect(cursorFrom(cursorText(before), NOW)).toEqual(before);
  });

  /** A transaction that has written a notice, until `commit` is called. */
  const openTransaction = async () => {
    const [begun, held] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    const ended = db.transaction(async (tx) => {
      begun.resolve(await notice(tx));
      await held.promise;
    });
    const commit = () => {
      held.resolve();
      return ended;
    };
    return { id: await begun.promise, commit };
  };

  it("misses no notice of a transaction that commits after others were read", async () => {
    const before = await currentCursor(db, POMELO_LANE, NOW);
    const { id: lateId, commit } = await openTransaction();
    const early = await notice(db);
    const first = await after(before);
    expect(first.ids).toEqual([early]);
    await commit();
    const second = await after(first.end);
    expect(second.ids).toEqual([lateId]);
    expect((await after(second.end)).ids).toEqual([]);
    expect((await after(before)).ids).toEqual([early, lateId]);
  });

  it("has everything that a reader was told of, where another reader numbers at the same time", async () => {
    const before = await currentCursor(db, POMELO_LANE, NOW);
    const { id: two, commit } = await openTransaction();
    const one = await notice(db);
    const [numbered, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = db.transaction(async (tx) => {
      await currentCursor(tx, POMELO_LANE, NOW);
      numbered.resolve();
      await held.promise;
    });
    await numbered.promise;
    await commit();
    const reading = after(before);
    await expect.poll(async () => (await db.query("select 1 from pg_locks where not granted")).rows).toHaveLength(1);
    held.resolve();
    await other;
    expect((await reading).ids).toEqual([one, two]);
  });

  it("of two readers that come first at once is the same", async () => {
    await db.query("delete from notice_counter where merchant_id = $1", [HARBOR_DELI]);
    await notice(db, HARBOR_DELI);
    const cursors = await Promise.all(Array.from({ length: 8 }, () => currentCursor(db, HARBOR_DELI, NOW)));
    expect(new Set(cursors.map(({ number }) => number)).size).toBe(1);
  });

  it("has no number twice, and none before one that was read, with many writers and readers", async () => {
    const before = await currentCursor(db, POMELO_LANE, NOW);
    const written: string[] = [];
    const read: string[] = [];
    const writing = new AbortController();
    const writers = Array.from({ length: 4 }, async () => {
      for (let one = 0; one < 40; one += 1) written.push(await notice(db));
    });
    const numbering = Array.from({ length: 2 }, async () => {
      while (!writing.signal.aborted) await currentCursor(db, POMELO_LANE, NOW);
    });
    const reader = (async () => {
      let cursor = before;
      for (let isLast = false; !isLast;) {
        isLast = writing.signal.aborted;
        const next = await after(cursor, 10_000);
        read.push(...next.ids);
        cursor = next.end;
      }
    })();
    await Promise.all(writers);
    writing.abort();
    await Promise.all([...numbering, reader]);
    expect(read.toSorted()).toEqual(written.toSorted());
  });

  it("is foreign where its number was not given here", async () => {
    expect(await after({ number: "99999999999999999", seconds: 0 })).toMatchObject({ ids: [], isForeign: true });
    expect(await after({ number: "0", seconds: 0 })).toMatchObject({ ids: [], isForeign: true });
    expect(await after(start)).toMatchObject({ isForeign: false });
  });

  it("of the release before is none", () => expect(cursorFrom(`998:999:-${NOW.getTime() / 1000}`, NOW)).toBeNull());

  it("says of which restaurants there are notices to read, numbered or not", async () => {
    const followed = async () => {
      const [merchantId, other] = [POMELO_LANE, HARBOR_DELI];
      return [
        { merchantId, cursor: await currentCursor(db, merchantId, NOW) },
        { merchantId: other, cursor: await currentCursor(db, other, NOW) },
      ];
    };
    const cursors = await followed();
    expect(await findNoticed(db, cursors)).toEqual([]);
    await notice(db);
    expect(await findNoticed(db, cursors)).toEqual([POMELO_LANE]);
    await followed();
    expect(await findNoticed(db, cursors)).toEqual([POMELO_LANE]);
  });

  it("counts a change of a table as soon as it can be read, whether it has a number or not", async () => {
    const versions = async () => new Set((await findStaffTables(db, { merchantId: POMELO_LANE })).map(({ version }) => BigInt(version)));
    const [before = 0n] = await versions();
    await notice(db);
    expect(await versions()).toEqual(new Set([before + 1n]));
    await currentCursor(db, POMELO_LANE, NOW);
    expect(await versions()).toEqual(new Set([before + 1n]));
  });
});
