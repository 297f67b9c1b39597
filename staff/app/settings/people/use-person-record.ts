import type { PersonFields } from "@comanda/contract/staff/people/staff-calls";
import type { ListedPerson, StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { useSavedAtOnce } from "../../records/use-saved-at-once.ts";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import type { PeopleTextName } from "../../text/people-text.ts";
import { useSettle } from "../use-settle.ts";

/** The texts of the roles. */
export const ROLES: Record<StaffRole, PeopleTextName> = { owner: "roleOwner", manager: "roleManager", staff: "roleStaff" };

/** The fields of a person, each saved at once, and the call for a first password, in turn with them. */
export function usePersonRecord(read: ListedPerson) {
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const record = useSavedAtOnce<PersonFields, StaffPerson>({
    read,
    fieldsOf: ({ role, title, isActive }) => ({ role, title, isActive }),
    save: (change) => call("PUT /api/staff/people", merchantId, { body: { id: read.id, ...change } }),
  });
  return {
    ...record,
    removeFactor: (factor: "pin" | "second-factor") =>
      record.inTurn(async () => settle(await call("POST /api/staff/people/remove-factor", merchantId, { body: { id: read.id, factor } }))),
    /** Returns the first password; null where it was refused. */
    resetPassword: () =>
      record.inTurn(async () => {
        const data = settle(await call("POST /api/staff/people/reset-password", merchantId, { body: { id: read.id } }));
        if (data) record.noteSaved(data.person);
        return data && data.password;
      }),
  };
}

export type PersonRecord = ReturnType<typeof usePersonRecord>;
