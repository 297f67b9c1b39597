import { staffContract } from "@comanda/contract/staff/index";
import { stripeForTests } from "../../src/platform/card/stripe-for-tests.ts";
import { stripeProvider } from "../../src/platform/card/stripe-provider.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { advanceDueHolds } from "../../src/payments/card/hold-worker.ts";
import { freshKey } from "../ordering/order-bodies.ts";
import { openTestServer, type TestServer } from "../harness.ts";
import type { Signed } from "../staff/console.ts";

const { cards } = staffContract;

/** A server with a stand-in of Stripe, and what a person of the staff does with cards. The work on holds is done when the test says so. */
export async function openCardServer(kind?: Database["kind"]) {
  const stripe = await stripeForTests();
  const lines: { event: string; fields: object }[] = [];
  const server = await openTestServer(kind, {
    cards: stripeProvider(stripe.settings),
    log: (_, event, fields = {}) => void lines.push({ event, fields }),
  });
  const provider = server.deps.cards;
  if (!provider) throw new Error("the server has no provider");
  /** Passes the pauses, and works on the holds that are due. */
  const work = async (seconds = 6, by = provider) => {
    server.clock.pass(seconds);
    await advanceDueHolds({ ...server.deps, provider: by });
  };
  return { server, stripe, lines, provider, work, ...cardCalls(server), close: () => server.close().finally(() => stripe.close()) };
}

function cardCalls(server: TestServer) {
  return {
    /** Asks the reader for an amount of an order of which this much is due. */
    hold: (
      id: string,
      by: Signed,
      {
        due,
        amount = due,
        tip,
        itemIds,
        key = freshKey(),
      }: { due: string; amount?: string; tip?: string; itemIds?: string[]; key?: string },
    ) => server.call(cards.hold, { params: { id }, body: { due, amount, tip, itemIds } }, { ...by, key }),
    capture: (id: string, by: Signed, body: { amount: string; tip?: string }) => server.call(cards.capture, { params: { id }, body }, by),
    release: (id: string, by: Signed) => server.call(cards.release, { params: { id } }, by),
    listOf: (id: string, by: Signed) => server.data(cards.list, { params: { id } }, by),
  };
}
