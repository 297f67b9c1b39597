import type { Permission } from "@comanda/domain/staff/permissions";
import type { IconName } from "@comanda/ui/icons/icon";
import type { TextName } from "../../text/text.tsx";

/** An entry of the navigation; shown to people with the permission. `isMore`: on a phone it is on the page More, not a tab. */
type Entry = { to: string; icon: IconName; text: TextName; needs: Permission; isMore?: boolean };

export const ENTRIES: readonly Entry[] = [
  { to: "orders", icon: "receipt", text: "navOrders", needs: "orders.read" },
  { to: "kitchen", icon: "chef-hat", text: "navKitchen", needs: "tickets.read" },
  { to: "tables", icon: "utensils", text: "navTables", needs: "orders.read" },
  { to: "settings/staff", icon: "users", text: "navStaff", needs: "screens.pair", isMore: true },
  { to: "settings/printers", icon: "image", text: "printers", needs: "settings.edit", isMore: true },
  { to: "settings/audit", icon: "clock", text: "auditTitle", needs: "audit.read-own", isMore: true },
];
