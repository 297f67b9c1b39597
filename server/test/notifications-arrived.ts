import type { Database } from "../src/platform/db/open-database.ts";
import { allNotified } from "../test-database/cluster.ts";
import { within } from "../test-database/within.ts";

let barriers = 0;
/** Waits until the notifications of every committed transaction have arrived: they are delivered in the order of their commits. */
export async function notificationsArrived(database: Database): Promise<void> {
  await allNotified();
  const payload = String((barriers += 1));
  const arrived = Promise.withResolvers<void>();
  const stop = await database.subscribe("comanda_test_barrier", (heard) => heard === payload && arrived.resolve());
  // Where the connection was lost, its notifications are too: the server then reads everything again.
  const stopReconnected = database.onReconnected(() => arrived.resolve());
  await database.query("select pg_notify('comanda_test_barrier', $1)", [payload]);
  await within(arrived.promise, "the notification of the test did not arrive").finally(stop).finally(stopReconnected);
}
