import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeKeyCheck } from "../../src/platform/secrets.ts";
import { checkTarget } from "../../src/transfer/moving/check-target.ts";
import { freshDatabase, TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { rowsOf } from "../staff/console.ts";
import { filesFolder, lineOf, otherInstallation } from "./moving-files.ts";

const files = filesFolder();
afterAll(files.remove);

describe.each(TIER_DATABASE_KINDS)("another installation into which a restaurant is to move, of the %s database", (kind) => {
  let server: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    [server, other] = await Promise.all([openTestServer(kind), otherInstallation(kind)]);
  });
  afterAll(() => Promise.all([server.close(), other.close()]));
  const check = (secretKey?: string, on = other) => checkTarget(on.deps.db, { merchantId: POMELO_LANE, secretKey });

  it("is refused where the restaurant is there already, as where it is the same database", async () => {
    expect(await check()).toMatchObject({ ok: true });
    expect(await check(undefined, server)).toMatchObject({ ok: false, why: "taken" });
  });

  it("is refused with another secret than that of its servers, or without it, and so is the import there", async () => {
    const path = files.newPath();
    await lineOf(server.command("merchant", "stop", POMELO_LANE));
    await lineOf(server.command("merchant", "export", POMELO_LANE, path));
    const { secrets } = server.deps;
    // The servers of the other installation have a secret of the operator, with which this process is not started.
    await storeKeyCheck(other.deps.db, secrets);
    for (const secretKey of [undefined, "x".repeat(32)]) expect(await check(secretKey)).toMatchObject({ ok: false, why: "wrong-key" });
    expect((await other.command("merchant", "import", path)).lines[0]).toContain("SECRET_KEY is not the one");
    await storeKeyCheck(other.deps.db, other.deps.secrets);
    expect(await check()).toMatchObject({ ok: true });
    await lineOf(other.command("merchant", "import", path));
  });

  it("is known by the secret with which a process was started that serves it", async () => {
    const [operators, database] = ["s".repeat(32), await freshDatabase(kind)];
    const serving = await openTestServer(kind, { database, secretKey: operators, jobs: ["cleanup"] });
    expect(await check(operators, serving)).toMatchObject({ ok: true });
    expect(await check(undefined, serving)).toMatchObject({ ok: false, why: "wrong-key" });
    await serving.close();
  });

  it("is refused where its database is of another release, which is not migrated", async () => {
    const [{ latest } = { latest: "" }] = await rowsOf<{ latest: string }>(
      other,
      "delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning created_at::text as latest",
    );
    expect(latest).not.toBe("");
    expect(await check()).toMatchObject({ ok: false, why: "other-release" });
  });
});
