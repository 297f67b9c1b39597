import { OrderType } from "@comanda/domain/codes";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import { checkOrderCode } from "../../seats/check-order-code.ts";
import { startSitting, takeSeat } from "../../seats/sitting-store.ts";
import type { OrderRequest, OrderContext } from "./order-context.ts";

type SeatRefusal = "order-code-missing" | "order-code-wrong" | "table-not-scanned" | "too-many-attempts" | "order-modified";
type SeatRequest = Pick<OrderRequest, "type"> & { orderCode?: string | undefined; qrcodeId?: string | undefined };

/**
 * Seats a diner who orders at a table: by the order code where the restaurant requires it, else by the scanned QR code; a person who takes the
 * order needs neither. Returns the updated context.
 */
export async function seatForOrder(deps: Deps, context: OrderContext, request: SeatRequest): Promise<Result<OrderContext, SeatRefusal>> {
  const { caller, currentState, snapshot } = context;
  if (request.type !== OrderType.DINE_IN || !currentState.table || currentState.sitting?.isSeated) return ok(context);
  if (caller.takenBy || !snapshot.merchant.definition.settings.orderCodeRequired) return seatWithoutCode(deps, context);
  if (!request.orderCode) return refuse("order-code-missing", { tableName: currentState.table.name });
  const table = { ...currentState.table, merchantId: caller.merchantId };
  const checked = await checkOrderCode(deps, caller, { table, qrcodeId: request.qrcodeId, code: request.orderCode });
  if (!checked.ok) return refuse(checked.why, { tableName: currentState.table.name, ...(checked.help as object) });
  return ok({ ...context, currentState: { ...currentState, sitting: { id: checked.value.sittingId, isSeated: true } } });
}

async function seatWithoutCode(deps: Deps, context: OrderContext): Promise<Result<OrderContext, SeatRefusal>> {
  const { merchantId, diner } = context.caller;
  const now = deps.clock.now();
  const tableId = context.currentState.table?.id ?? "0";
  const newSitting = { merchantId, id: deps.random.id(), tableId, orderCode: deps.random.digits(ORDER_CODE_LENGTH), startedAt: now };
  const sitting = context.currentState.sitting ?? (await startSitting(deps.db, newSitting));
  if (!sitting) return refuse("order-modified", { order: null });
  await takeSeat(deps.db, { merchantId, sittingId: sitting.id, dinerId: diner.id }, now);
  return ok({ ...context, currentState: { ...context.currentState, sitting: { id: sitting.id, isSeated: true } } });
}
