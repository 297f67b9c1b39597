import { staffContract } from "@comanda/contract/staff/index";
import type { PollingKind } from "@comanda/domain/kitchen/printer-kinds";
import { describe, expect, it } from "vitest";
import { epsonPrinterForTests } from "../src/kitchen/print/asking/epson-printer-for-tests.ts";
import { starPrinterForTests } from "../src/kitchen/print/asking/star-printer-for-tests.ts";
import type { Database } from "../src/platform/db/open-database.ts";
import type { DatabaseLocation } from "../test-database/fresh-database.ts";
import { IS_FULL_TIER } from "../test-database/test-tier.ts";
import { openTestServer, type TestServer } from "../test/harness.ts";
import { MUSHROOMS, placed, toGo } from "../test/ordering/order-bodies.ts";
import { addAskingPrinter, madeAddress } from "../test/print/kitchen-with-asking-printer.ts";
import { staffOf } from "../test/staff/console.ts";
import { startApi } from "./support/api-process.ts";
import { atDatabase, opened, restaurantDatabase } from "./support/test-databases.ts";

const { kitchen, orders } = staffContract;
const GIVEN_UP_MS = 300_000;

/** Sends an order to stations whose tickets one printer prints; returns the path of its address. */
async function sentTo(server: TestServer, kind: PollingKind): Promise<string> {
  const [sam, ana] = [await staffOf(server, "owner"), await staffOf(server, "staff")];
  const stations = (await server.data(kitchen.stations, {}, sam)).map(({ id }) => id);
  const path = await madeAddress(server, sam, await addAskingPrinter(server, sam, { kind, name: "Pass", stations }));
  const { id, orderItems } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
  await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, ana);
  return path;
}

/** A database with one job that is due, and the path of the address of its printer. */
async function waitingJob(kind: PollingKind): Promise<{ location: DatabaseLocation; path: string }> {
  const location = await restaurantDatabase("postgres");
  const server = await openTestServer("postgres", { database: await opened(location) });
  try {
    return { location, path: await sentTo(server, kind) };
  } finally {
    await server.close();
  }
}

/** Lets the time of the job pass. */
const passTime = (location: DatabaseLocation): Promise<unknown> =>
  atDatabase(location, (on: Database) =>
    on.query(
      `update print_job set next_at = now() - interval '1 second', claimed_until = now() - interval '1 second' where state <> 'printed'`,
    ),
  );

/** The state of the job, and which print of its ticket it is. */
const jobOf = (location: DatabaseLocation): Promise<{ state: string; copy: number }[]> =>
  atDatabase(location, async (on: Database) => (await on.query<{ state: string; copy: number }>("select state, copy from print_job")).rows);

/** What a printer does before and after the kill: it takes the job of a process, and says to one that it has printed it. */
const PRINTERS = {
  star: {
    async takes(url: string) {
      const star = starPrinterForTests(url);
      const { jobToken } = await star.poll();
      const { picture } = await star.fetches(jobToken);
      return { token: jobToken ?? "", height: picture?.height ?? 0 };
    },
    confirms: (url: string, token: string) => starPrinterForTests(url).ends(token),
  },
  epson: {
    async takes(url: string) {
      const job = await epsonPrinterForTests(url).asks();
      return { token: job?.token ?? "", height: job?.picture.height ?? 0 };
    },
    confirms: (url: string, token: string) => epsonPrinterForTests(url).tells(token),
  },
};

describe.each(IS_FULL_TIER ? (["star", "epson"] as const) : (["star"] as const))(
  "a ticket that a printer of the kind %s has fetched from a process that is then killed",
  (kind) => {
    const { takes, confirms } = PRINTERS[kind];
    /** Takes the job from a process, kills that, and starts another one. */
    const killedBetween = async () => {
      const { location, path } = await waitingJob(kind);
      await passTime(location);
      const first = await startApi(location);
      const taken = await takes(`${first.base}${path}`);
      await first.kill("SIGKILL");
      expect(taken.height).toBeGreaterThan(0);
      const second = await startApi(location);
      return { location, taken, second, url: `${second.base}${path}` };
    };

    it("is printed once where the printer confirms it to the next process", { timeout: GIVEN_UP_MS }, async () => {
      const { location, taken, second, url } = await killedBetween();
      try {
        expect(await confirms(url, taken.token)).toBe(200);
        expect(await confirms(url, taken.token)).toBe(200);
        await passTime(location);
        expect(await takes(url)).toEqual({ token: "", height: 0 });
        expect(await jobOf(location)).toEqual([{ state: "printed", copy: 0 }]);
      } finally {
        await second.kill("SIGTERM");
        await location.remove();
      }
    });

    it("is printed again, marked as a copy, where the confirmation is lost with it", { timeout: GIVEN_UP_MS }, async () => {
      const { location, taken, second, url } = await killedBetween();
      try {
        expect(await takes(url)).toEqual({ token: "", height: 0 });
        await passTime(location);
        const copy = await takes(url);
        expect(copy.height).toBeGreaterThan(taken.height);
        await confirms(url, copy.token);
        expect(await jobOf(location)).toEqual([{ state: "printed", copy: 2 }]);
      } finally {
        await second.kill("SIGTERM");
        await location.remove();
      }
    });
  },
);
