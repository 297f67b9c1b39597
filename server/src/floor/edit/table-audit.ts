import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { AuditValues } from "@comanda/contract/staff/people/audit-fields";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { type AuditActor, writeAudit } from "../../audit/audit-store.ts";
import { findTable } from "../../seats/table-store.ts";

type Noted = { action: AuditAction; merchantId: string; tableId: string; actor: AuditActor; address?: string };

/** Writes the audit line of an action on a table. It never has the order code. */
export async function auditTable(
  deps: Deps,
  tx: Queryable,
  { action, merchantId, tableId, actor, address = "", ...change }: Noted & { before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const table = await findTable(tx, merchantId, tableId);
  const subject = { kind: "table", id: tableId, name: table?.name ?? "" };
  await writeAudit(deps, tx, { merchantId, actor, action, subject, address, ...change });
}
