import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { latestMigration } from "@comanda/server/platform/db/migrate";
import type { Database } from "@comanda/server/platform/db/open-database";
import { type CommandOutcome, done, failed } from "@comanda/server/platform/command/command";
import { schemaIn } from "@comanda/server/transfer/backup/backup-tables";
import { checkRestaurant } from "@comanda/server/transfer/backup/read-backup";
import { type Config, ConfigMistake } from "../config.ts";

/** Runs one step of the command on an installation. */
type Run = (args: string[]) => Promise<CommandOutcome>;
type Runs = { onSource: Run; onTarget: Run };

/** What `move` takes: which restaurant, the origin of the other installation, and the address of its PostgreSQL. */
export type Move = { merchantId: string; to: string; databaseUrl: string };

/** The arguments of `move <merchant> --to <origin> --database <address>`; null where they are not these. */
export function moveFrom([step, merchantId = "", ...options]: string[]): Move | null {
  const [to, databaseUrl] = ["--to", "--database"].map((name) => options[options.indexOf(name) + 1]);
  const isComplete = options.length === 4 && options.includes("--to") && options.includes("--database");
  if (step !== "move" || !/^\d{1,18}$/.test(merchantId) || !isComplete || !to || !databaseUrl) return null;
  if (!/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? ""))
    throw new ConfigMistake("--database is the address of the other PostgreSQL: postgres://user:password@host:5432/database");
  return { merchantId, to, databaseUrl };
}

/** The settings with which the other installation is opened. Its SECRET_KEY, where it has one, is TARGET_SECRET_KEY here. */
export const settingsOfTarget = (config: Config, { to, databaseUrl }: Move, env: NodeJS.ProcessEnv): Config => ({
  ...config,
  databaseUrl,
  directUrl: databaseUrl,
  publicOrigin: to,
  secretKey: env.TARGET_SECRET_KEY || undefined,
});

/** Throws a `ConfigMistake` where the other database is not of this release: opening it would migrate it under servers of another one. */
export async function checkTarget({ pool }: Pick<Database, "pool">): Promise<void> {
  const schema = await schemaIn(pool);
  if (schema !== latestMigration())
    throw new ConfigMistake("The other installation is not of this release. Upgrade both to the same release first.");
}

/**
 * Moves a restaurant: stops it, exports it, imports it into the other installation and says that it has moved. Where a step fails, the restaurant
 * is started again, unless it is not known whether the other installation has it.
 */
export async function moveRestaurant({ merchantId, to }: Move, { onSource, onTarget }: Runs): Promise<CommandOutcome> {
  const stopped = await onSource(["stop", merchantId]);
  if (!stopped.ok) return stopped;
  const folder = mkdtempSync(join(tmpdir(), "comanda-merchant-"));
  try {
    return await moveStopped({ merchantId, to, file: join(folder, "restaurant.gz") }, { onSource, onTarget });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function moveStopped(
  { merchantId, to, file }: { merchantId: string; to: string; file: string },
  { onSource, onTarget }: Runs,
): Promise<CommandOutcome> {
  const resumed = async (why: CommandOutcome) => failed(...why.lines, ...(await onSource(["resume", merchantId])).lines);
  const exported = await onSource(["export", merchantId, file]).catch((error: unknown) => failed(String(error)));
  if (!exported.ok) return resumed(exported);
  const checked = await checkRestaurant(file);
  if (!checked.ok) return resumed(failed(`The file of the restaurant cannot be read: ${checked.help?.reason}.`));
  const imported = await onTarget(["import", file]).catch((error: unknown) => error);
  if (imported instanceof ConfigMistake) return resumed(failed(imported.message));
  if (!isOutcome(imported)) return failed(String(imported), unknownWhere(merchantId));
  if (!imported.ok) return resumed(imported);
  const moved = await onSource(["moved", merchantId, "--to", to, "--proof", checked.value.proof]);
  const [counts = ""] = imported.lines;
  return moved.ok ? done(counts, ...moved.lines) : failed(counts, ...moved.lines);
}

const isOutcome = (value: unknown): value is CommandOutcome => typeof value === "object" && value !== null && "lines" in value;

const unknownWhere = (merchantId: string): string =>
  `It is not known whether the other installation has the restaurant: npm run restaurant -- list there says so. If it has not, start it again ` +
  `here: npm run merchant -- resume ${merchantId}`;
