import { baseText } from "@comanda/domain/locale";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { Fields, FieldValue } from "./merge-station.ts";
import type { StationRow } from "./station-setting-store.ts";

/** What the audit calls things by their names with. */
export type AuditNames = {
  snapshot: MenuSnapshot | null;
  stations: readonly StationRow[];
  printers: readonly { id: string; name: string }[];
};

/** The name of a field in the audit: that of the category or dish which it routes, otherwise its own. */
export function auditFieldName(field: string, { snapshot }: Pick<AuditNames, "snapshot">): string {
  const [kind = "", id = ""] = field.split(".");
  const category = kind === "category" ? snapshot?.merchant.definition.categories.find((one) => one.id === id) : undefined;
  const named = category ?? (kind === "product" ? snapshot?.productById.get(id) : undefined);
  return named ? baseText(named.name).text : field;
}

function auditValue(field: string, value: FieldValue, { stations, printers }: AuditNames): FieldValue {
  if (field === "position" && typeof value === "number") return value + 1;
  if (field === "printerId") return printers.find(({ id }) => id === value)?.name ?? null;
  if (!/^(category|product)\./.test(field)) return value;
  const station = stations.find(({ id }) => id === value);
  return station ? baseText(station.name).text : null;
}

/** The given fields as the audit shows them. */
export const auditFields = (fields: Fields, names: AuditNames): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [auditFieldName(field, names), auditValue(field, value, names)]));
