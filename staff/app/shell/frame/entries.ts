import type { Permission } from "@comanda/domain/staff/permissions";
import type { IconName } from "@comanda/ui/icons/icon";
import type { TextName } from "../../text/text.tsx";

/**
 * An entry of the navigation; shown to people with the permission. `isMore`: on a phone it is on the page More, not a tab.
 * `unless`: not shown to people with this permission, who reach the page from another one. `goKey`: the key that opens the page after G.
 */
type Entry = { to: string; icon: IconName; text: TextName; needs: Permission; unless?: Permission; isMore?: boolean; goKey?: string };

export const ENTRIES: readonly Entry[] = [
  { to: "orders", icon: "receipt", text: "navOrders", needs: "orders.read", goKey: "O" },
  { to: "kitchen", icon: "chef-hat", text: "navKitchen", needs: "tickets.read", goKey: "K" },
  { to: "tables", icon: "utensils", text: "navTables", needs: "orders.read", goKey: "T" },
  { to: "menu", icon: "book-open", text: "navMenu", needs: "menu.edit", goKey: "M" },
  { to: "members", icon: "users", text: "navMembers", needs: "members.read", isMore: true },
  { to: "coupons", icon: "ticket-percent", text: "navCoupons", needs: "coupons.read", isMore: true },
  { to: "drawer", icon: "lock", text: "navDrawer", needs: "drawers.use", unless: "figures.read", isMore: true },
  { to: "figures", icon: "chart", text: "navFigures", needs: "figures.read", isMore: true, goKey: "F" },
  { to: "settings", icon: "settings", text: "navSettings", needs: "audit.read-own", isMore: true },
];

/** The entries that a person has. */
export const entriesOf = (may: (permission: Permission) => boolean): Entry[] =>
  ENTRIES.filter(({ needs, unless }) => may(needs) && !(unless && may(unless)));
