import { afterAll, beforeAll, expect, it } from "vitest";
import type { TextQueryable } from "../../src/platform/db/connection/database-connection.ts";
import { consumeOutbox } from "../../src/platform/outbox/outbox-consumer.ts";
import { writeMessage } from "../../src/platform/outbox/outbox-store.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it("delivered messages are marked as sent when a dead one of their batch cannot be marked", async () => {
  const { deps } = server;
  for (const id of ["1", "2"])
    await writeMessage(deps.db, { merchantId: POMELO_LANE, id, kind: "batch", payload: {}, topic: "comanda_sms" }, deps.clock.now());
  await deps.db.query({ text: "update outbox set attempts = 9 where kind = 'batch'" });
  const query = async (...[statement, values]: Parameters<TextQueryable["query"]>) => {
    if (typeof statement !== "string" && statement.name === "outbox.dead") throw new Error("the database is away");
    return deps.db.query(statement, values);
  };
  const failed = Promise.withResolvers<void>();
  const stop = await consumeOutbox(
    { ...deps, db: { ...deps.db, query: query as typeof deps.db.query }, log: (_, event) => event === "outbox-failed" && failed.resolve() },
    { topic: "comanda_sms", handlers: { batch: async ({ id }) => void (id === "1" && (await Promise.reject(new Error("refused")))) } },
  );
  await failed.promise;
  await stop();
  const { rows } = await deps.db.query({
    text: "select id::text, sent_at is not null as sent from outbox where kind = 'batch' order by id",
  });
  expect(rows).toEqual([
    { id: "1", sent: false },
    { id: "2", sent: true },
  ]);
});
