import { staffContract } from "@comanda/contract/staff/index";
import { describe, expect, it } from "vitest";
import { stripeForTests } from "../src/platform/card/stripe-for-tests.ts";
import { stripeProvider } from "../src/platform/card/stripe-provider.ts";
import type { CardHoldState } from "@comanda/domain/payment/card-hold";
import { advanceDueHolds } from "../src/payments/card/hold-worker.ts";
import type { DatabaseLocation } from "../test-database/fresh-database.ts";
import { within } from "../test-database/within.ts";
import { repetitions } from "../test-database/test-tier.ts";
import { openTestServer, type TestServer } from "../test/harness.ts";
import { freshKey, placed, SOY_MILK, toGo } from "../test/ordering/order-bodies.ts";
import { type Signed, staffOf } from "../test/staff/console.ts";
import { startApi } from "./support/api-process.ts";
import { opened, restaurantDatabase } from "./support/test-databases.ts";

/** Kills in one run: in every run the first three of the cases, which are those where money was moved or promised. */
const KILLS = repetitions("COMANDA_CARD_KILLS", { everyRun: 2, full: 50 });
const GIVEN_UP_MS = 300_000 + KILLS * 15_000;

const { cards, payments, orders } = staffContract;

type Stripe = Awaited<ReturnType<typeof stripeForTests>>;
type Moment = Parameters<Parameters<Stripe["watch"]>[0]>[0];
type Work = { server: TestServer; ana: Signed; stripe: Stripe; advance: () => Promise<void> };
type Case = { asks: "hold" | "capture" | "refund" | "release"; moment: Moment; state: CardHoldState; taken: number[]; rows: number };
type Order = { id: string; total: string };

/** What the killed process was asked for, the moment of the provider at which it is killed, and what is expected of the card. */
const CASES: [Case, ...Case[]] = [
  { asks: "hold", moment: "present done", state: "held", taken: [], rows: 0 },
  { asks: "capture", moment: "capture done", state: "captured", taken: [1], rows: 1 },
  { asks: "refund", moment: "refund done", state: "refunded", taken: [1, -1], rows: 2 },
  { asks: "hold", moment: "create done", state: "declined", taken: [], rows: 0 },
  { asks: "capture", moment: "capture received", state: "captured", taken: [1], rows: 1 },
  { asks: "release", moment: "cancel done", state: "released", taken: [], rows: 0 },
];

/** Places an order, and asks for its hold or, where a card is held, for what comes after. Nothing is done about the last request yet. */
async function asked({ server, ana, stripe, advance }: Work, asks: Case["asks"]): Promise<Order> {
  const { id, totalAmount: total } = await placed(server, toGo([SOY_MILK]), { as: await server.guest() });
  const { id: holdId } = await server.data(
    cards.hold,
    { params: { id }, body: { due: total, amount: total } },
    { ...ana, key: freshKey() },
  );
  if (asks === "hold") return { id, total };
  await advance();
  stripe.tapCard();
  await advance();
  if (asks === "release") await server.data(cards.release, { params: { id: holdId } }, ana);
  else await server.data(cards.capture, { params: { id: holdId }, body: { amount: total } }, ana);
  if (asks !== "refund") return { id, total };
  await advance();
  const { payments: paid } = await server.data(orders.get, { params: { id } }, ana);
  await server.data(payments.reverse, { params: { id: paid[0]?.id ?? "" }, body: { reason: "cold" } }, ana);
  return { id, total };
}

/** Starts a process that works on the holds that are due, and kills it at a moment of the provider. */
async function killedAt(location: DatabaseLocation, stripe: Stripe, moment: Moment): Promise<void> {
  const noticed = Promise.withResolvers<number>();
  const api = startApi(location, { stripe: stripe.settings.apiBase });
  if (moment === "capture received") stripe.fail("capture", "cut-before");
  stripe.watch((one) => {
    if (one === moment) noticed.resolve(api.then(({ pid }) => process.kill(pid, "SIGKILL")).then(() => 0));
  });
  await within(noticed.promise, `Stripe was not asked: ${moment}`);
  expect((await (await api).killed(moment)).signal).toBe("SIGKILL");
  stripe.watch(() => {});
}

/** What the staff read of an order's card, and what was taken from it, in parts of its total. */
async function foundOf({ server, ana, stripe }: Work, { id, total }: Order) {
  const { holds } = await server.data(cards.list, { params: { id } }, ana);
  const { payments: rows, paid } = await server.data(orders.get, { params: { id } }, ana);
  const intent = [...stripe.intents.values()].find(({ metadata }) => metadata.order === id);
  const taken = stripe.taken.filter((one) => one.id === intent?.id).map(({ cents }) => cents / Math.round(Number(total) * 100));
  return { state: holds[0]?.state, taken, rows: rows.length, isPaid: paid === total };
}

describe("cards while the process is killed between the provider's answer and its row", () => {
  it("are held, captured, refunded and released once each, and none is forgotten", { timeout: GIVEN_UP_MS }, async ({ annotate }) => {
    const [location, stripe] = [await restaurantDatabase("postgres"), await stripeForTests()];
    const provider = stripeProvider(stripe.settings);
    const server = await openTestServer("postgres", { database: await opened(location), cards: provider });
    server.clock.set(new Date().toISOString());
    const advance = async () => {
      // The time of the server and of the processes; leases and pauses have passed.
      server.clock.set(new Date(Date.now() + 1_000).toISOString());
      await server.deps.db.query({
        text: "update card_hold set claimed_until = claimed_until - interval '1 hour', next_at = next_at - interval '1 hour'",
      });
      await advanceDueHolds({ ...server.deps, provider });
    };
    const work: Work = { server, ana: await staffOf(server, "manager"), stripe, advance };
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { asks, moment, ...expected } = CASES[kill % CASES.length] ?? CASES[0];
        const order = await asked(work, asks);
        await killedAt(location, stripe, moment);
        if (moment === "present done") stripe.tapCard();
        for (let restart = 0; restart < 3; restart += 1) await advance();
        expect({ moment, ...(await foundOf(work, order)) }).toEqual({ moment, ...expected, isPaid: expected.taken.join() === "1" });
      }
    } finally {
      await server.close();
      await stripe.close();
      await location.remove();
    }
    await annotate(`${KILLS} kills`);
  });
});
