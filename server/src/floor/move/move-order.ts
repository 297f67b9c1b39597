import type { staffContract } from "@comanda/contract/staff/index";
import { OrderType } from "@comanda/domain/codes";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { actOnOrder, checkInProgress, checkNothingPending } from "../../orders/console/act-on-order.ts";
import { endSettledSitting } from "../../orders/change/end-sitting.ts";
import { isSeenVersion } from "../../orders/change/seen-version.ts";
import { startSitting, takeSeat } from "../../seats/sitting-store.ts";
import { findTable } from "../../seats/table-store.ts";
import { moveOrderTo } from "./move-orders.ts";

/** Moves one order to another table, where its diner gets a seat; the rest of the party stays. */
export const moveOrder: Handler<typeof staffContract.orders.move> = async (deps, caller, { params, body }) => {
  const { merchantId } = caller;
  const moved = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, { order }, acting) => {
    const target = await findTable(tx, merchantId, body.tableId);
    const left = await findTable(tx, merchantId, order.tableId);
    if (!target || !left) return refuse("not-found");
    if (target.isOutOfUse) return refuse("table-out-of-use", { tableName: target.name });
    const free = await checkNothingPending(tx, order);
    if (!free.ok) return free;
    const isHere = order.type === OrderType.DINE_IN && (await checkInProgress(tx, order)).ok && left.id !== target.id;
    if (!isHere || !(await isSeenVersion(tx, order, body.rowVersion))) return refuse("order-changed");
    const { at, random } = acting;
    const orderCode = random.digits(ORDER_CODE_LENGTH);
    const sitting = await startSitting(tx, { merchantId, id: random.id(), tableId: target.id, orderCode, startedAt: at });
    if (!sitting) return refuse("order-changed");
    await takeSeat(tx, { merchantId, sittingId: sitting.id, dinerId: order.dinerId }, at);
    await moveOrderTo(tx, { merchantId, order, left, target, newSittingId: sitting.id }, acting);
    await endSettledSitting(tx, order, at);
    return ok(null);
  });
  return moved.ok ? ok(moved.value.order) : moved;
};
