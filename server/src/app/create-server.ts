import type { Hono } from "hono";
import { createApp } from "./app.ts";
import type { Bus } from "../platform/bus/bus.ts";
import { databaseBus } from "../platform/bus/database-bus.ts";
import type { CardProvider } from "../platform/card/card-provider.ts";
import { startDeliveryWorker } from "../platform/delivery/delivery-worker.ts";
import type { Database } from "../platform/db/open-database.ts";
import type { Telemetry } from "../platform/telemetry/telemetry.ts";
import { observeServer, refusalCounter } from "./observe-server.ts";
import type { Deps, Log, Running } from "../platform/deps.ts";
import { SoldOutFeed } from "../menu/catalog/sold-out-feed.ts";
import { openMenuCache } from "../menu/read/menu-cache.ts";
import { menusInService } from "../menu/read/menus-in-service.ts";
import { openMerchantMoves } from "../platform/merchant/merchant-moves.ts";
import { consumeOutbox, type OutboxConsumer } from "../platform/outbox/outbox-consumer.ts";
import { OUTBOX_TOPIC, SMS_TOPIC } from "../platform/outbox/outbox-store.ts";
import { notifyStaffOfCode, notifyStaffOfRenewedCode } from "../platform/outbox/notify-staff.ts";
import { notifyStaffOfEvent, STAFF_LINES, STAFF_LINES_AT_A_TIME } from "../orders/event/notify-staff-of-order.ts";
import { StaffFeed } from "../console/board/staff-feed.ts";
import { SharedOrderFeed } from "../orders/shared/shared-order-feed.ts";
import { OrderFeed } from "../orders/read/order-feed.ts";
import { startAutoSend } from "../orders/auto-send/auto-send-worker.ts";
import { PENDING_HANDLERS } from "./pending-handlers.ts";
import { startPendingWorker } from "../platform/pending/pending-worker.ts";
import { Admission, type AdmissionSettings, type Priority, USUAL_BOUNDS } from "../platform/admission/admission.ts";
import { startCleanupJob } from "../platform/cleanup/cleanup-job.ts";
import { startTableUpkeep } from "../platform/cleanup/table-upkeep.ts";
import { earlyRefusals } from "../platform/http/early-refusals.ts";
import { limitedLog } from "../platform/http/limited-log.ts";
import { type PublicAnswers, publicAnswers } from "./public-answers.ts";
import { startAttemptWorker } from "../payments/online/attempt-worker.ts";
import { startHoldWorker } from "../payments/card/hold-worker.ts";
import { startRefundWatch } from "../payments/card/watch-refunds.ts";
import { startLateTicketReports } from "../kitchen/print/job/late-tickets.ts";
import { startPrintWorker } from "../kitchen/print/job/print-worker.ts";
import { systemRandom } from "../platform/random.ts";
import { openSecrets, storeKeyCheck } from "../platform/secrets.ts";
import { passwordHasher } from "../platform/password-hash.ts";
import { deliverCode, SIGN_IN_CODE } from "../sign-in/deliver-code.ts";
import type { Sms } from "../platform/sms/sms.ts";
import { deliverPush } from "../console/push/deliver-push.ts";
import { PUSH } from "../platform/push-store.ts";
import { openVapid, type VapidSettings } from "../platform/vapid.ts";
import { type OutsideNetworks, systemResolve } from "../platform/net/outside-address.ts";
import { deliverWebhook } from "../console/webhook/deliver-webhook.ts";
import { WEBHOOK } from "../console/webhook/webhook-delivery-store.ts";
import { ORDER_CODE_RENEWED } from "../seats/renew-order-code.ts";

/** What a process does at intervals. */
export const JOBS = ["cleanup", "tableUpkeep", "pendingActions", "autoSend"] as const;
export type Job = (typeof JOBS)[number];

export type ServerSettings = {
  db: Database;
  /** What tells processes that something has changed, where it is not the database. */
  bus?: Bus | undefined;
  log: Log;
  /** Writes a line for the staff. A process without it leaves these messages to one that has it. */
  say?: (line: string) => void;
  /** Sends one-time codes. A process without it leaves these messages to one that has it. */
  sms?: Sms;
  /** How one-time codes are sent, by this process or by one that has `sms`. */
  codes?: Running["codes"];
  /** What it does at intervals. A process without a job leaves it to one that has it; one that serves has all. */
  jobs?: readonly Job[];
  /** Takes card payments at a reader. */
  cards?: CardProvider | undefined;
  /** Follows card payments that are under way. A process without it leaves them to one that has it. */
  followsCards?: boolean;
  /** Where providers of payments by diners are asked instead of at their own addresses, for tests. */
  onlineBase?: string;
  /** Follows payments by diners that are under way. A process without it leaves them to one that has it. */
  followsPayments?: boolean;
  /** Prints tickets on the printers of the network. A process without it leaves them to one that has it. */
  printsTickets?: boolean;
  /** Delivers webhooks. A process without it leaves them to one that has it. */
  deliversWebhooks?: boolean;
  /** Tells browsers when orders are ready. A process without it leaves these messages to one that has it. */
  sendsPushes?: boolean;
  /** What the process records of itself, where it is watched; and whether it reads what waits in all restaurants: one process of a database is enough. */
  telemetry?: Telemetry | null;
  readsOpenWork?: boolean;
  /** How it identifies itself to push services, where the key is not the stored one and the contact not the origin. */
  vapid?: VapidSettings;
  /** Where webhooks and messages to browsers may be delivered to, where it is not the internet alone. */
  webhookNetworks?: Partial<OutsideNetworks>;
  /** The origin of the diners' pages, `https://order.example.com`: a message with a code is bound to it. */
  publicOrigin?: string;
  /** The restaurant of the start page `/`. */
  defaultMerchantId?: string | undefined;
  /** The secret with which codes are hashed; without it one is generated and stored in the database. */
  secretKey?: string | undefined;
  buildId: string;
  version: string;
  clock?: Deps["clock"];
  /** The binary logarithm of the cost of a password's hash, where it is not the usual one. */
  passwordLogCost?: number;
  /** Bounds of the work that waits for the database, where they are not the usual ones. */
  admission?: Partial<AdmissionSettings>;
};

/**
 * The number of concurrent calls: on PostgreSQL most of its pool's connections, on the embedded database enough to keep its one connection
 * busy.
 */
export const CONCURRENCY: Record<Database["kind"], number> = { postgres: 8, embedded: 4 };

/** The API over an open, migrated database, with its background jobs. */
export type Server = {
  app: Hono;
  deps: Deps;
  publicAnswers: PublicAnswers;
  /** Refuses requests that could not be served in time, before `app` handles them. */
  refusedEarly: ReturnType<typeof earlyRefusals>;
  /** Aborts `deps.closing`: event streams end, requests in progress do not. */
  startClosing(): void;
  close(): Promise<void>;
};

export async function createServer(settings: ServerSettings): Promise<Server> {
  const { db, log, buildId, version, codes = "console", clock = { now: () => new Date() }, bus = databaseBus(db) } = settings;
  const [restaurants, keys] = [await openRestaurants({ db, bus, clock, log }), await openKeys(settings)];
  if (settings.jobs?.length) await storeKeyCheck(db, keys.secrets);
  const [closing, admission] = [new AbortController(), admissionOf(settings)];
  const shared = { db, bus, ...restaurants, clock, log, closing: closing.signal };
  const streams = await openStreams(shared);
  const deps: Deps = {
    ...outsideOf(settings),
    ...shared,
    random: systemRandom(clock),
    ...keys,
    passwords: passwordHasher({ logCost: settings.passwordLogCost }),
    admission,
    ...streams,
    webhookNetworks: { allowed: [], resolve: systemResolve, ...settings.webhookNetworks },
    buildId,
    running: { version, startedAt: clock.now(), codes },
  };
  observeServer(deps, { streams, readsOpenWork: settings.readsOpenWork === true });
  const stops = await Promise.all(consumersOf(deps, settings).map((consumer) => consumeOutbox(deps, consumer)));
  const stopJobs = await startJobs(deps, settings);
  const stored = publicAnswers(deps);
  return {
    app: createApp(deps, version, stored),
    deps,
    publicAnswers: stored,
    refusedEarly: earlyRefusals(admission),
    startClosing: () => closing.abort(),
    async close() {
      closing.abort();
      await Promise.all(stopJobs.map((stop) => stop()));
      for (const feed of Object.values(streams)) feed.close();
      await Promise.all(stops.map((stop) => stop()));
      restaurants.menus.close();
    },
  };
}

/** The restaurants that move, and the menus of all others. Closing the menus closes both. */
async function openRestaurants(shared: Pick<Deps, "db" | "bus" | "clock" | "log">): Promise<Pick<Deps, "menus" | "moves">> {
  const moves = await openMerchantMoves(shared);
  const menus = await openMenuCache(shared);
  const close = () => {
    menus.close();
    moves.close();
  };
  return { moves, menus: { ...menusInService(menus, moves), close } };
}

/** Where the process is found, which providers of payments it asks, and what it records of itself. */
const outsideOf = ({ publicOrigin, defaultMerchantId, cards, onlineBase, telemetry }: ServerSettings) => ({
  telemetry: telemetry ?? null,
  publicOrigin: publicOrigin ?? "",
  defaultMerchantId,
  cards: cards ?? null,
  onlineBase: onlineBase ?? null,
});

/** The keys of the deployment, from the settings or the database. */
const openKeys = async ({ db, secretKey, vapid, publicOrigin }: ServerSettings): Promise<Pick<Deps, "secrets" | "vapid">> => ({
  secrets: await openSecrets(db, secretKey),
  vapid: await openVapid(db, { contact: publicOrigin, ...vapid }),
});

/** Receivers that do not answer take their own places: ten of them at once leave some to the others. */
const WEBHOOKS_AT_A_TIME = { all: 40, ofEach: 3 };

type StopJob = () => void | Promise<void>;

const START_JOB: Record<Job, (deps: Deps) => StopJob | Promise<StopJob>> = {
  cleanup: startCleanupJob,
  tableUpkeep: startTableUpkeep,
  pendingActions: (deps) => startPendingWorker(deps, PENDING_HANDLERS),
  autoSend: startAutoSend,
};

/** Starts the jobs of the process; returns the functions that stop them. */
const startJobs = async (
  deps: Deps,
  { jobs = [], printsTickets, followsCards, followsPayments, deliversWebhooks, sendsPushes, say }: ServerSettings,
): Promise<StopJob[]> => [
  ...(await Promise.all(jobs.map((job) => START_JOB[job](deps)))),
  ...(say ? [await startDeliveryWorker(deps, { [STAFF_LINES]: notifyStaffOfEvent(deps.db, say) }, STAFF_LINES_AT_A_TIME)] : []),
  ...(deliversWebhooks ? [await startDeliveryWorker(deps, { [WEBHOOK]: deliverWebhook(deps) }, WEBHOOKS_AT_A_TIME)] : []),
  ...(sendsPushes ? [await startDeliveryWorker(deps, { [PUSH]: deliverPush(deps) })] : []),
  ...(printsTickets ? [await startPrintWorker(deps), await startLateTicketReports(deps)] : []),
  ...(followsCards && deps.cards ? await followCards({ ...deps, provider: deps.cards }) : []),
  ...(followsPayments ? [await startAttemptWorker(deps)] : []),
];

/** Follows card payments that are under way, and their refunds. */
const followCards = async (work: Deps & { provider: CardProvider }): Promise<StopJob[]> => [
  await startHoldWorker(work),
  await startRefundWatch(work),
];

/** The streams of diners and of consoles. */
async function openStreams(deps: Pick<Deps, "db" | "bus" | "moves" | "menus" | "clock" | "log" | "closing">) {
  return {
    orders: await OrderFeed.open(deps),
    shares: await SharedOrderFeed.open(deps),
    soldOut: await SoldOutFeed.open(deps),
    staffStreams: await StaffFeed.open(deps),
  };
}

function admissionOf({ db, log, admission, telemetry }: ServerSettings): Admission {
  const bounds = { concurrency: CONCURRENCY[db.kind], ...USUAL_BOUNDS, ...admission };
  const limited = limitedLog(log, bounds.now);
  const count = telemetry && refusalCounter(telemetry.meter);
  const onRefused = (priority: Priority) => {
    limited("warn", "overload");
    count?.(priority);
  };
  return new Admission({ onRefused, ...bounds });
}

/** Lines to the staff and messages to phones go apart: a provider that does not answer keeps no order from the kitchen. */
function consumersOf(deps: Deps, { say, sms, publicOrigin }: ServerSettings): OutboxConsumer[] {
  const toStaff = say && {
    "order-code-asked": notifyStaffOfCode(say),
    [ORDER_CODE_RENEWED]: notifyStaffOfRenewedCode(say),
  };
  const toPhones = sms && { [SIGN_IN_CODE]: deliverCode(deps, sms, publicOrigin) };
  return [
    ...(toStaff ? [{ topic: OUTBOX_TOPIC, handlers: toStaff }] : []),
    ...(toPhones ? [{ topic: SMS_TOPIC, handlers: toPhones }] : []),
  ];
}
