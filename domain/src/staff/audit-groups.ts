/** The groups of actions by which the audit is filtered, each with what its actions and permissions begin with, before the first dot. */
export const AUDIT_GROUPS = {
  orders: ["order", "orders"],
  payments: ["payment", "payments", "bill", "drawer", "drawers"],
  tables: ["table", "tables", "room", "qr", "requests"],
  kitchen: ["ticket", "tickets", "station", "print-job", "printer"],
  menu: ["availability", "menu", "category", "product", "promotion"],
  members: ["member", "members", "points", "coupon", "coupons"],
  people: ["staff", "session", "pin", "second-factor", "device", "screen", "screens"],
  settings: ["ordering", "restaurant", "settings", "hours", "tax", "level"],
  figures: ["day", "figures"],
  integrations: ["key", "webhook", "delivery", "integrations", "events"],
  data: ["audit", "data", "import", "export"],
} as const satisfies Record<string, readonly string[]>;
export type AuditGroup = keyof typeof AUDIT_GROUPS;

/** The names of the groups, in the order in which they are offered. */
export const auditGroups = Object.keys(AUDIT_GROUPS) as AuditGroup[];

/** The group of an action or of a permission that was refused; null for one that belongs to none. */
export function groupOfAction(action: string): AuditGroup | null {
  const [start = ""] = action.split(".");
  return auditGroups.find((group) => AUDIT_GROUPS[group].some((one) => one === start)) ?? null;
}
