import type { staffContract } from "@comanda/contract/staff/index";
import { STATUS_KINDS, STATUS_LEVELS, type StatusEntry, type StatusKind } from "@comanda/contract/staff/settings/status-calls";
import { inLocale } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { LATE_SECONDS } from "../../kitchen/print/job/late-tickets.ts";
import { ageMinutesOf } from "../../orders/console/board-views.ts";
import { findAccountInUse } from "../../payments/account/account-store.ts";
import type { BusState } from "../../platform/bus/bus.ts";
import { findLastBackup, type LastBackup } from "../../transfer/backup/last-backup-store.ts";
import { findProblems, isOfRunning } from "../../transfer/doctor/find-problems.ts";
import type { Problem } from "../../transfer/doctor/problem.ts";
import { moneyEntries } from "./money-entries.ts";
import { silentScreenEntry } from "./silent-screens.ts";
import { findFailures, findUnsentOrders } from "./status-store.ts";
import { unsentEntry } from "./unsent-orders.ts";

const MOST_NAMED = 5;
/** After this time without a newer backup, one is asked for, in milliseconds. */
const BACKUP_OLD_MS = 7 * 86_400_000;

/** The levels of what has failed and is not serious. */
const LEVELS: Partial<Record<StatusKind, StatusEntry["level"]>> = { "push-dead": "minor", "delivery-waiting": "waiting" };

/** What runs, what does not work or waits, the most urgent first, and the last backup. */
export const getStatus: Handler<typeof staffContract.status.get> = async (deps, { merchantId, locale }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const { db, clock, publicOrigin, running } = deps;
  const now = clock.now();
  const problems = await findProblems(deps, snapshot, (name) => inLocale(name, locale));
  const failures = await findFailures(db, { merchantId, now, lateAfterMs: LATE_SECONDS * 1_000 });
  const backup = await findLastBackup(db);
  const account = await findAccountInUse(db, merchantId);
  const entries = [
    ...unsentEntry(await findUnsentOrders(db, { merchantId }), { now, ages: ageMinutesOf(snapshot.merchant) }),
    ...failures.map(({ kind, since, ...found }) => ({ ...entryOf(kind), ...found, since: since?.toISOString() ?? null })),
    ...(await moneyEntries(db, { merchantId, now })),
    ...problemEntries(problems),
    ...(await silentScreenEntry(db, snapshot.merchant, now)),
    ...busEntries(deps.bus.state()),
    ...backupEntries(backup, now),
  ];
  return ok({
    running: {
      version: running.version,
      since: running.startedAt.toISOString(),
      database: db.kind,
      codes: running.codes,
      payments: account && { provider: account.provider, mode: account.mode },
      origin: publicOrigin,
    },
    backup: backup && { at: backup.madeAt.toISOString(), bytes: backup.bytes },
    entries: entries.map((one) => ({ ...one, names: one.names.slice(0, MOST_NAMED) })).toSorted(byUrgency),
    asOf: now.toISOString(),
  });
};

/** An entry of what there is once. */
const entryOf = (kind: StatusKind): StatusEntry => ({
  kind,
  level: LEVELS[kind] ?? "serious",
  count: 1,
  names: [],
  since: null,
  until: null,
});

const byUrgency = (one: StatusEntry, other: StatusEntry): number =>
  STATUS_LEVELS.indexOf(one.level) - STATUS_LEVELS.indexOf(other.level) ||
  STATUS_KINDS.indexOf(one.kind) - STATUS_KINDS.indexOf(other.kind);

/** What the doctor command finds: each of what runs, and the number of serious problems of menu and settings, which another page lists. */
function problemEntries(problems: readonly Problem[]): StatusEntry[] {
  const running = problems.filter(isOfRunning).map(({ kind, isSerious, names, since }): StatusEntry => ({
    ...entryOf(kind),
    level: isSerious ? "serious" : "minor",
    count: Math.max(1, names.length),
    names: [...names],
    since: since?.toISOString() ?? null,
  }));
  const ofSetup = problems.filter((problem) => problem.isSerious && !isOfRunning(problem)).length;
  return ofSetup > 0 ? [...running, { ...entryOf("setup-incomplete"), count: ofSetup }] : running;
}

const busEntries = ({ kind, isConnected, since }: BusState): StatusEntry[] =>
  isConnected || kind === "database" ? [] : [{ ...entryOf("bus-away"), level: "minor", since: since.toISOString() }];

function backupEntries(backup: LastBackup | null, now: Date): StatusEntry[] {
  if (!backup) return [{ ...entryOf("backup-missing"), level: "minor" }];
  if (now.getTime() - backup.madeAt.getTime() <= BACKUP_OLD_MS) return [];
  return [{ ...entryOf("backup-old"), level: "minor", since: backup.madeAt.toISOString() }];
}
