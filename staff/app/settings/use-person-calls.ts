import type { StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { useRef, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useInTurn } from "../shell/calls/use-in-turn.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useSettle } from "./use-settle.ts";

const newerOf = (read: StaffPerson, stored: StaffPerson | null): StaffPerson =>
  stored && stored.rowVersion > read.rowVersion ? stored : read;

/**
 * The calls that change a person: one after the other, each on what the one before it has stored, also before the page has read that again. `role`:
 * as chosen last, or as stored.
 */
export function usePersonCalls(read: StaffPerson) {
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const inTurn = useInTurn();
  const [stored, setStored] = useState<StaffPerson | null>(null);
  const lastStored = useRef<StaffPerson | null>(null);
  const [chosen, setChosen] = useState<StaffRole | null>(null);
  const noteStored = (person: StaffPerson | null | undefined) => {
    if (!person) return;
    lastStored.current = person;
    setStored(person);
  };

  const change = (part: { role?: StaffRole; isActive?: boolean; title?: string }) =>
    inTurn(async () => {
      const { id, rowVersion } = newerOf(read, lastStored.current);
      noteStored(settle(await call("PUT /api/staff/people", merchantId, { body: { id, rowVersion, ...part } })));
    });
  return {
    role: chosen ?? newerOf(read, stored).role,
    title: newerOf(read, stored).title,
    setTitle: (title: string) => change({ title }),
    chooseRole: async (role: StaffRole) => {
      setChosen(role);
      await change({ role });
      // Another role may have been chosen meanwhile.
      setChosen((now) => (now === role ? null : now));
    },
    setActive: (isActive: boolean) => change({ isActive }),
    /** Returns the first password; null where it was refused. */
    resetPassword: () =>
      inTurn(async () => {
        const data = settle(await call("POST /api/staff/people/reset-password", merchantId, { body: { id: read.id } }));
        noteStored(data?.person);
        return data && data.password;
      }),
  };
}
