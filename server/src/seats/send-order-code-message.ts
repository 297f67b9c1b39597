import type { contract } from "@comanda/contract";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { ok, refuse } from "@comanda/domain/result";
import { consumeAttemptOfAll, refundAttempts } from "../platform/limits/attempt-counter.ts";
import { writeMessage } from "../platform/outbox/outbox-store.ts";
import type { Handler } from "../identity/caller/serve.ts";
import { isAtTable } from "./check-order-code.ts";
import { messagesOf } from "./order-code-limits.ts";
import { writeRequest } from "./request-store.ts";
import { startSitting } from "./sitting-store.ts";
import { findTable, markAsked } from "./table-store.ts";

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
