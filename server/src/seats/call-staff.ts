import type { contract } from "@comanda/contract";
import { ORDER_CODE_LENGTH, TABLE_CALL } from "@comanda/domain/limits";
import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { money, moneyText } from "@comanda/domain/money/money";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../identity/caller/serve.ts";
import { consumeAttemptOfAll } from "../platform/limits/attempt-counter.ts";
import { isAtTable } from "./check-order-code.ts";
import { callsOf } from "./order-code-limits.ts";
import { findNewestCall, findRequestsOfSitting, writeRequest } from "./request-store.ts";
import { findSitting, startSitting } from "./sitting-store.ts";
import { findTable } from "./table-store.ts";

/**
 * Calls the staff to a table: once a minute for each kind of request, by who has its QR code or a seat at it. A call starts the table's sitting where none is open. A
 * repeated call of a kind that nobody has answered adds nothing. Refuses what the restaurant does not let tables ask for.
 */
export const callStaff: Handler<typeof contract.table.callStaff> = async (deps, caller, { body }) => {
  const { merchantId } = caller;
  const snapshot = await deps.menus.latest(merchantId);
  const offered = snapshot?.merchant.definition.settings.tableRequests ?? TABLE_REQUESTS;
  if (!offered.includes(body.kind))
    return refuse("malformed-input", { issues: [{ path: "kind", message: "not offered by this restaurant" }] });
  const table = await findTable(deps.db, merchantId, body.tableId);
  if (!table) return refuse("not-found");
  if (!(await isAtTable(deps, caller, { table, qrcodeId: body.qrcodeId }))) return refuse("table-not-scanned", { needs: "qrcode" });
  const at = deps.clock.now();
  const limits = await callsOf(deps, caller);
  return deps.db.transaction(async (tx) => {
    const after = new Date(at.getTime() - TABLE_CALL.pauseSeconds * 1000);
    const newest = await findNewestCall(tx, { merchantId, tableId: table.id, kind: body.kind, after });
    if (newest)
      return refuse("message-too-soon", { retryAfterSeconds: Math.max(1, Math.ceil((newest.getTime() - after.getTime()) / 1000)) });
    const retryAfterSeconds = await consumeAttemptOfAll(tx, limits, at);
    if (retryAfterSeconds > 0) return refuse("message-too-soon", { retryAfterSeconds });
    const orderCode = deps.random.digits(ORDER_CODE_LENGTH);
    const sitting = await startSitting(tx, { merchantId, id: deps.random.id(), tableId: table.id, orderCode, startedAt: at });
    const amount = body.kind === "bill-part" && body.amount !== undefined ? moneyText(money(body.amount)) : null;
    if (sitting)
      await writeRequest(tx, { merchantId, id: deps.random.id(), tableId: table.id, sittingId: sitting.id, kind: body.kind, amount, at });
    return ok({ sent: true as const });
  });
};

/** What a table asked of the staff in this sitting, for who has a seat at it. */
export const listCalls: Handler<typeof contract.table.calls> = async (deps, { merchantId, diner }, { query }) => {
  const table = await findTable(deps.db, merchantId, query.tableId);
  if (!table) return refuse("not-found");
  const sitting = await findSitting(deps.db, { merchantId, tableId: table.id, dinerId: diner.id });
  if (!sitting?.isSeated) return ok([]);
  const requests = await findRequestsOfSitting(deps.db, { merchantId, sittingId: sitting.id });
  return ok(
    requests.map(({ kind, createdAt, answeredAt, answeredBy }) => ({
      kind: kind === "code-renewed" ? ("code" as const) : kind,
      createdAt: createdAt.toISOString(),
      isAnswered: answeredAt !== null,
      isComing: answeredBy !== null,
    })),
  );
};
