import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_KINDS, freshDatabase } from "../../../../test-database/fresh-database.ts";
import type { Database } from "../open-database.ts";

// On both: PostgreSQL notifies over a connection that listens, the embedded database within the process.
describe.each(DATABASE_KINDS)("notifications of the %s database", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());

  it("deliver a channel's payloads, in order, to all subscribers", async () => {
    const received: string[] = [];
    const done = Promise.withResolvers<void>();
    await database.subscribe('Order "7"', (payload) => void received.push(`first ${payload}`));
    await database.subscribe('Order "7"', (payload) => {
      received.push(`second ${payload}`);
      if (payload === "sent") done.resolve();
    });
    await database.subscribe("other", (payload) => void received.push(`other ${payload}`));
    await database.query("select pg_notify($1, $2)", ['Order "7"', "placed"]);
    await database.query("select pg_notify($1, $2)", ['Order "7"', "sent"]);
    await done.promise;
    expect(received).toEqual(["first placed", "second placed", "first sent", "second sent"]);
  });

  it("are delivered when the transaction commits, and not when it rolls back", async () => {
    const received: string[] = [];
    const done = Promise.withResolvers<void>();
    const stop = await database.subscribe("kitchen", (payload) => {
      received.push(payload);
      if (payload === "after") done.resolve();
    });
    const lost = database.transaction(async (tx) => {
      await tx.query("select pg_notify('kitchen', 'lost')");
      throw new Error("changed their mind");
    });
    await expect(lost).rejects.toThrow("changed their mind");
    await database.transaction(async (tx) => {
      await tx.query("select pg_notify('kitchen', 'kept')");
      received.push("committing");
    });
    await database.query("select pg_notify('kitchen', 'after')");
    await done.promise;
    stop();
    expect(received).toEqual(["committing", "kept", "after"]);
  });
});
