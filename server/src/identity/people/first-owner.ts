import type { Deps } from "../../platform/deps.ts";
import { addPersonTo } from "./new-person.ts";
import { findPeople } from "../store/staff-store.ts";

/** The sign-in name of the first owner of the demo restaurant. */
const FIRST_OWNER = "owner";

/** Adds an owner to a restaurant where nobody may sign in yet, and returns the first password; null where somebody may. */
export async function addFirstOwner(deps: Deps, merchantId: string): Promise<{ name: string; password: string } | null> {
  if ((await findPeople(deps.db, { merchantId })).length > 0) return null;
  const actor = { kind: "system", name: "first start" } as const;
  // Refused where another process on the same database adds the owner at the same time: that process prints the password.
  const added = await addPersonTo(deps, { merchantId, name: FIRST_OWNER, title: "", role: "owner", actor, address: "" });
  return added.ok ? { name: added.value.person.name, password: added.value.password } : null;
}
