import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import { statement } from "../../../platform/db/queryable.ts";
import type { Handler } from "../../../identity/caller/serve.ts";

const tell = statement<object, { merchantId: string; orderIds: readonly string[]; actionIds: readonly string[] }>(
  "board.seen",
  `select notice_for_staff(merchant_id, 'seen', id) from customer_order where merchant_id = :merchantId and id = any(:orderIds::bigint[])
   union all
   select notice_for_staff(merchant_id, 'seen', id) from pending_action
   where merchant_id = :merchantId and id = any(:actionIds::bigint[]) and dropped_why is not null`,
);

/** Tells every console that somebody has looked at new orders, or at actions that were not done. Nothing is stored with them. */
export const seenCall: Handler<typeof staffContract.board.seen> = async ({ db }, { merchantId }, { body }) => {
  await tell(db, { merchantId, orderIds: body.orderIds, actionIds: body.actionIds });
  return ok(null);
};
