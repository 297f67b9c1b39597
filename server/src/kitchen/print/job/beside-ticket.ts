import { type Queryable, statement } from "../../../platform/db/queryable.ts";

const ticketsBeside = statement<{ number: string; isOfSending: boolean; isOfStation: boolean }, { merchantId: string; ticketId: string }>(
  "print.tickets-beside",
  `select t.number, t.sent_at = own.sent_at as "isOfSending", t.station_id = own.station_id as "isOfStation"
   from kitchen_ticket own join kitchen_ticket t on t.merchant_id = :merchantId and t.order_id = own.order_id
   where own.merchant_id = :merchantId and own.id = :ticketId and t.withdrawn_at is null and t.kind in ('order', 'added') order by t.id`,
);

/** The numbers of the tickets of one sending, and that of the first ticket of the order at the same station. */
export async function besideTicket(
  on: Queryable,
  merchantId: string,
  ticketId: string,
): Promise<{ ofSending: string[]; first: string | null }> {
  const rows = await ticketsBeside(on, { merchantId, ticketId });
  const first = rows.find(({ isOfStation }) => isOfStation)?.number ?? null;
  return { ofSending: rows.filter(({ isOfSending }) => isOfSending).map(({ number }) => number), first };
}
