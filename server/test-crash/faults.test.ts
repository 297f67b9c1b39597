import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "../src/app/create-server.ts";
import type { Database } from "../src/platform/db/open-database.ts";
import { freshDatabase } from "../test-database/fresh-database.ts";
import { MUSHROOMS, place, register, type Send } from "./support/diner-calls.ts";
import { faults, type StatementFault } from "./support/faults.ts";
import { killPoints } from "./support/kill-points.ts";
import { withFault } from "./support/inject-fault.ts";
import { withoutColumnCondition, withoutCondition, withPart } from "./support/statement-parts.ts";

let db: Database;
beforeAll(async () => {
  const fresh = await freshDatabase("postgres", "demo");
  // Without their names: a connection keeps the text that it first saw under a name, and each fault has another one.
  const query: Database["query"] = (statement, values) =>
    typeof statement === "string" ? fresh.query(statement, values) : fresh.query(statement.text, values ?? statement.values);
  db = { ...fresh, query };
});
afterAll(() => db.close());

/** Places an order and adds to it, with a fault; the codes of both answers. */
async function placedTwice(fault: StatementFault): Promise<number[]> {
  const server = await createServer({ db: withFault(db, fault), log: () => undefined, buildId: "test", version: "0.0.0" });
  const send: Send = async (path, init) => {
    const answer = await server.app.request(path, init);
    return { status: answer.status, retryAfter: null, text: await answer.text() };
  };
  const token = (await register(send)) ?? "";
  const first = await place(send, token, { key: randomUUID(), dishes: [MUSHROOMS], expectedTotal: "12.45" });
  const more = { id: first.order?.id, rowVersion: 1, dishes: [MUSHROOMS], expectedTotal: "24.90" };
  const second = await place(send, token, { key: randomUUID(), ...more });
  await server.close();
  return [first.code, second.code];
}

describe("a fault in the statements of an order", () => {
  const inStatements = Object.entries(faults).flatMap(([name, { statements }]) => (statements ? [[name, statements] as const] : []));

  it.each(Object.entries(killPoints))("passes the kill point %s once for each write", async (_, point) => {
    let passes = 0;
    await placedTwice(point(() => (passes += 1)));
    expect(passes).toBe(2);
  });

  // The order that is answered before it is written cannot be added to at once.
  it.each(inStatements.filter(([name]) => name !== "reply before the write"))(
    "lets an order be placed that nothing competes with, so that a race shows the bug and not a broken statement: %s",
    async (_, fault) => expect(await placedTwice(fault)).toEqual([0, 0]),
  );
});

describe("the parts of a statement", () => {
  const SQL = `with held as (select id from stock where id = any($1) for update),
    taken as (update stock s set remaining = 1 from held where s.id = held.id and s.remaining >= 1 returning s.id)
    select raise_unless((select count(*) from taken) = 1, 'stock'), raise_unless($2, 'menu')`;

  it("are replaced by their names", () => {
    expect(withPart(SQL, "held", "select 1")).toContain("with held as (select 1),");
    expect(() => withPart(SQL, "gone", "select 1")).toThrow("no part gone");
  });

  it("lose the condition on a column", () => {
    expect(withoutColumnCondition(SQL, "taken", "remaining")).toMatch(/where s\.id = held\.id\s+returning s\.id\)/);
    expect(() => withoutColumnCondition(SQL, "taken", "price")).toThrow("no condition on price");
  });

  it("give up for no reason that is taken away", () => {
    expect(withoutCondition(SQL, "menu")).toContain(
      "raise_unless((select count(*) from taken) = 1, 'stock'), raise_unless(true or $2, 'menu')",
    );
    expect(() => withoutCondition(SQL, "sitting")).toThrow("no condition sitting");
  });
});
