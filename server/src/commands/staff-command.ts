import { isPrintable } from "@comanda/domain/printable";
import { staffNameOf } from "@comanda/domain/staff/password-rules";
import { isStaffRole, STAFF_ROLES } from "@comanda/domain/staff/permissions";
import { type Command, type CommandOutcome, done, failed } from "../platform/command/command.ts";
import type { Deps } from "../platform/deps.ts";
import { findMerchant } from "../platform/merchant/merchant-store.ts";
import { changePersonAs, resetPasswordAs } from "../identity/people/edit-people.ts";
import { addPersonTo } from "../identity/people/new-person.ts";
import { findByName, findPeople } from "../identity/store/staff-store.ts";

/** Commands run on the server's machine, where nobody is signed in. */
const OPERATOR = { actor: { kind: "system", name: "npm run staff" }, address: "" } as const;
const MAX_NAME = 60;

/**
 * Manages the people who may sign in to a restaurant's console: `npm run staff -- list <merchant>`, `add <merchant> <name> <role>`, `role
 * <merchant> <name> <role>`, `off|on|reset <merchant> <name>`. A first password is printed once; the person chooses another at the first
 * sign-in. `reset` also removes the PIN and the second factor.
 */
export const staffCommand: Command = {
  usage: `staff -- list <merchant>, add|role <merchant> <name> <${STAFF_ROLES.join("|")}>, or off|on|reset <merchant> <name>`,
  async run(deps, [what, merchantId = "", name, role, ...more]) {
    const merchant = /^\d{1,18}$/.test(merchantId) ? await findMerchant(deps.db, merchantId) : null;
    if (!merchant) return failed(merchantId ? `There is no merchant ${merchantId}.` : USAGE);
    if (what === "list" && name === undefined) return listed(deps, merchant.id);
    if (!name || name.trim() === "" || more.length > 0) return failed(USAGE);
    if (name.length > MAX_NAME || !isPrintable(name)) return failed(`A name has at most ${MAX_NAME} characters on one line.`);
    if (what === "add") return role && isStaffRole(role) ? added(deps, { merchantId, name, role }) : failed(USAGE);
    const person = await findByName(deps.db, { merchantId, signInName: staffNameOf(name) });
    if (!person) return failed(`Nobody at ${merchantId} is named ${name}.`);
    if (what === "reset" && role === undefined) return reset(deps, { merchantId, id: person.id });
    if (what === "role")
      return role && isStaffRole(role) ? changed(deps, { merchantId, id: person.id, seen: null, wanted: { role } }) : failed(USAGE);
    if ((what === "on" || what === "off") && role === undefined)
      return changed(deps, { merchantId, id: person.id, seen: null, wanted: { isActive: what === "on" } });
    return failed(USAGE);
  },
};

const USAGE = `Usage: npm run ${staffCommand.usage}`;

async function listed(deps: Deps, merchantId: string): Promise<CommandOutcome> {
  const people = await findPeople(deps.db, { merchantId });
  const lines = people.map(({ name, role, isActive }) => `${name}: ${role}${isActive ? "" : ", may not sign in"}`);
  return done(...(lines.length > 0 ? lines : [`Nobody may sign in yet. npm run ${staffCommand.usage}`]));
}

async function added(
  deps: Deps,
  person: { merchantId: string; name: string; role: (typeof STAFF_ROLES)[number] },
): Promise<CommandOutcome> {
  const result = await addPersonTo(deps, { ...person, title: "", ...OPERATOR });
  if (!result.ok) return failed(result.why === "staff-name-taken" ? `Somebody is named ${person.name} already.` : "Try again in a moment.");
  return done(`${result.value.person.name}: ${person.role}. First password: ${result.value.password}`);
}

async function reset(deps: Deps, who: { merchantId: string; id: string }): Promise<CommandOutcome> {
  const result = await resetPasswordAs(deps, who, OPERATOR);
  if (!result.ok) return failed("Try again in a moment.");
  return done(`${result.value.person.name}: signed out everywhere. New first password: ${result.value.password}`);
}

async function changed(deps: Deps, change: Parameters<typeof changePersonAs>[1]): Promise<CommandOutcome> {
  const result = await changePersonAs(deps, change, OPERATOR);
  if (!result.ok)
    return failed(result.why === "last-owner" ? "The restaurant needs an active owner." : "Somebody else has just changed this.");
  const { name, role, isActive } = result.value;
  return done(`${name}: ${role}${isActive ? "" : ", may not sign in"}.`);
}
