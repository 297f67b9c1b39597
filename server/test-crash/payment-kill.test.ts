import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { repetitions } from "../test-database/test-tier.ts";
import { PaymentWalk, PHONES, type Site, type Step } from "../test/online/payment-walk.ts";
import { type Audit, killedSite, TABLES } from "./support/payment-site.ts";
import { runSeed, seeded } from "./support/seeded.ts";
import { restaurantDatabase } from "./support/test-databases.ts";

/** Payments that are begun, and kills, on each database and with each provider. Every run has the kills of random-payments.test.ts instead. */
const ATTEMPTS = repetitions("COMANDA_KILLED_PAYMENTS", { everyRun: 0, full: 200 });
const KILLS = repetitions("COMANDA_PAYMENT_KILLS", { everyRun: 0, full: 4 });
const GIVEN_UP_MS = 300_000 + ATTEMPTS * 500 + KILLS * 10_000;
/** What the guests at a table and the staff do until other guests sit down. */
const STEPS = 160;

const OPERATIONS = Object.entries({
  start: 8,
  pay: 8,
  return: 1,
  decline: 1,
  cancel: 1,
  "add-dish": 1,
  webhook: 2,
  "webhook-twice": 1,
  "webhook-forged": 1,
  fault: 1,
  "refund-at-provider": 1,
  "take-over": 1,
  refund: 2,
  "refund-unallocated": 1,
  allocate: 1,
}).flatMap(([operation, often]) => Array.from({ length: often }, () => operation));
/** What ends an order, which nobody pays then. */
const RARE = ["cash", "cancel-order", "join"];

const oneOf = <T>(list: readonly [T, ...T[]] | readonly T[], chance: () => number): T => list[Math.floor(chance() * list.length)] as T;

function nextStep(chance: () => number): Step {
  const operation = oneOf(chance() < 0.03 ? RARE : OPERATIONS, chance);
  // Most pay a small amount, so that there are many payments of one bill.
  const choice = operation === "start" && chance() < 0.8 ? 3 : Math.floor(chance() * 6);
  return { operation, phone: Math.floor(chance() * PHONES), choice };
}

type Load = { site: Site; chance: () => number; begun: string[]; isEnough: () => boolean };

/** Guests sit down at a table one after the other, until enough payments are begun. */
async function eveningsAt(table: string, { site, chance, begun, isEnough }: Load): Promise<void> {
  while (!isEnough()) {
    const walk = new PaymentWalk(site, table, begun);
    await walk.begin();
    for (let step = 0; step < STEPS && !isEnough(); step += 1) await walk.take(nextStep(chance));
    await walk.end();
  }
}

/** Waits until so many payments are begun; a busy machine may take minutes, and the test has its own bound. */
async function isBegun(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5);
}

/** Kills the processes while guests pay at all tables, and compares the books afterwards. */
async function killed(kind: "embedded" | "postgres", provider: Site["provider"]): Promise<Audit> {
  const location = await restaurantDatabase(kind);
  const { site, kills, audit, close } = await killedSite(kind, location, provider);
  const begun: string[] = [];
  let left = KILLS;
  try {
    const load = { site, chance: seeded(runSeed()), begun, isEnough: () => left === 0 && begun.length >= ATTEMPTS };
    const tables = Array.from({ length: TABLES }, (_, at) => eveningsAt(String(at + 1), load));
    const killing = (async () => {
      for (; left > 0; left -= 1) {
        const goal = Math.floor((ATTEMPTS * (KILLS - left + 0.5)) / KILLS);
        await isBegun(() => left === 0 || begun.length >= goal);
        await kills(left % 2 === 0 ? "one" : "all before an answer");
      }
    })();
    await Promise.all([killing, ...tables]);
    return await audit(begun);
  } finally {
    left = 0;
    await close();
    await location.remove();
  }
}

describe.runIf(KILLS > 0).each(["postgres", "embedded"] as const)("payments while processes on %s are killed", (kind) => {
  it.for(["stripe", "ecpay"] as const)(
    "are neither lost nor booked twice, and the books equal those of %s",
    { timeout: GIVEN_UP_MS },
    async (provider, { annotate }) => {
      const { attempts, paid, refunded, taken, ...problems } = await killed(kind, provider);
      expect(problems).toEqual({ broken: [], differences: [], lost: [] });
      expect(attempts).toBeGreaterThanOrEqual(ATTEMPTS);
      await annotate(`${KILLS} kills, ${attempts} payments begun, ${paid} paid, ${refunded} given back in part, ${taken} minor units`);
    },
  );
});
