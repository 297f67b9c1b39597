import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import { statement } from "../../../platform/db/queryable.ts";
import type { Handler } from "../../../identity/caller/serve.ts";

const tell = statement<object>(
  "board.seen",
  `select notice_for_staff(merchant_id, 'seen', id) from customer_order where merchant_id = $1 and id = any($2::bigint[])
   union all
   select notice_for_staff(merchant_id, 'seen', id) from pending_action
   where merchant_id = $1 and id = any($3::bigint[]) and dropped_why is not null`,
);

/** Tells every console that somebody has looked at new orders, or at actions that were not done. Nothing is stored with them. */
export const seenCall: Handler<typeof staffContract.board.seen> = async ({ db }, { merchantId }, { body }) => {
  await tell(db, merchantId, body.orderIds, body.actionIds);
  return ok(null);
};
