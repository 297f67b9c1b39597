import type { ServerResponse } from "node:http";
import { staffContract } from "@comanda/contract/staff/index";
import { describe, expect, it } from "vitest";
import type { Database } from "../src/platform/db/open-database.ts";
import { TIER_DATABASE_KINDS } from "../test-database/fresh-database.ts";
import { IS_FULL_TIER, repetitions } from "../test-database/test-tier.ts";
import { openTestServer } from "../test/harness.ts";
import { type Received, type Receiver, startReceiver } from "../test/integrations/receiver.ts";
import { freshKey, MUSHROOMS, placed, toGo } from "../test/ordering/order-bodies.ts";
import { staffOf } from "../test/staff/console.ts";
import { signalOfKilled, startApi } from "./support/api-process.ts";
import { atDatabase, opened, restaurantDatabase } from "./support/test-databases.ts";
import { until } from "./support/until.ts";

/** Kills in one run on a database. */
const ROUNDS = repetitions("COMANDA_WEBHOOK_ROUNDS", { everyRun: 2, full: 200 });
/** With so many orders, at least six wait in every round: at most one event is marked in it. */
const ORDERS = ROUNDS / 2 + 6;
const GIVEN_UP_MS = 300_000 + ROUNDS * 10_000;
const EVENTS = ["order.placed", "payment.recorded"] as const;
const PAUSE_MS = 100;

type Answer = (response: ServerResponse) => void;
/** What a difficult receiver answers in turn; of any three answers in a row one is a success. */
const ANSWERS: { name: string; isSuccess: boolean; answer: Answer }[] = [
  { name: "late", isSuccess: true, answer: (response) => void setTimeout(() => response.writeHead(200).end(), PAUSE_MS) },
  { name: "connection cut", isSuccess: false, answer: (response) => void response.destroy() },
  { name: "garbage", isSuccess: true, answer: (response) => void response.writeHead(200).end("\u0000{<not json".repeat(2_000)) },
  { name: "redirect", isSuccess: false, answer: (response) => void response.writeHead(302, { location: "/elsewhere" }).end() },
];

/** A receiver that answers in turn as `ANSWERS` says, and keeps the messages that it has answered with success. */
function difficult(receiver: Receiver): Received[] {
  const accepted: Received[] = [];
  let turn = 0;
  receiver.answer = (message, response) => {
    const next = ANSWERS[turn % ANSWERS.length];
    turn += 1;
    if (next?.isSuccess) accepted.push(message);
    next?.answer(response);
  };
  return accepted;
}

/** Places orders and takes a payment of each, while no process delivers. Returns the secrets of the endpoints. */
async function waitingEvents(on: Database, receivers: Receiver[]): Promise<string[]> {
  const server = await openTestServer(on.kind, { database: on, webhookNetworks: { allowed: ["127.0.0.0/8"] } });
  try {
    const owner = await staffOf(server, "owner");
    const secrets: string[] = [];
    for (const { url } of receivers) {
      const { secret } = await server.data(staffContract.webhooks.add, { body: { url, events: [...EVENTS] } }, owner);
      secrets.push(secret);
    }
    for (let index = 0; index < ORDERS; index += 1) {
      const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
      const { due } = await server.data(staffContract.orders.get, { params: { id } }, owner);
      const body = { orders: [{ id, due }], method: "card" as const, amount: "1.00" };
      await server.data(staffContract.payments.record, { body }, { as: owner.as, key: freshKey() });
    }
    return secrets;
  } finally {
    await server.close();
  }
}

/** Lets every pause and every claim pass; with `url`, only what goes to that receiver is due. */
const passTime = (on: Database, url: string | null = null) =>
  on.query(
    `with lines as (update delivery set delivered_at = now() where subscriber <> 'webhook' and delivered_at is null)
     update delivery d set claimed_until = null,
       next_at = case when $1::text is null or w.url = $1 then now() - interval '1 second' else now() + interval '1 day' end
     from webhook_endpoint w
     where w.merchant_id = d.merchant_id and w.id = d.subscriber_id and d.subscriber = 'webhook' and d.delivered_at is null and d.dead_at is null`,
    [url],
  );

const eventOf = ({ event: { type, data } }: Received): string => `${String(data["orderId"])} ${type}`;
const orderOf = ({ event: { data } }: Received): string => String(data["orderId"]);

/** The events as a receiver first got them, of each order. */
function firstByOrder(messages: Received[]): string[][] {
  const first = messages.filter((one, index) => messages.findIndex((other) => eventOf(other) === eventOf(one)) === index);
  return [...Map.groupBy(first, orderOf).values()].map((of) => of.map(({ event }) => event.type));
}

/** Verifies what has arrived since the last time: a signature is valid for five minutes, which many rounds exceed. */
function verifier(receivers: Receiver[], secrets: string[]): () => void {
  const left = receivers.map(({ received, verify }, index) => ({ received, verify, secret: secrets[index] ?? "", from: 0 }));
  return () => {
    for (const one of left) {
      for (const message of one.received.slice(one.from)) expect(() => one.verify(message, one.secret)).not.toThrow();
      one.from = one.received.length;
    }
  };
}

async function killedRounds(kind: Database["kind"]) {
  const [location, hard, steady] = [await restaurantDatabase(kind), await startReceiver(), await startReceiver()];
  const accepted = difficult(hard);
  try {
    const secrets = await waitingEvents(await opened(location), [hard, steady]);
    const verifyArrived = verifier([hard, steady], secrets);
    for (let round = 0; round < ROUNDS; round += 1) {
      await atDatabase(location, (on) => passTime(on, round % 2 === 0 ? hard.url : null));
      expect(await signalOfKilled(location, { killAt: `before-mark:${1 + (round % 2)}` })).toBe("SIGKILL");
      verifyArrived();
    }
    // The difficult receiver answers nothing: the other one has all of its messages meanwhile.
    hard.answer = () => undefined;
    await atDatabase(location, (on) => passTime(on));
    const stuck = await startApi(location);
    const all = ORDERS * EVENTS.length;
    await until(() => new Set(steady.received.map(eventOf)).size === all, "the steady receiver did not get every event");
    await stuck.kill("SIGKILL");
    verifyArrived();
    hard.answer = (message, response) => {
      accepted.push(message);
      response.writeHead(204).end();
    };
    await atDatabase(location, (on) => passTime(on));
    const last = await startApi(location);
    await until(() => new Set(accepted.map(eventOf)).size === all, "the difficult receiver did not get every event");
    await last.kill("SIGTERM");
    verifyArrived();
    return { accepted, hard, steady };
  } finally {
    await Promise.all([hard.close(), steady.close()]);
    await location.remove();
  }
}

describe.runIf(IS_FULL_TIER)(
  "webhooks to receivers that are slow, down, lie and redirect, while the process is killed before it marks an answer",
  () => {
    it.for(TIER_DATABASE_KINDS)(
      "arrive at least once, in the order of their order, signed, with the id of their event, and starve nobody, on %s",
      { timeout: GIVEN_UP_MS },
      async (kind, { annotate }) => {
        const { accepted, hard, steady } = await killedRounds(kind);
        for (const messages of [accepted, steady.received]) {
          expect(firstByOrder(messages)).toEqual(Array.from({ length: ORDERS }, () => [...EVENTS]));
          const ids = Map.groupBy(messages, eventOf);
          expect([...ids.values()].map((of) => new Set(of.map(({ headers }) => headers["webhook-id"])).size)).toEqual(
            [...ids].map(() => 1),
          );
        }
        expect(hard.received.filter(({ path }) => path !== "/hooks")).toEqual([]);
        const repeated = accepted.length - ORDERS * EVENTS.length;
        expect(repeated).toBeGreaterThan(0);
        await annotate(`${ROUNDS} kills, ${ORDERS} orders, ${hard.received.length} tries at the difficult receiver, ${repeated} repeated`);
      },
    );
  },
);
