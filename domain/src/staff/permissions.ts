/** The roles of people, from the one that may do most; each may do what those after it may. Fixed: a title is free text beside it. */
export const STAFF_ROLES = ["owner", "manager", "staff"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a key of another program may be allowed. `read` allows no change; `write` alone reads nothing. */
export const KEY_SCOPES = [
  "orders:read",
  "orders:write",
  "payments:write",
  "tickets:read",
  "tickets:write",
  "tables:write",
  "menu:read",
  "menu:write",
  "members:read",
  "figures:read",
  "events:read",
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

type Grant = {
  /** The lowest role that has the permission. */
  from: StaffRole;
  /** Whether a paired kitchen screen has it; what it may reach is limited to its station. */
  screen?: true;
  /** The scope with which a key has it; without one no key has. */
  scope?: KeyScope;
};

/** Who may do what in the console: the one table that contract, server and pages read. */
export const PERMISSIONS = {
  "orders.read": { from: "staff", scope: "orders:read" },
  /** The stream of what changes in the restaurant. */
  "events.read": { from: "staff", scope: "events:read" },
  /** An order that a person takes for a guest. */
  "orders.take": { from: "staff", scope: "orders:write" },
  /** A dish that is sold out or not served now, in such an order. */
  "orders.sell-anyway": { from: "manager" },
  /** A line that is not on the menu, with its name and price, in such an order. */
  "orders.open-item": { from: "manager" },
  /** Less than the menu asks for a line of such an order, or nothing. */
  "orders.other-price": { from: "manager" },
  /** Orders of a type stop for some minutes, or until it is turned on. */
  "orders.pause": { from: "staff", scope: "orders:write" },
  "orders.send": { from: "staff", scope: "orders:write" },
  "orders.complete": { from: "staff", scope: "orders:write" },
  "orders.cancel": { from: "staff", scope: "orders:write" },
  "orders.cancel-sent": { from: "manager", scope: "orders:write" },
  "orders.take-off": { from: "staff", scope: "orders:write" },
  "orders.take-off-sent": { from: "manager", scope: "orders:write" },
  "orders.join": { from: "staff", scope: "orders:write" },
  "orders.move": { from: "staff", scope: "orders:write" },
  "orders.discount": { from: "manager" },
  "payments.record": { from: "staff", scope: "payments:write" },
  /** A payment of one's own, within two minutes. */
  "payments.correct-own": { from: "staff", scope: "payments:write" },
  /** Any payment of the same business day. */
  "payments.correct-today": { from: "manager" },
  "payments.correct-later": { from: "owner" },
  "payments.write-off": { from: "manager" },
  /** Opens, counts and closes cash drawers, pays cash in and out. */
  "drawers.use": { from: "staff", scope: "payments:write" },
  "drawers.edit": { from: "manager" },
  "tables.serve": { from: "staff", scope: "tables:write" },
  "requests.answer": { from: "staff", scope: "tables:write" },
  "tables.edit": { from: "manager" },
  "tickets.read": { from: "staff", screen: true, scope: "tickets:read" },
  "tickets.made": { from: "staff", screen: true, scope: "tickets:write" },
  "tickets.print-again": { from: "staff", screen: true, scope: "tickets:write" },
  /** What is offered and what is not. */
  "menu.read": { from: "staff", screen: true, scope: "menu:read" },
  "menu.availability-today": { from: "staff", screen: true, scope: "menu:write" },
  "menu.availability": { from: "manager", scope: "menu:write" },
  "menu.edit": { from: "manager", scope: "menu:write" },
  "menu.import": { from: "manager", scope: "menu:write" },
  "menu.export": { from: "manager", scope: "menu:write" },
  "coupons.read": { from: "staff" },
  "coupons.edit": { from: "manager" },
  "coupons.give": { from: "manager" },
  "points.give": { from: "manager" },
  /** A member with a masked phone number. */
  "members.read": { from: "staff", scope: "members:read" },
  "members.contact": { from: "manager" },
  "figures.read": { from: "manager", scope: "figures:read" },
  /** A business day that is over. */
  "figures.close": { from: "manager" },
  "figures.reopen": { from: "owner" },
  "audit.read-own": { from: "staff" },
  "audit.read": { from: "manager" },
  /** A second factor for one's own sign-in. */
  "second-factor.use": { from: "manager" },
  "screens.pair": { from: "manager" },
  "settings.edit": { from: "owner" },
  "staff.manage": { from: "owner" },
  "integrations.manage": { from: "owner" },
  "data.export": { from: "owner" },
  "data.erase": { from: "owner" },
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof PERMISSIONS;

/** The permissions of paired kitchen screens. */
export type ScreenPermission = { [P in Permission]: (typeof PERMISSIONS)[P] extends { screen: true } ? P : never }[Permission];

/** Every permission, in the order of the table. */
export const permissions = Object.keys(PERMISSIONS) as Permission[];

const grantOf = (permission: Permission): Grant => PERMISSIONS[permission];

/** Whether a person with this role may do it. */
export const mayStaff = (role: StaffRole, permission: Permission): boolean =>
  STAFF_ROLES.indexOf(role) <= STAFF_ROLES.indexOf(grantOf(permission).from);

/** Whether a paired kitchen screen may do it, at its own station. */
export const mayScreen = (permission: Permission): boolean => grantOf(permission).screen === true;

/** Whether a key with these scopes may do it. */
export function mayKey(scopes: readonly KeyScope[], permission: Permission): boolean {
  const { scope } = grantOf(permission);
  return scope !== undefined && scopes.includes(scope);
}

/** Who has permissions: a person with a role, or a key of another program with scopes. */
export type Holder = { role: StaffRole } | { scopes: readonly KeyScope[] };

/** Whether a person or a key may do it. */
export const mayHolder = (holder: Holder, permission: Permission): boolean =>
  "scopes" in holder ? mayKey(holder.scopes, permission) : mayStaff(holder.role, permission);

/** The scope with which a key has a permission; undefined where no key can have it. */
export const scopeOf = (permission: Permission): KeyScope | undefined => grantOf(permission).scope;

/** Whether a text names a role. */
export const isStaffRole = (text: string): text is StaffRole => STAFF_ROLES.some((role) => role === text);
