import { afterEach, describe, expect, it } from "vitest";
import { freshLocation } from "../../../test-database/fresh-database.ts";
import type { Announcement, OnAnnounced } from "./connection/announcements.ts";
import { hearsNotifications } from "./hears-notifications.ts";
import { connectForLongWork, onLongConnection } from "./long-work.ts";
import { openDatabase } from "./open-database.ts";

const SOON_MS = 20;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function newUrl(): Promise<string> {
  const { databaseUrl = "", remove } = await freshLocation("postgres");
  ends.push(remove);
  return databaseUrl;
}

const opened = (addresses: { databaseUrl: string; directUrl?: string; onAnnounced?: OnAnnounced }) =>
  openDatabase({ ...addresses, dataDir: "", log: () => undefined, random: Math.random });

/** A PostgreSQL whose sessions have other settings, as a pooler gives them that does not pass on those of the program. */
const withOption = (url: string, option: string) => `${url}?options=${encodeURIComponent(`-c ${option}`)}`;

describe("sessions of PostgreSQL", () => {
  it("are refused in another time zone", async () => {
    expect(await opened({ databaseUrl: withOption(await newUrl(), "TimeZone=Asia/Taipei") })).toEqual({
      ok: false,
      why: "other-settings",
      help: { reason: "TimeZone is Asia/Taipei, not UTC" },
    });
  });

  it("are refused where they announce to others than those who listen", async () => {
    const url = withOption(await newUrl(), "comanda.announcements=message");
    expect(await opened({ databaseUrl: url })).toMatchObject({ help: { reason: "comanda.announcements is message, not notify" } });
    const other = withOption(await newUrl(), "TimeZone=UTC");
    expect(await opened({ databaseUrl: other, onAnnounced: () => undefined })).toMatchObject({
      help: { reason: "comanda.announcements is notify, not message" },
    });
  });

  it("are taken where options of the address have another name of the time zone", async () => {
    const database = await opened({ databaseUrl: withOption(await newUrl(), "TimeZone=Etc/UTC") });
    expect(database.ok).toBe(true);
    if (database.ok) ends.push(database.value.close);
  });
});

describe("long work, which has a connection of its own", () => {
  it("passes on what it has announced when it is done, and nothing where it failed", async () => {
    const databaseUrl = await newUrl();
    const heard: Announcement[] = [];
    const database = await opened({ databaseUrl, onAnnounced: (announced) => heard.push(...announced) });
    if (!database.ok) throw new Error("not opened");
    ends.push(database.value.close);
    // The message that the function `announce` of a migrated database sends.
    const announces = "do $$ begin raise info using errcode = 'CMDAN', message = 'comanda_move 100001'; end $$";
    const failed = onLongConnection(database.value.pool, async (connection) => {
      await connection.query(announces);
      throw new Error("failed");
    });
    await expect(failed).rejects.toThrow("failed");
    expect(heard).toEqual([]);
    await onLongConnection(database.value.pool, async (connection) => {
      await connection.query(announces);
      await connection.query(announces);
    });
    expect(heard).toEqual([{ channel: "comanda_move", message: "100001" }]);
  });
});

describe("a database behind a pooler", () => {
  it("is heard at the address of PostgreSQL itself, and not at another database", async () => {
    const databaseUrl = await newUrl();
    const [itself, other] = [await opened({ databaseUrl }), await opened({ databaseUrl, directUrl: await newUrl() })];
    if (!itself.ok || !other.ok) throw new Error("not opened");
    ends.push(itself.value.close, other.value.close);
    expect(await hearsNotifications(itself.value)).toBe(true);
    expect(await hearsNotifications(other.value, SOON_MS)).toBe(false);
  });

  it("is migrated and backed up at the address of PostgreSQL itself", async () => {
    const directUrl = await newUrl();
    const database = await opened({ databaseUrl: await newUrl(), directUrl });
    if (!database.ok) throw new Error("not opened");
    ends.push(database.value.close);
    const connection = await connectForLongWork(database.value.pool);
    const { rows } = await connection.query("select current_database() as name");
    connection.release();
    expect(rows).toEqual([{ name: new URL(directUrl).pathname.slice(1) }]);
  });
});
