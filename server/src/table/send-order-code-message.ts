import type { contract } from "@comanda/contract";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { ok, refuse } from "@comanda/domain/result";
import { writeLetter } from "../outbox/outbox-store.ts";
import type { Verb } from "../serve.ts";
import { startSitting } from "./sitting-store.ts";
import { findTable, markAsked } from "./table-store.ts";

/** Tells the staff that a table asks for its code, once a minute; the first time starts the table's sitting. */
export const sendOrderCodeMessage: Verb<typeof contract.table.sendOrderCodeMessage> = async (deps, caller, { body }) => {
  const { merchantId } = caller;
  const table = await findTable(deps.db, merchantId, body.tableId);
  if (!table) return refuse("not-found");
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    if (!(await markAsked(tx, table, now))) return refuse("message-too-soon", { retryAfterSeconds: 60 });
    const orderCode = deps.random.digits(ORDER_CODE_LENGTH);
    const sitting = await startSitting(tx, { merchantId, id: deps.random.id(), tableId: table.id, orderCode, startedAt: now });
    const payload = { tableId: table.id, tableName: table.name, orderCode: sitting?.orderCode ?? orderCode };
    await writeLetter(tx, { merchantId, id: deps.random.id(), kind: "order-code-asked", payload }, now);
    return ok({ sent: true as const });
  });
};
