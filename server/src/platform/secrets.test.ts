import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS, freshDatabase } from "../../test-database/fresh-database.ts";
import type { Database } from "./db/open-database.ts";
import { openSecrets } from "./secrets.ts";

describe.each(TIER_DATABASE_KINDS)("the secret of a deployment, on the %s database", (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(kind);
  });
  afterAll(() => db.close());

  it("is created once by several processes that start concurrently", async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => openSecrets(db, undefined)));
    expect(new Set(opened.map((secrets) => secrets.hash("123456"))).size).toBe(1);
    const { rows } = await db.query<{ value: string }>({ text: "select value from deployment_secret" });
    expect(rows).toEqual([{ value: expect.stringMatching(/^[\w-]{43}$/) }]);
  });

  it("is the operator's if there is one, which is not stored", async () => {
    const [kept, given, again] = [
      await openSecrets(db, undefined),
      await openSecrets(db, "x".repeat(32)),
      await openSecrets(db, "x".repeat(32)),
    ];
    expect(given.hash("123456")).not.toBe(kept.hash("123456"));
    expect(again.hash("123456")).toBe(given.hash("123456"));
    const { rows } = await db.query({ text: "select 1 from deployment_secret where value like 'xxx%'" });
    expect(rows).toEqual([]);
  });

  it("opens what it sealed, and rejects other or modified texts", async () => {
    const [one, other] = [await openSecrets(db, "1".repeat(32)), await openSecrets(db, "2".repeat(32))];
    const sealed = one.seal("code 123456");
    expect(sealed).not.toContain("123456");
    expect(one.seal("code 123456")).not.toBe(sealed);
    expect(one.open(sealed)).toBe("code 123456");
    expect([other.open(sealed), one.open(`${sealed.slice(0, -2)}AA`), one.open("none"), one.open("")]).toEqual([null, null, null, null]);
  });
});
