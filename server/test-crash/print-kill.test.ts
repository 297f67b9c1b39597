import { staffContract } from "@comanda/contract/staff/index";
import { describe, expect, it } from "vitest";
import type { Database } from "../src/platform/db/open-database.ts";
import type { PrintJob } from "../src/platform/print-jobs/print-job-store.ts";
import { pictureOf } from "../src/kitchen/print/job/print-worker.ts";
import { printerForTests, type PrinterMoment } from "../src/kitchen/print/printer/printer-for-tests.ts";
import type { DatabaseLocation } from "../test-database/fresh-database.ts";
import { inFullTier, IS_FULL_TIER, repetitions } from "../test-database/test-tier.ts";
import { openTestServer } from "../test/harness.ts";
import { MUSHROOMS, placed, toGo } from "../test/ordering/order-bodies.ts";
import { kitchenWithPrinter } from "../test/print/kitchen-with-printer.ts";
import { staffOf } from "../test/staff/console.ts";
import { startApi } from "./support/api-process.ts";
import { runSeed, seeded } from "./support/seeded.ts";
import { atDatabase, opened, restaurantDatabase } from "./support/test-databases.ts";
import { until } from "./support/until.ts";

/** Kills in one run on PostgreSQL: in every run one at each of the first two moments of the printer. */
const KILLS = repetitions("COMANDA_PRINT_KILLS", { everyRun: 1, full: 50 });
const GIVEN_UP_MS = 300_000 + KILLS * 15_000;
const MOMENTS: PrinterMoment[] = ["printed", "picture-begun", "connected", "answered"];

/** The fault with which the claims of killed processes never expire. */
const LEFT_ALONE = "expired claim left alone";

type Run = { kind: Database["kind"]; kills: number; moments?: PrinterMoment[]; fault?: string };
type Device = Awaited<ReturnType<typeof printerForTests>>;

/** Sends orders to a kitchen with a printer; their jobs are due at once. Returns the ids of the tickets. */
async function sentTickets(location: DatabaseLocation, device: Device, count: number): Promise<string[]> {
  const server = await openTestServer("postgres", { database: await opened(location) });
  try {
    await kitchenWithPrinter(server, device.address);
    const ana = await staffOf(server, "staff");
    for (let index = 0; index < count; index += 1) {
      const { id, orderItems } = await placed(server, { ...toGo([MUSHROOMS]), notes: `order ${index}` }, { as: await server.guest() });
      await server.data(staffContract.orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, ana);
    }
    return (await server.deps.db.query<{ id: string }>("select subject_id as id from print_job order by id")).rows.map(({ id }) => id);
  } finally {
    await server.close();
  }
}

type Unprinted = { all: number; claimed: number };

/** Lets the time of every job pass; returns how many are not printed, and how many of them a killed process had claimed. */
const passTime = (location: DatabaseLocation): Promise<Unprinted> =>
  atDatabase(location, async (on: Database) => {
    await on.query(
      `update print_job set next_at = now() - interval '1 second', claimed_until = now() - interval '1 second' where state <> 'printed'`,
    );
    const { rows } = await on.query<Unprinted>(
      `select count(*)::int as all, count(*) filter (where state = 'sending')::int as claimed from print_job where state <> 'printed'`,
    );
    return rows[0] ?? { all: 0, claimed: 0 };
  });

/** The tickets of the papers, each as `ticket copy`; a paper that is none of them is unknown. */
async function papersOf(location: DatabaseLocation, device: Device, tickets: string[]): Promise<string[]> {
  const server = await openTestServer("postgres", { database: await opened(location) });
  try {
    const { rows } = await server.deps.db.query<{ merchantId: string; id: string; document: "ticket"; subjectId: string; copy: number }>(
      `select merchant_id as "merchantId", id, document, subject_id as "subjectId", copy from print_job`,
    );
    const names = new Map<string, string>();
    const prints = rows.flatMap((job) => [...Array(job.copy + 1).keys()].filter((copy) => copy !== 1).map((copy) => ({ ...job, copy })));
    for (const print of prints) {
      const job: PrintJob = {
        ...print,
        copyReason: "unsure",
        attempts: 1,
        createdAt: new Date(0),
        printer: { id: "", host: "", port: 0, dots: 576 },
      };
      const picture = await pictureOf(server.deps, job);
      if (picture) names.set(Buffer.from(picture.rows).toString("base64"), `${tickets.indexOf(job.subjectId)} ${job.copy}`);
    }
    return device.papers.map(({ rows: printed }) => names.get(printed.toString("base64")) ?? "unknown");
  } finally {
    await server.close();
  }
}

/** Kills the process at moments of its printer while it prints, restarts it, and says what is wrong with the papers. */
async function killed({ kind, kills, moments = MOMENTS, fault }: Run) {
  const chance = seeded(runSeed());
  const [location, device] = [await restaurantDatabase(kind), await printerForTests()];
  try {
    const tickets = await sentTickets(location, device, kills + 2);
    for (let kill = 0; kill < kills; kill += 1) {
      await passTime(location);
      const moment = moments[kill % moments.length] ?? "connected";
      let left = chance() < 0.5 ? 1 : 2;
      const api = await startApi(location, { fault });
      device.watch((noticed) => {
        if (noticed === moment && (left -= 1) === 0) process.kill(api.pid, "SIGKILL");
      });
      expect((await api.killed(`the printer is ${moment}`)).signal).toBe("SIGKILL");
    }
    device.watch(() => {});
    const { all, claimed } = await passTime(location);
    const wanted = device.papers.length + all - (fault === LEFT_ALONE ? claimed : 0);
    const api = await startApi(location, { fault });
    await until(() => device.papers.length >= wanted, `${wanted} papers were not printed, but ${device.papers.length}`);
    await api.kill("SIGTERM");
    const papers = await papersOf(location, device, tickets);
    const lost = tickets.map((_, index) => index).filter((index) => !papers.some((paper) => paper.startsWith(`${index} `)));
    const doubled = papers.filter((paper, index) => papers.indexOf(paper) !== index);
    return { lost, doubled, unknown: papers.filter((paper) => paper === "unknown"), copies: papers.length - tickets.length };
  } finally {
    await device.close();
    await location.remove();
  }
}

describe("tickets on their way to paper while the process is killed", () => {
  it.for([{ kind: "postgres", kills: KILLS }, ...(IS_FULL_TIER ? [{ kind: "embedded", kills: 8 } as const] : [])] as const)(
    "are printed at least once each, and marked where they are printed again, on $kind",
    { timeout: GIVEN_UP_MS },
    async ({ kind, kills }, { annotate }) => {
      const { copies, ...wrong } = await killed({ kind, kills });
      expect(wrong).toEqual({ lost: [], doubled: [], unknown: [] });
      await annotate(`${kills} kills, ${kills + 2} tickets, ${copies} marked copies`);
    },
  );

  it.each(
    inFullTier([
      ["copy without its mark", { doubled: [expect.any(String)] }],
      [LEFT_ALONE, { lost: [expect.any(Number)] }],
    ]),
  )("are found doubled or lost with the fault: %s", { timeout: GIVEN_UP_MS }, async (fault, found) => {
    const moment = fault === LEFT_ALONE ? "connected" : "printed";
    expect(await killed({ kind: "postgres", kills: 1, moments: [moment], fault })).toMatchObject(found);
  });
});
