import type { staffContract } from "@comanda/contract/staff/index";
import type { KitchenScreen } from "@comanda/contract/staff/settings/screen-calls";
import { inLocale, type Locale } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import { pairingCode, pairingCodeFrom } from "@comanda/domain/staff/pairing-code";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { findScreens, insertScreen, revokeScreen, type ScreenRow, spendPairingCode } from "../../identity/store/screen-store.ts";
import { readStations, type Station } from "../../menu/stations/station-store.ts";
import { consumeAttemptOfAll, type Limit, refundAttempts } from "../../platform/limits/attempt-counter.ts";
import { networkOf } from "../../platform/net/network-of.ts";
import { hashOf } from "../../platform/random.ts";
import type { Secrets } from "../../platform/secrets.ts";

export const listScreens: Handler<typeof staffContract.screens.list> = async ({ db, clock }, { merchantId, locale }) => {
  const now = clock.now();
  const { all } = await readStations(db, merchantId, now);
  return ok((await findScreens(db, { merchantId, now })).map((row) => screenView(row, { stations: all, locale })));
};

/** How long a code can be entered, in milliseconds. */
const CODE_MS = 600_000;

/** Makes the code of a new screen; only its hash is stored. */
export const startPairing: Handler<typeof staffContract.screens.startPairing> = async (deps, caller, { body: { name, stationId } }) => {
  const { merchantId, person, address, locale } = caller;
  const { db, clock, random, secrets } = deps;
  const now = clock.now();
  const stations = await readStations(db, merchantId, now);
  if (!stations.all.some(({ id }) => id === stationId)) return refuse("not-found");
  const code = pairingCode(Buffer.from(random.token(), "base64url"));
  const screen = { id: random.id(), name, stationId, pairedBy: person.name, codeExpiresAt: new Date(now.getTime() + CODE_MS) };
  await db.transaction(async (tx) => {
    await insertScreen(tx, { ...screen, merchantId, codeHash: pairingHashOf(secrets, { merchantId, code }) });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "screen.code",
      subject: { kind: "device", id: screen.id, name },
      after: { stationId },
      address,
    });
  });
  return ok({ screen: screenView({ ...screen, pairedAt: null, seenAt: null }, { stations: stations.all, locale }), code });
};

const WINDOW_SECONDS = 600;
/** The maximum number of wrong codes within the window: from one network, and from all. */
const WRONG_OF_NETWORK = 10;
const WRONG_OF_MERCHANT = 1_000;

/** A code has 2^30 values: 1 000 attempts find a waiting one with a chance of one in a million. */
const pairingLimits = (merchantId: string, address: string): Limit[] => [
  { merchantId, subject: `pair-screen:${networkOf(address)}`, most: WRONG_OF_NETWORK, windowSeconds: WINDOW_SECONDS },
  { merchantId, subject: "pair-screen", most: WRONG_OF_MERCHANT, windowSeconds: WINDOW_SECONDS },
];

/** Pairs the device that sends a code. An attempt is counted before the code is compared, and refunded if it was correct. */
export const pairScreen: Handler<typeof staffContract.screens.pair> = async (deps, { merchantId, address }, { body }) => {
  const { db, clock, random, secrets } = deps;
  if (merchantId === null || !(await deps.menus.latest(merchantId))) return refuse("not-found");
  const limits = pairingLimits(merchantId, address);
  const retryAfterSeconds = await consumeAttemptOfAll(db, limits, clock.now());
  if (retryAfterSeconds > 0) return refuse("too-many-attempts", { retryAfterSeconds });
  const code = pairingCodeFrom(body.code);
  if (code === null) return refuse("pairing-code-wrong");
  const token = random.token();
  const pairing = { merchantId, codeHash: pairingHashOf(secrets, { merchantId, code }), tokenHash: hashOf(token), now: clock.now() };
  const paired = await db.transaction(async (tx) => {
    const screen = await spendPairingCode(tx, pairing);
    if (!screen) return null;
    const { id, name, stationId } = screen;
    const line = { merchantId, actor: { kind: "device", id, name } as const, subject: { kind: "device", id, name }, address };
    await writeAudit(deps, tx, { ...line, action: "screen.pair", after: { stationId } });
    return screen;
  });
  if (!paired) return refuse("pairing-code-wrong");
  await refundAttempts(db, limits);
  return ok({ token, name: paired.name, stationId: paired.stationId });
};

/** Ends the access of a screen; its streams end with it. */
export const unpairScreen: Handler<typeof staffContract.screens.unpair> = async (deps, caller, { params: { id } }) => {
  const { merchantId, address } = caller;
  const isRevoked = await deps.db.transaction(async (tx) => {
    const screen = await revokeScreen(tx, { merchantId, id, now: deps.clock.now() });
    if (!screen) return false;
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "screen.unpair",
      subject: { kind: "device", id, name: screen.name },
      before: { stationId: screen.stationId },
      address,
    });
    return true;
  });
  return isRevoked ? ok(null) : refuse("not-found");
};

/** A screen as the console lists it. The name of a station that was removed is empty. */
function screenView(row: ScreenRow, { stations, locale }: { stations: readonly Station[]; locale: Locale }): KitchenScreen {
  const station = stations.find(({ id }) => id === row.stationId);
  return {
    ...row,
    stationName: station ? inLocale(station.name, locale) : "",
    pairedAt: row.pairedAt?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    codeExpiresAt: row.codeExpiresAt?.toISOString() ?? null,
  };
}

/** The keyed hash under which a pairing code is stored: its 30 bits cannot be tried without the deployment's key. */
const pairingHashOf = (secrets: Secrets, { merchantId, code }: { merchantId: string; code: string }): string =>
  secrets.hash(`pairing ${merchantId} ${code}`);
