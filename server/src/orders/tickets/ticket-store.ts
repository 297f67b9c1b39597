import type { TicketKind } from "../../platform/db/schema/kitchen.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A ticket of an order. */
export type TicketOfOrder = {
  id: string;
  number: string;
  kind: TicketKind;
  stationId: string;
  sentAt: Date;
  withdrawnAt: Date | null;
  sentBy: string;
  itemIds: string[];
  isAnythingMade: boolean;
};

/** The tickets of a locked order, also those taken back. */
export const findTickets = statement<TicketOfOrder, { merchantId: string; orderId: string }>(
  "ticket.of-order",
  `select t.id, t.number, t.kind, t.station_id as "stationId", t.sent_at as "sentAt", t.withdrawn_at as "withdrawnAt", t.sent_by as "sentBy",
     coalesce((select jsonb_agg(l.item_id::text) from kitchen_ticket_line l where l.merchant_id = :merchantId and l.ticket_id = t.id), '[]')
       as "itemIds",
     exists (select 1 from kitchen_ticket_line l where l.merchant_id = :merchantId and l.ticket_id = t.id and l.made_at is not null)
       as "isAnythingMade"
   from kitchen_ticket t where t.merchant_id = :merchantId and t.order_id = :orderId order by t.id`,
);

const holdJobs = statement<{ state: string }, { merchantId: string; ticketIds: string }>(
  "ticket.hold-jobs",
  `select state from print_job where merchant_id = :merchantId and document = 'ticket' and subject_id = any(:ticketIds::bigint[]) order by id for update`,
);

/** Whether the paper of all of these tickets still waits; no printer takes it until the transaction ends. */
export const holdWaitingPaper = async (tx: Queryable, merchantId: string, ticketIds: readonly string[]): Promise<boolean> =>
  (await holdJobs(tx, { merchantId, ticketIds: `{${ticketIds.join(",")}}` })).every(
    ({ state }) => state === "waiting" || state === "withdrawn",
  );

const strike = statement<object, { merchantId: string; id: string; at: string; reason: string }>(
  "ticket.strike",
  `with struck as (
     update kitchen_ticket_line l set voided_at = :at, void_reason = :reason from kitchen_ticket t
     where t.merchant_id = :merchantId and t.order_id = :id and t.withdrawn_at is null
       and l.merchant_id = :merchantId and l.ticket_id = t.id and l.voided_at is null
     returning l.ticket_id
   ),
   jobs as (
     update print_job set state = 'withdrawn'
     where merchant_id = :merchantId and document = 'ticket' and subject_id in (select ticket_id from struck)
       and (state = 'waiting' or state = 'failed' and copy = 0)
   )
   update kitchen_ticket set row_version = row_version + 1 where merchant_id = :merchantId and id in (select ticket_id from struck)`,
);

/** Strikes all dishes of an order on its tickets; paper that waits is not printed. */
export async function strikeTickets(
  tx: Queryable,
  { merchantId, id }: { merchantId: string; id: string },
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await strike(tx, { merchantId, id, at: at.toISOString(), reason });
}

const categories = statement<{ id: string; categoryId: string }, { merchantId: string; productIds: string }>(
  "ticket.categories",
  `select id, category_id as "categoryId" from product where merchant_id = :merchantId and id = any(:productIds::bigint[])`,
);

/** The categories of products by product id; products that left the menu are missing. */
export async function categoriesOf(tx: Queryable, merchantId: string, productIds: string[]): Promise<Map<string, string>> {
  const rows = await categories(tx, { merchantId, productIds: `{${productIds.join(",")}}` });
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
}
