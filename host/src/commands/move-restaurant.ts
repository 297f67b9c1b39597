import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@comanda/server/platform/db/open-database";
import { type CommandOutcome, done, failed } from "@comanda/server/platform/command/command";
import { originFrom } from "@comanda/server/commands/merchant-move-steps";
import { checkRestaurant } from "@comanda/server/transfer/backup/read-backup";
import { checkTarget, type TargetRefusal } from "@comanda/server/transfer/moving/check-target";
import { type Config, ConfigMistake } from "../config.ts";
import { openConfiguredDatabase } from "./configured-database.ts";

/** Runs one step of the command on an installation. */
type Run = (args: string[]) => Promise<CommandOutcome>;
type Runs = { onSource: Run; onTarget: Run };

/** What `move` takes: which restaurant, the origin of the other installation, and the address of its PostgreSQL. */
export type Move = { merchantId: string; to: string; databaseUrl: string };

/**
 * The arguments of `move <merchant> --to <origin> --database <address>`; null where they are not these. Throws a `ConfigMistake` for an origin or an
 * address that is none, and for the origin of this installation.
 */
export function moveFrom([step, merchantId = "", ...options]: string[], { publicOrigin }: Pick<Config, "publicOrigin">): Move | null {
  const [to, databaseUrl] = ["--to", "--database"].map((name) => options[options.indexOf(name) + 1]);
  const isComplete = options.length === 4 && options.includes("--to") && options.includes("--database");
  if (step !== "move" || !/^\d{1,18}$/.test(merchantId) || !isComplete || !to || !databaseUrl) return null;
  if (!/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? ""))
    throw new ConfigMistake("--database is the address of the other PostgreSQL: postgres://user:password@host:5432/database");
  const origin = originFrom(to);
  if (origin === null) throw new ConfigMistake(`${to} is no origin. Write it as https://order.example.com`);
  if (origin === publicOrigin) throw new ConfigMistake(`${origin} is the origin of this installation. Name that of the other one.`);
  return { merchantId, to: origin, databaseUrl };
}

/** The settings with which the other installation is opened. Its SECRET_KEY and BUS_URL, where it has them, are TARGET_SECRET_KEY and TARGET_BUS_URL here. */
export const settingsOfTarget = (config: Config, { to, databaseUrl }: Move, env: NodeJS.ProcessEnv): Config => ({
  ...config,
  databaseUrl,
  directUrl: databaseUrl,
  publicOrigin: to,
  secretKey: env.TARGET_SECRET_KEY || undefined,
  busUrl: env.TARGET_BUS_URL || undefined,
});

const REFUSED: Record<TargetRefusal, (merchantId: string) => string> = {
  "other-release": () => "The other installation is not of this release. Upgrade both to the same release first.",
  taken: (merchantId) => `The database at --database has the restaurant ${merchantId} already, or is the one of this installation.`,
  "wrong-key": () => "TARGET_SECRET_KEY is not the SECRET_KEY with which the servers of the other installation run, or is missing.",
};

/** Throws a `ConfigMistake` where the restaurant cannot move there. */
export async function refuseTarget(db: Database, { merchantId }: Move, { secretKey }: Pick<Config, "secretKey">): Promise<void> {
  const checked = await checkTarget(db, { merchantId, secretKey });
  if (!checked.ok) throw new ConfigMistake(REFUSED[checked.why](merchantId));
}

/** Opens the database of the other installation, and throws a `ConfigMistake` where it cannot be opened, or the restaurant cannot move there. */
export async function checkBefore(move: Move, target: Config): Promise<void> {
  const db = await openConfiguredDatabase(target).catch((error: unknown) => {
    throw error instanceof ConfigMistake ? new ConfigMistake(`The other installation, at --database: ${error.message}`) : error;
  });
  try {
    await refuseTarget(db, move, target);
  } finally {
    await db.close();
  }
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
  const onSourceOrAgain = (step: string[]) =>
    onSource(step).catch((error: unknown) => failed(String(error), `Run it again: npm run merchant -- ${step.join(" ")}`));
  const resumed = async (why: CommandOutcome) => failed(...why.lines, ...(await onSourceOrAgain(["resume", merchantId])).lines);
  const exported = await onSource(["export", merchantId, file]).catch((error: unknown) => failed(String(error)));
  if (!exported.ok) return resumed(exported);
  const checked = await checkRestaurant(file);
  if (!checked.ok) return resumed(failed(`The file of the restaurant cannot be read: ${checked.help?.reason}.`));
  const imported = await onTarget(["import", file]).catch((error: unknown) => error);
  if (imported instanceof ConfigMistake) return resumed(failed(imported.message));
  const lastStep = ["moved", merchantId, "--to", to, "--proof", checked.value.proof];
  if (!isOutcome(imported)) return failed(String(imported), unknownWhere(merchantId, lastStep));
  if (!imported.ok) return resumed(imported);
  const moved = await onSourceOrAgain(lastStep);
  const [counts = ""] = imported.lines;
  return moved.ok ? done(counts, ...moved.lines) : failed(...imported.lines, ...moved.lines);
}

const isOutcome = (value: unknown): value is CommandOutcome => typeof value === "object" && value !== null && "lines" in value;

const unknownWhere = (merchantId: string, lastStep: string[]): string =>
  `It is not known whether the other installation has the restaurant: npm run restaurant -- list there says so. If it has, say so here: ` +
  `npm run merchant -- ${lastStep.join(" ")} . If it has not, start it again here: npm run merchant -- resume ${merchantId}`;
