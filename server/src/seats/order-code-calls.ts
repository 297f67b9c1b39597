import type { contract } from "@comanda/contract";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../identity/caller/serve.ts";
import { consumeAttemptOfAll, refundAttempts } from "../platform/limits/attempt-counter.ts";
import { writeMessage } from "../platform/outbox/outbox-store.ts";
import { checkOrderCode, isAtTable } from "./check-order-code.ts";
import { messagesOf } from "./order-code-limits.ts";
import { writeRequest } from "./request-store.ts";
import { startSitting } from "./sitting-store.ts";
import { findTable, markAsked } from "./table-store.ts";

/** Checks an order code for a table; a correct one seats the caller for the rest of the sitting. */
export const orderCodeValid: Handler<typeof contract.table.orderCodeValid> = async (deps, caller, { params, query }) => {
  const table = await findTable(deps.db, caller.merchantId, query.tableId);
  if (!table) return refuse("not-found");
  const checked = await checkOrderCode(deps, caller, { table, qrcodeId: query.qrcodeId, code: params.code });
  if (!checked.ok && checked.why !== "order-code-wrong") return refuse(checked.why, checked.help);
  return ok({ valid: checked.ok, tableId: table.id });
};

/**
 * Notifies the staff that a table requests its order code: once a minute, and three times in ten minutes for a caller; the first request
 * starts the table's sitting. Refuses a caller who is not at the table.
 */
export const sendOrderCodeMessage: Handler<typeof contract.table.sendOrderCodeMessage> = async (deps, caller, { body }) => {
  const { merchantId } = caller;
  const table = await findTable(deps.db, merchantId, body.tableId);
  if (!table) return refuse("not-found");
  if (!(await isAtTable(deps, caller, { table, qrcodeId: body.qrcodeId }))) return refuse("table-not-scanned", { needs: "qrcode" });
  const now = deps.clock.now();
  const limits = await messagesOf(deps, caller);
  return deps.db.transaction(async (tx) => {
    const retryAfterSeconds = await consumeAttemptOfAll(tx, limits, now);
    if (retryAfterSeconds > 0) return refuse("message-too-soon", { retryAfterSeconds });
    if (!(await markAsked(tx, table, now))) {
      await refundAttempts(tx, limits);
      return refuse("message-too-soon", { retryAfterSeconds: 60 });
    }
    const orderCode = deps.random.digits(ORDER_CODE_LENGTH);
    const sitting = await startSitting(tx, { merchantId, id: deps.random.id(), tableId: table.id, orderCode, startedAt: now });
    if (sitting)
      await writeRequest(tx, { merchantId, id: deps.random.id(), tableId: table.id, sittingId: sitting.id, kind: "code", at: now });
    const payload = { tableId: table.id, tableName: table.name, orderCode: sitting?.orderCode ?? orderCode };
    await writeMessage(tx, { merchantId, id: deps.random.id(), kind: "order-code-asked", payload }, now);
    return ok({ sent: true as const });
  });
};
