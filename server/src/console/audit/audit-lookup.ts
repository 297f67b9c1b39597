import type { AuditFilter } from "@comanda/contract/staff/people/audit-calls";
import { mayStaff } from "@comanda/domain/staff/permissions";
import { refuse, type Result, ok } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import type { StaffCaller } from "../../identity/caller/staff-caller.ts";
import type { AuditLookup } from "../../audit/audit-page-store.ts";

/** The entries that a caller asks for: the own ones, or all where the role allows it. */
export async function auditLookup(
  { menus }: Pick<Deps, "menus">,
  { merchantId, person }: StaffCaller,
  filter: AuditFilter,
): Promise<Result<AuditLookup, "not-signed-in">> {
  const snapshot = await menus.latest(merchantId);
  if (!snapshot) return refuse("not-signed-in");
  const ownId = mayStaff(person.role, "audit.read") ? null : person.id;
  return ok({ merchantId, ownId, filter, zone: snapshot.merchant.timeZone });
}
