import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { pairingCodeFrom } from "@comanda/domain/staff/pairing-code";
import { consumeAttemptOfAll, type Limit, refundAttempts } from "../../platform/limits/attempt-counter.ts";
import { networkOf } from "../../platform/net/network-of.ts";
import { hashOf } from "../../platform/random.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { pairingHashOf } from "../../identity/screen/pairing-hash.ts";
import { spendPairingCode } from "../../identity/store/screen-store.ts";

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
