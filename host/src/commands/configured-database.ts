import { join } from "node:path";
import type { NatsBus } from "@comanda/server/platform/bus/nats-bus";
import { type Database, openDatabase } from "@comanda/server/platform/db/open-database";
import type { Log } from "@comanda/server/platform/deps";
import { type Config, ConfigMistake } from "../config.ts";
import { jsonLog } from "../log.ts";

/** Where the preparation of `npm start` and `npm run build` makes the template of the embedded database. */
const TEMPLATE_CACHE = join(import.meta.dirname, "../../../node_modules/.cache/comanda");

/** Opens the configured database without migrating it; `bus` gets what its transactions announce. Throws a `ConfigMistake` with the reason where it cannot be opened. */
export async function openConfiguredDatabase(
  { databaseUrl, directUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir"> & Partial<Pick<Config, "directUrl">>,
  { log = jsonLog, bus }: { log?: Log; bus?: Pick<NatsBus, "announce"> | undefined } = {},
): Promise<Database> {
  const opened = await openDatabase({
    databaseUrl,
    directUrl,
    dataDir,
    templateDir: TEMPLATE_CACHE,
    onAnnounced: bus && ((announced) => bus.announce(announced)),
    log: (event, about) => log("info", event, about as Record<string, string>),
    random: Math.random,
  });
  if (opened.ok) return opened.value;
  const { help = { reason: "" } } = opened;
  const reason = "reason" in help ? help.reason : "";
  if (opened.why === "folder-in-use") {
    const holder = "pid" in help ? `process ${help.pid} on ${help.host}` : "another process";
    throw new ConfigMistake(
      `The data in ${dataDir} is in use by ${holder}. Stop it first, or give this one another DATA_DIR, or use PostgreSQL (DATABASE_URL).`,
    );
  }
  if (opened.why === "other-settings")
    throw new ConfigMistake(
      `Sessions of PostgreSQL at DATABASE_URL do not have the settings that this program asks for: ${reason}. A pooler does not pass them on, or ` +
        "the address has options of its own. Set them for the role of the database: docs/operating.md, Several processes.",
    );
  throw new ConfigMistake(
    opened.why === "folder-not-writable"
      ? `The folder ${dataDir} cannot be written (${reason}). Set DATA_DIR to a folder that this user may write to.`
      : `PostgreSQL cannot be reached at DATABASE_URL: ${reason}`,
  );
}
