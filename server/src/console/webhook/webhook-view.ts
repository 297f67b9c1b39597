import type { Webhook } from "@comanda/contract/staff/settings/webhook-calls";
import type { Queryable } from "../../platform/db/queryable.ts";
import { waitingByEndpoint } from "./webhook-delivery-store.ts";
import { type EndpointRow, findEndpoints } from "./webhook-store.ts";

/** An endpoint as the console lists it, without its secrets. */
export const webhookView = (
  { id, url, events, sendsCodes, createdAt, failingSince, offAt, offReason, oldUntil }: EndpointRow,
  { waiting, now }: { waiting: number; now: Date },
): Webhook => ({
  id,
  url,
  events,
  sendsCodes,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  offAt: offAt?.toISOString() ?? null,
  offReason,
  oldSecretUntil: oldUntil && oldUntil > now ? oldUntil.toISOString() : null,
  waiting,
});

/** The endpoints of a restaurant. */
export async function webhooksOf(on: Queryable, merchantId: string, now: Date): Promise<Webhook[]> {
  const waiting = await waitingByEndpoint(on, merchantId);
  return (await findEndpoints(on, { merchantId })).map((row) => webhookView(row, { waiting: waiting.get(row.id) ?? 0, now }));
}
