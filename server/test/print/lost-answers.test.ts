import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { starPrinterForTests } from "../../src/kitchen/print/asking/star-printer-for-tests.ts";
import { repetitions } from "../../test-database/test-tier.ts";
import { runSeed, seeded } from "../../test-crash/support/seeded.ts";
import { ASKING_KITCHEN_NOT_OPEN, openAskingKitchen } from "./kitchen-with-asking-printer.ts";

const RUNS = repetitions("COMANDA_LOST_ANSWERS", { everyRun: 6, full: 80 });
const STEPS = 8;

type Star = ReturnType<typeof starPrinterForTests>;

/** A printer that remembers what lies beside it on paper, and which jobs it has printed whole. */
function printerWithPaper(star: Star, after: (seconds: number) => Promise<void>) {
  const [papers, printed]: [string[], string[]] = [[], []];
  const fetched = async (): Promise<{ token: string; paper: string } | null> => {
    const { jobToken } = await star.poll();
    const picture = jobToken === undefined ? null : (await star.fetches(jobToken)).picture;
    return picture && { token: jobToken ?? "", paper: picture.rows.toString("base64") };
  };
  const prints = async (): Promise<string | null> => {
    const job = await fetched();
    if (!job) return null;
    papers.push(job.paper);
    printed.push(job.token);
    return job.token;
  };
  const steps: (() => Promise<unknown>)[] = [
    async () => star.ends((await prints()) ?? "1-1"),
    prints,
    fetched,
    async () => star.ends((await fetched())?.token ?? "1-1", "511 Media decoding error"),
    async () => star.ends(printed.at(0) ?? "1-1"),
    async () => star.ends(printed.at(-1) ?? "1-1"),
    () => star.poll("410 Out of paper"),
    () => after(7),
    () => after(61),
  ];
  return { papers, prints, steps };
}

describe("a ticket on its way to a printer that asks", () => {
  let kitchen = ASKING_KITCHEN_NOT_OPEN;
  beforeAll(async () => {
    kitchen = await openAskingKitchen("embedded", "star");
  });
  afterAll(() => kitchen.close());

  it("is on paper at least once, and no two papers are the same, whatever is lost on the way", { timeout: 300_000 }, async () => {
    const chance = seeded(runSeed());
    const star = starPrinterForTests(kitchen.url);
    for (let run = 0; run < RUNS; run += 1) {
      const { ticketId } = await kitchen.sent();
      const { papers, prints, steps } = printerWithPaper(star, kitchen.after);
      for (let step = 0; step < STEPS; step += 1) await steps[Math.floor(chance() * steps.length)]?.();
      await kitchen.after(61);
      for (let token = await prints(); token !== null; token = await prints()) await star.ends(token);
      expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed" }]);
      expect(papers.length).toBeGreaterThan(0);
      expect(new Set(papers).size).toBe(papers.length);
    }
  });
});
