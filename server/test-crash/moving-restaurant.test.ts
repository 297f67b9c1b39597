import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseLocation, freshLocation } from "../test-database/fresh-database.ts";
import { repetitions } from "../test-database/test-tier.ts";
import { type ApiProcess, runProgram, startApi } from "./support/api-process.ts";
import { audit } from "./support/audit.ts";
import { MERCHANT, MUSHROOMS, overHttp, place, register, type Send } from "./support/diner-calls.ts";
import { OrderLoadGenerator } from "./support/order-load-generator.ts";
import { atDatabase, restaurantDatabase } from "./support/test-databases.ts";

const NEW = "https://new.example";
const DINERS = 8;
/** How many orders are acknowledged before the restaurant moves. */
const BEFORE = repetitions("COMANDA_ORDERS_BEFORE_MOVE", { everyRun: 30, full: 300 });
const ONE = { dishes: [MUSHROOMS], expectedTotal: "12.45" };

const move = (from: DatabaseLocation, to: DatabaseLocation) =>
  runProgram(
    { program: "host/src/command.ts", args: ["merchant", "move", MERCHANT, "--to", NEW, "--database", to.databaseUrl ?? ""] },
    { databaseUrl: from.databaseUrl ?? "", dataDir: "" },
  );

describe("a restaurant that moves while diners order", () => {
  let [source, target] = [] as never as [DatabaseLocation, DatabaseLocation];
  let processes: ApiProcess[] = [];
  beforeAll(async () => {
    [source, target] = [await restaurantDatabase("postgres"), await freshLocation("postgres")];
    // The second process never learns that a restaurant moves: the database refuses what it writes.
    processes = await Promise.all([startApi(source), startApi(source, { fault: "restaurants that move not known" }), startApi(target)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.kill("SIGKILL")));
    await Promise.all([source.remove(), target.remove()]);
  });

  it("has every acknowledged order once at the other installation", async () => {
    const generator = new OrderLoadGenerator();
    const [here, alsoHere, there] = processes.map(({ base }) => overHttp(base)) as [Send, Send, Send];
    let sent = 0;
    const toBoth: Send = (path, init) => ((sent += 1) % 2 === 0 ? here : alsoHere)(path, init);
    const [first, second] = [await register(here), randomUUID()];
    const { order } = await place(here, first ?? "", { key: second, ...ONE });

    const ordering = generator.run(toBoth, DINERS, () => false);
    await expect.poll(() => generator.acknowledged).toBeGreaterThan(BEFORE);
    expect(await move(source, target)).toMatchObject({ code: 0 });
    await ordering;
    const beforeMove = generator.acknowledged;
    expect((await place(there, first ?? "", { key: second, ...ONE })).order).toEqual(order);
    expect((await place(here, first ?? "", { key: second, ...ONE })).code).toBe(410);
    expect(
      (await place(alsoHere, first ?? "", { key: randomUUID(), ...ONE, expectedTotal: "24.90", id: order?.id, rowVersion: 1 })).code,
    ).toBe(503);
    await generator.resendPending(there);
    expect(generator.acknowledged).toBeGreaterThan(beforeMove);
    // A diner who ordered again after the move was told where the restaurant is.
    expect(generator.problems.filter((problem) => !problem.includes("with 410"))).toEqual([]);
    expect(await atDatabase(target, (on) => audit(on, generator.acknowledgedOrders()))).toEqual([]);
    generator.removeLog();
  });
});

describe("a restaurant that another installation does not take", () => {
  it("is here again", async () => {
    const [source, target] = [await restaurantDatabase("postgres"), await restaurantDatabase("postgres")];
    const process = await startApi(source);
    try {
      const refused = await move(source, target);
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`has the restaurant ${MERCHANT} already`) });
      const send = overHttp(process.base);
      expect((await place(send, (await register(send)) ?? "", { key: randomUUID(), ...ONE })).code).toBe(0);
    } finally {
      await process.kill("SIGKILL");
      await Promise.all([source.remove(), target.remove()]);
    }
  });
});
