import { OrderType } from "@comanda/domain/codes";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Deps } from "../deps.ts";
import { checkOrderCode } from "../table/check-order-code.ts";
import { startSitting, takeSeat } from "../table/sitting-store.ts";
import type { AskedOrder, OrderBasis } from "./order-basis.ts";

type SeatRefusal = "order-code-missing" | "order-code-wrong" | "table-not-scanned" | "too-many-tries" | "order-modified";
type Asked = Pick<AskedOrder, "type"> & { orderCode?: string | undefined; qrcodeId?: string | undefined };

/** Seats who orders at a table, by the order code where the restaurant asks for it, else by scanning; gives what the order stands on then. */
export async function seatForOrder(deps: Deps, basis: OrderBasis, asked: Asked): Promise<Result<OrderBasis, SeatRefusal>> {
  const { caller, ground, snapshot } = basis;
  if (asked.type !== OrderType.DINE_IN || !ground.table || ground.sitting?.isSeated) return ok(basis);
  if (!snapshot.merchant.definition.settings.orderCodeRequired) return seatByScan(deps, basis);
  if (!asked.orderCode) return refuse("order-code-missing", { tableName: ground.table.name });
  const table = { ...ground.table, merchantId: caller.merchantId };
  const checked = await checkOrderCode(deps, caller, { table, qrcodeId: asked.qrcodeId, code: asked.orderCode });
  if (!checked.ok) return refuse(checked.why, { tableName: ground.table.name, ...(checked.help as object) });
  return ok({ ...basis, ground: { ...ground, sitting: { id: checked.value.sittingId, isSeated: true } } });
}

async function seatByScan(deps: Deps, basis: OrderBasis): Promise<Result<OrderBasis, SeatRefusal>> {
  const { merchantId, diner } = basis.caller;
  const now = deps.clock.now();
  const tableId = basis.ground.table?.id ?? "0";
  const fresh = { merchantId, id: deps.random.id(), tableId, orderCode: deps.random.digits(ORDER_CODE_LENGTH), startedAt: now };
  const sitting = basis.ground.sitting ?? (await startSitting(deps.db, fresh));
  if (!sitting) return refuse("order-modified", { order: null });
  await takeSeat(deps.db, { merchantId, sittingId: sitting.id, dinerId: diner.id }, now);
  return ok({ ...basis, ground: { ...basis.ground, sitting: { id: sitting.id, isSeated: true } } });
}
