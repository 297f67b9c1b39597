import { describe, expect, it } from "vitest";
import { mayKey, mayScreen, mayStaff, permissions } from "./permissions.ts";

/** The table of the console's roles, written out: owner, manager, staff, screen. */
const TABLE = `
orders.read              o m s -
events.read              o m s -
orders.take              o m s -
orders.sell-anyway       o m - -
orders.open-item         o m - -
orders.other-price       o m - -
orders.pause             o m s -
orders.send              o m s -
orders.complete          o m s -
orders.cancel            o m s -
orders.cancel-sent       o m - -
orders.take-off          o m s -
orders.take-off-sent     o m - -
orders.join              o m s -
orders.move              o m s -
orders.discount          o m - -
payments.record          o m s -
payments.correct-own     o m s -
payments.correct-today   o m - -
payments.correct-later   o - - -
payments.write-off       o m - -
drawers.use              o m s -
drawers.edit             o m - -
tables.serve             o m s -
requests.answer          o m s -
tables.edit              o m - -
tickets.read             o m s k
tickets.made             o m s k
tickets.print-again      o m s k
menu.read                o m s k
menu.availability-today  o m s k
menu.availability        o m - -
menu.edit                o m - -
menu.import              o m - -
menu.export              o m - -
coupons.read             o m s -
coupons.edit             o m - -
coupons.give             o m - -
points.give              o m - -
members.read             o m s -
members.contact          o m - -
figures.read             o m - -
figures.close            o m - -
figures.reopen           o - - -
audit.read-own           o m s -
audit.read               o m - -
second-factor.use        o m - -
screens.pair             o m - -
settings.edit            o - - -
staff.manage             o - - -
integrations.manage      o - - -
data.export              o - - -
data.erase               o - - -`;

const letters = (permission: (typeof permissions)[number]): string =>
  [
    mayStaff("owner", permission) ? "o" : "-",
    mayStaff("manager", permission) ? "m" : "-",
    mayStaff("staff", permission) ? "s" : "-",
    mayScreen(permission) ? "k" : "-",
  ].join(" ");

describe("the permissions of the console", () => {
  it("are those of the table, for each role and for kitchen screens", () =>
    expect(permissions.map((permission) => `${permission.padEnd(25)}${letters(permission)}`).join("\n")).toBe(TABLE.trim()));

  it("belong to a key by its scopes alone", () => {
    expect(mayKey(["orders:read"], "orders.read")).toBe(true);
    expect(mayKey(["orders:read"], "orders.send")).toBe(false);
    expect(mayKey(["orders:write", "payments:write"], "payments.record")).toBe(true);
    expect(mayKey(["orders:write", "payments:write"], "orders.discount")).toBe(false);
  });
});
