import { ORDER_CODE, ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import type { Queryable } from "../platform/db/queryable.ts";
import type { Deps } from "../platform/deps.ts";
import { writeMessage } from "../platform/outbox/outbox-store.ts";
import { printCodeSlips } from "../platform/print-jobs/code-slip-store.ts";
import { writeRequest } from "./request-store.ts";
import { countWrongCode, type Sitting } from "./sitting-store.ts";
import type { DiningTable } from "./table-store.ts";

/** The kind of the messages that notify the staff of a renewed code. */
export const ORDER_CODE_RENEWED = "order-code-renewed";

/**
 * Counts a wrong attempt at a table; at the limit the sitting gets a new code, the staff an alert with it, and the printers of codes a slip.
 * Must run in a transaction.
 */
export async function renewOrderCode(
  deps: Pick<Deps, "clock" | "random">,
  tx: Queryable,
  { table, sitting }: { table: Pick<DiningTable, "merchantId" | "id" | "name">; sitting: Pick<Sitting, "id" | "orderCode"> },
): Promise<void> {
  const { merchantId, id: tableId, name: tableName } = table;
  const now = deps.clock.now();
  const orderCode = anotherCode(deps, sitting.orderCode);
  if (!(await countWrongCode(tx, { merchantId, sittingId: sitting.id, orderCode, now }))) return;
  await writeRequest(tx, { merchantId, id: deps.random.id(), tableId, sittingId: sitting.id, kind: "code-renewed", at: now });
  await printCodeSlips(deps, tx, { merchantId, sittingId: sitting.id, at: now });
  const payload = { tableId, tableName, orderCode, tries: ORDER_CODE.attemptsOfTable };
  await writeMessage(tx, { merchantId, id: deps.random.id(), kind: ORDER_CODE_RENEWED, payload }, now);
}

function anotherCode({ random }: Pick<Deps, "random">, than: string): string {
  const drawn = random.digits(ORDER_CODE_LENGTH);
  return drawn === than ? anotherCode({ random }, than) : drawn;
}
