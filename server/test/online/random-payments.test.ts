import { AsyncLocalStorage } from "node:async_hooks";
import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repetitions } from "../../test-database/test-tier.ts";
import { type Around, freshPhone, type Guest, POMELO_LANE } from "../harness.ts";
import { codeOf, enter } from "../sign-in/signing-in.ts";
import { afterUndoTime, rowsOf } from "../staff/console.ts";
import { connectsAccount, openOnlineServer } from "./online-harness.ts";
import { OPERATIONS } from "./operations-of-walk.ts";
import {
  BOOKED_PAGES,
  BOOKED_PAGES_SINCE,
  type BookedPage,
  BROKEN_LAWS,
  BROKEN_LAWS_SINCE,
  differencesOf,
  STILL_WAITING,
  STILL_WAITING_SINCE,
} from "./payment-laws.ts";
import { PaymentWalk, PHONES, type Site, type Step } from "./payment-walk.ts";

/** The number of evenings with each provider, of four phones at a table; set by `COMANDA_PAYMENTS`. */
const EVENINGS = repetitions("COMANDA_PAYMENTS", { everyRun: 2, full: 40 });
/** The tables at which they sit one after the other. */
const TABLES = 16;
const STEPS = 40;
/** The rounds after which all that is under way has come to its end. */
const LAST_ROUNDS = 8;

/** Without the bias of small values to the ends of their ranges: few of a few evenings would be long. */
const step: fc.Arbitrary<Step> = fc.noBias(
  fc.record({ operation: fc.constantFrom(...OPERATIONS), phone: fc.nat(PHONES - 1), choice: fc.nat(5) }),
);

/** The work that is killed: its statements from a certain one on fail, as where its process is no more. */
const killed = new AsyncLocalStorage<{ left: number }>();
const killing: Around = (_, run) => {
  const work = killed.getStore();
  if (work && (work.left -= 1) < 0) throw new Error("killed");
  return run();
};

async function openSite(provider: Site["provider"]) {
  const on = await openOnlineServer("embedded", { around: killing });
  const { server, standIn, owner } = on;
  // The test payment of the account belongs to no attempt.
  standIn.pages.pages.clear();
  standIn.pages.taken.splice(0);
  standIn.pages.refunds.splice(0);
  if (provider === "ecpay") await connectsAccount(on, "ecpay");
  const { settings } = await server.data(staffContract.ordering.get, {}, owner);
  await server.data(staffContract.ordering.save, { body: { seen: settings, wanted: { payRequired: ["to-go"] } } }, owner);
  await server.notified();
  const site: Site = {
    ...server,
    provider,
    standIn,
    owner,
    notify(page, forged) {
      const { body, headers } = standIn.webhook(page, { now: server.clock.now(), ...(forged !== undefined && { secret: forged }) });
      return server.raw(`/api/payment/${provider}/100001/webhook`, { method: "POST", body, headers });
    },
    work: on.work,
    afterUndo: () => afterUndoTime(server),
    async kill(choice) {
      await killed.run({ left: 3 * choice }, () => on.work()).catch(() => undefined);
      // What it has claimed is free after a minute.
      server.clock.pass(61);
    },
    overtake(page) {
      standIn.watch(async () => {
        standIn.watch(async () => {});
        // The claim of who waits for the answer has ended.
        server.clock.pass(61);
        if (page !== null) await site.notify(page);
        await on.work(0);
      });
    },
    async signIn(as: Guest) {
      const phone = freshPhone();
      const answer = await enter(server, { phone, code: await codeOf(server, phone, { as }) }, { as });
      return answer.success ? { merchantId: as.merchantId, ...contract.signIn.logIn.data.parse(answer.data) } : as;
    },
  };
  return { on, site };
}

describe.each(["stripe", "ecpay"] as const)("any order of what four phones, the till, %s and kills of the process do", (provider) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  let site: Site;
  let table = 0;
  beforeAll(async () => {
    ({ on, site } = await openSite(provider));
  });
  afterAll(() => on.close());

  /** The rows of one evening, which a named statement reads by their ids; those of the evenings before are read once at the end. */
  async function beginsEvening() {
    const { pages } = on.standIn.pages;
    const pagesBefore = pages.size;
    // Ids begin with the time.
    on.server.clock.pass(1);
    const since = on.server.deps.random.id();
    on.server.clock.pass(1);
    const rows = async <Row extends object>(name: string, text: string) =>
      (await on.server.deps.db.query<Row>({ name, text, values: [POMELO_LANE, since] })).rows;
    return {
      since: BigInt(since),
      pages: () => [...pages.values()].slice(pagesBefore),
      checkLaws: async (after: string) =>
        expect({ after, broken: await rows("laws-of-evening", BROKEN_LAWS_SINCE) }).toEqual({ after, broken: [] }),
      waiting: () => rows("waiting-of-evening", STILL_WAITING_SINCE),
      booked: () => rows<BookedPage>("booked-of-evening", BOOKED_PAGES_SINCE),
    };
  }

  async function checkAll(): Promise<void> {
    expect(await rowsOf(on.server, BROKEN_LAWS)).toEqual([]);
    expect(await rowsOf(on.server, STILL_WAITING)).toEqual([]);
    expect(differencesOf(await rowsOf<BookedPage>(on.server, BOOKED_PAGES), on.standIn.pages.pages.values())).toEqual([]);
  }

  it("loses no money, books none twice, and covers no dish more than once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.noBias(fc.array(step, { minLength: STEPS, maxLength: STEPS })), async (steps) => {
        table += 1;
        const evening = await beginsEvening();
        const attemptIds: string[] = [];
        const walk = new PaymentWalk(site, String(1 + (table % TABLES)), attemptIds);
        await walk.begin();
        for (const [at, one] of steps.entries()) {
          await walk.take(one);
          await evening.checkLaws(`${at} ${one.operation}`);
        }
        // The notifications that are late arrive: what was given back on the provider's own pages is read after one.
        for (const { id } of evening.pages()) await site.notify(id);
        // Money that belongs to no order by now is given back, the first of it after the provider has refused that.
        await on.work(601);
        for (const choice of [0, 1, 1]) {
          await walk.take({ operation: "refund-unallocated", phone: 0, choice });
          await on.work();
          await evening.checkLaws(`given back ${choice}`);
        }
        // Faults that were not met yet are met, and all that is under way comes to its end.
        for (let round = 0; round < LAST_ROUNDS; round += 1) await on.work(601);
        await evening.checkLaws("the end");
        const booked = await evening.booked();
        expect(await evening.waiting()).toEqual([]);
        await walk.end();
        expect(differencesOf(booked, evening.pages())).toEqual([]);
        // The laws have read what the guests began.
        expect(attemptIds.filter((id) => BigInt(id) <= evening.since)).toEqual([]);
      }),
      { numRuns: EVENINGS, endOnFailure: true },
    );
    expect(on.standIn.pages.taken.length).toBeGreaterThan(0);
    await checkAll();
  });
});
