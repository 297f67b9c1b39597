import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import type { StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import { mayStaff, permissions } from "@comanda/domain/staff/permissions";

type SignedInPerson = DataOf<typeof staffContract.session.changeLanguage>;

/** A person with the permissions of the role. */
export const signedInPerson = (person: StaffPerson): SignedInPerson => ({
  ...person,
  permissions: permissions.filter((permission) => mayStaff(person.role, permission)),
});
