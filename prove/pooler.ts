import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseAt } from "../server/test-database/migrated-templates.ts";
import { execute } from "../server/test-database/postgres-server.ts";
import { freePort } from "../server/test-database/free-port.ts";
import { serverUser } from "../server/test-database/postgres-binaries.ts";
import { WITHIN_MS } from "../server/test-database/within.ts";
import { missingPrograms } from "./programs.ts";
import { ended, replaced } from "./proxies.ts";
import { Skipped } from "./step.ts";

const DEPLOY = join(import.meta.dirname, "../deploy/pgbouncer");
/** The role and the database of deploy/pgbouncer. */
const NAME = "comanda";
/** From this release on, named statements are kept while connections are shared. */
const FIRST = { major: 1, minor: 21 };

/** PgBouncer in front of a PostgreSQL. `url`: its address for the program; `directUrl`: that of PostgreSQL itself, with the same role. */
export type Pooler = { url: string; directUrl: string; stop(): Promise<void> };

/**
 * Starts PgBouncer with deploy/pgbouncer/pgbouncer.ini, of which only addresses and the file of passwords are replaced, in front of a new
 * database of a server, for the role of deploy/pgbouncer/role.sql. `Skipped` where there is no PgBouncer that keeps named statements.
 */
export async function startPooler(serverUrl: string): Promise<Pooler> {
  const version = versionOfPooler();
  await execute(serverUrl, `create role ${NAME} login`);
  await execute(serverUrl, `create database ${NAME} owner ${NAME}`);
  await execute(serverUrl, readFileSync(join(DEPLOY, "role.sql"), "utf8"));
  const port = await freePort();
  const direct = new URL(databaseAt(serverUrl, NAME));
  direct.username = NAME;
  const runAs = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "comanda-pgbouncer-"));
  writeFileSync(join(folder, "users.txt"), `"${NAME}" ""\n`);
  const settings = replaced(readFileSync(join(DEPLOY, "pgbouncer.ini"), "utf8"), [
    ["host=127.0.0.1 port=5432", `host=127.0.0.1 port=${direct.port}`],
    ["listen_port = 6432", `listen_port = ${port}`],
    ["auth_type = scram-sha-256", "auth_type = trust"],
    ["/etc/pgbouncer/userlist.txt", join(folder, "users.txt")],
  ]);
  writeFileSync(join(folder, "pgbouncer.ini"), settings);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const child = spawn("pgbouncer", ["-q", join(folder, "pgbouncer.ini")], {
    ...runAs,
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `postgres://${NAME}@127.0.0.1:${port}/${NAME}`;
  const deadline = AbortSignal.timeout(WITHIN_MS);
  while (!(await answers(url))) {
    if (deadline.aborted) throw new Error(`PgBouncer ${version} did not answer within a minute`);
    if (child.exitCode !== null) throw new Error(`PgBouncer ${version} ended with ${child.exitCode}`);
    await pause(50);
  }
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, directUrl: direct.href, stop };
}

function versionOfPooler(): string {
  if (missingPrograms(["pgbouncer"]).length > 0) throw new Skipped("pgbouncer is not installed");
  const version = execFileSync("pgbouncer", ["--version"], { encoding: "utf8" });
  const [, major, minor] = (/PgBouncer (\d+)\.(\d+)/.exec(version) ?? []).map(Number);
  if (major === undefined || minor === undefined) throw new Error(`pgbouncer --version says ${version}`);
  const isKept = major > FIRST.major || (major === FIRST.major && minor >= FIRST.minor);
  if (!isKept) throw new Skipped(`named statements need PgBouncer ${FIRST.major}.${FIRST.minor}, and this is ${major}.${minor}`);
  return `${major}.${minor}`;
}

const answers = (url: string): Promise<boolean> =>
  execute(url, "select 1").then(
    () => true,
    () => false,
  );
