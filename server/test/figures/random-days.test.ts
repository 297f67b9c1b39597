import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { repetitions } from "../../test-database/test-tier.ts";
import { POMELO_LANE } from "../harness.ts";
import { rowsOf, signIn } from "../staff/console.ts";
import { expectedFigures, shownFigures } from "./expected-figures.ts";
import { randomDays } from "./random-days.ts";
import { writeDays } from "./write-days.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { figures } = staffContract;
const ORDERS = repetitions("COMANDA_FIGURES", { everyRun: 2_000, full: 20_000 });

/** The clocks of Los Angeles go back on Sunday, November 1, 2026, and forward on Sunday, March 14, 2027. */
const PERIODS = [
  { name: "the day on which the clocks go back", from: "2026-11-01", to: "2026-11-01", first: "2026-10-25" },
  { name: "the day on which the clocks go forward", from: "2027-03-14", to: "2027-03-14", first: "2027-03-07" },
  { name: "a week", from: "2026-09-07", to: "2026-09-13", first: "2026-08-31" },
] as const;

describe.each(TIER_DATABASE_KINDS)(`the figures of ${ORDERS} random orders, on %s`, (kind) => {
  let [server, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
    // Whose orders they are.
    await server.guest();
  });
  afterAll(() => server.close());

  it.each(PERIODS)("agree to the cent with an independent computation on $name", async ({ from, to, first }) => {
    const days = randomDays({ first, last: to, count: Math.ceil(ORDERS / PERIODS.length), seed: from });
    await writeDays(server, POMELO_LANE, days);
    const read = await server.data(figures.get, { query: { from, to } }, jo);
    expect(shownFigures(read)).toEqual(expectedFigures(days.orders, { from, to, payments: days.payments }));
    expect(read.differences).toEqual([]);
  });

  it("are the sums of the parts of their orders, in pages", async () => {
    const query = { from: "2026-09-07", to: "2026-09-13" };
    const read = await server.data(figures.get, { query }, jo);
    for (const line of ["net", "coupons", "card", "not-paid", "open", "taken-off"] as const) {
      const [first, second] = await Promise.all(
        ["1", "2"].map((page) => server.data(figures.orders, { params: { line }, query: { ...query, page: Number(page) } }, jo)),
      );
      const expected = {
        net: read.sums.net,
        coupons: read.sums.coupons,
        card: read.paid.find(({ method }) => method === "card")?.amount,
        "not-paid": read.notPaid.amount,
        open: read.beside.open.amount,
        "taken-off": read.beside.takenOff.amount,
      }[line];
      expect([line, first?.amount]).toEqual([line, expected]);
      const ids = [...(first?.orders ?? []), ...(second?.orders ?? [])].map(({ id }) => id);
      expect(new Set(ids).size).toBe(Math.min(100, first?.total ?? 0));
    }
  });

  it("stop at the same time of day in the compared days", async () => {
    server.clock.set("2026-09-10T20:30:00Z");
    jo = { ...jo, as: (await signIn(server, jo)).as };
    const { comparison } = await server.data(figures.get, { query: { from: "2026-09-10" } }, jo);
    const [row] = await rowsOf<{ net: string }>(
      server,
      `select coalesce(sum(sub_total - discount), 0)::text as net from customer_order
       where status = 1 and created_at >= '2026-09-03T07:00:00Z' and created_at < '2026-09-03T20:30:00Z'`,
    );
    expect(Number(row?.net)).toBeGreaterThan(0);
    expect(comparison?.net).toBe(row?.net);
  });
});
