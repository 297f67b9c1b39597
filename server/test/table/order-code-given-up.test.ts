import { contract } from "@comanda/contract";
import { ORDER_CODE } from "@comanda/domain/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { qrcodeOf } from "../ordering/order-bodies.ts";
import { type Around, type Guest, openTestServer, requestOf, type TestServer } from "../harness.ts";

const { orderCodeValid } = contract.table;
const TABLE = "3";

describe.each(TIER_DATABASE_KINDS)("attempts at an order code on the %s database", (kind) => {
  let server: TestServer;
  /** Runs some work after each statement of this name. */
  let after: { name: string; work: () => void } | null = null;
  const around: Around = (sent, run) =>
    run().finally(() => {
      if (after !== null && after.name === sent.name) after.work();
    });
  beforeAll(async () => {
    server = await openTestServer(kind, { around });
  });
  afterAll(() => server.close());
  const inputOf = (code: string) => ({ params: { code }, query: { tableId: TABLE, qrcodeId: qrcodeOf(TABLE) } });

  /** Tries a code and disconnects after a statement of this name; returns the status. */
  const tryAndLeave = async (code: string, { as, statement }: { as: Guest; statement: string }) => {
    const leaving = new AbortController();
    after = { name: statement, work: () => leaving.abort() };
    const { status } = await server.app(new Request(requestOf(orderCodeValid, inputOf(code), { as }), { signal: leaving.signal }));
    after = null;
    return status;
  };

  it.each(["attempt-counter.count", "sitting.open-at", "attempt-counter.take-back"])(
    "that the client gives up after the statement %s do not pause the diner",
    async (statement) => {
      const [as, code] = [await server.guest(), await server.openTable(TABLE)];
      for (let tried = 1; tried <= ORDER_CODE.attemptsOfCaller; tried += 1) expect(await tryAndLeave(code, { as, statement })).toBe(503);
      expect((await server.call(orderCodeValid, inputOf(code), { as })).data).toMatchObject({ valid: true });
    },
  );

  it("are all counted when they are wrong and concurrent", async () => {
    const [as, code] = [await server.guest(), await server.openTable(TABLE)];
    const wrong = code === "0000" ? "0001" : "0000";
    const attempts = Array.from({ length: 4 * ORDER_CODE.attemptsOfCaller }, () => server.call(orderCodeValid, inputOf(wrong), { as }));
    const accepted = (await Promise.all(attempts)).filter(({ success }) => success);
    expect(accepted).toHaveLength(ORDER_CODE.attemptsOfCaller);
  });
});
