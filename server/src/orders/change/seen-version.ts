import type { OrderEventKind } from "@comanda/domain/order/order-event";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { OrderRecord } from "../read/order-record.ts";

/** Events that change nothing of what a person decides on: dishes, table and amounts stay. */
const WITHOUT_EFFECT: readonly OrderEventKind[] = [
  "allergy-read",
  "item-made",
  "item-recalled",
  "payment-recorded",
  "payment-reversed",
  "refunded",
  "card-held",
  "card-released",
  "changed-by-sign-in",
];

const explained = statement<{ versions: number }, { merchantId: string; id: string; seen: number; kinds: string }>(
  "order.versions-without-effect",
  `select count(*)::int as versions from (
     select row_version from order_event where merchant_id = :merchantId and order_id = :id and row_version > :seen
     group by row_version having bool_and(kind = any(:kinds::text[]))
   ) v`,
);

/**
 * Whether a person who saw this version of a locked order still decides on the same: its dishes, table and amounts have not changed since.
 * A payment or a dish that was made meanwhile changes nothing of them. A change without an event counts as one.
 */
export async function isSeenVersion(
  tx: Queryable,
  { merchantId, id, rowVersion }: Pick<OrderRecord, "merchantId" | "id" | "rowVersion">,
  seen: number,
): Promise<boolean> {
  if (seen === rowVersion) return true;
  if (seen > rowVersion) return false;
  const [row] = await explained(tx, { merchantId, id, seen, kinds: `{${WITHOUT_EFFECT.join(",")}}` });
  return row?.versions === rowVersion - seen;
}
