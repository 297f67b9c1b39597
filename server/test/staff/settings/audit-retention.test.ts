import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredRows } from "../../../src/platform/cleanup/cleanup-job.ts";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../../harness.ts";

describe.each(TIER_DATABASE_KINDS)("the audit on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const rowsOf = async <Row extends object>(text: string, ...values: unknown[]) => (await server.deps.db.query<Row>({ text, values })).rows;
  const cleanUp = () => deleteExpiredRows(server.deps, server.clock.now());
  const addLine = (merchantId: string, id: number, age: string, from = server.clock.now()) =>
    rowsOf(
      `insert into audit_line (merchant_id, id, at, actor_kind, actor_name, action, subject_kind, subject_id, subject_name, address)
       select $1, $2, date_trunc('day', least($4::timestamptz, now())) - $3::interval, 'system', 'test', 'test', 'test', '', '', ''`,
      merchantId,
      id,
      age,
      from.toISOString(),
    );
  const linesOf = async (merchantId: string, action: string) =>
    rowsOf<{ id: string; after: { lines: number } | null }>(
      "select id::text as id, after from audit_line where merchant_id = $1 and action = $2 order by id",
      merchantId,
      action,
    );

  it("loses the lines that are older than two years, and says once how many they were", async () => {
    for (const [id, age] of ["5 years", "3 years", "2 years 1 day", "2 years -2 days", "1 day"].entries())
      await addLine(POMELO_LANE, id, age);
    await addLine(HARBOR_DELI, 0, "1 year");
    await cleanUp();
    expect((await linesOf(POMELO_LANE, "test")).map(({ id }) => id)).toEqual(["3", "4"]);
    expect(await linesOf(POMELO_LANE, "audit.expire")).toMatchObject([{ after: { lines: 3 } }]);
    expect(await linesOf(HARBOR_DELI, "audit.expire")).toEqual([]);
    await cleanUp();
    expect(await linesOf(POMELO_LANE, "audit.expire")).toHaveLength(1);
  });

  it("keeps the lines of two years when the clock of the process is ahead of that of the database", async () => {
    await addLine(POMELO_LANE, 5, "2 years -2 days", new Date());
    await deleteExpiredRows(server.deps, new Date(Date.now() + 5 * 365 * 86_400_000));
    expect((await linesOf(POMELO_LANE, "test")).map(({ id }) => id)).toContain("5");
  });

  it("refuses to lose a line of the last two years otherwise", async () => {
    await expect(rowsOf("delete from audit_line where action = 'test'")).rejects.toThrow("lines of audit_line stay as they are");
  });
});
