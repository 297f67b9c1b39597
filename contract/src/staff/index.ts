import type { Endpoint } from "../endpoint.ts";
import { auditLines } from "./audit-calls.ts";
import { staffOrderById } from "./order-calls.ts";
import {
  staffAddPerson,
  staffChangeLanguage,
  staffChangePassword,
  staffChangePerson,
  staffEndSession,
  staffMe,
  staffPeople,
  staffResetPassword,
  staffSessions,
  staffSignIn,
  staffSignOut,
} from "./staff-calls.ts";

/** All calls of the restaurant's console. */
export const staffContract = {
  session: {
    signIn: staffSignIn,
    signOut: staffSignOut,
    me: staffMe,
    changeLanguage: staffChangeLanguage,
    changePassword: staffChangePassword,
    list: staffSessions,
    end: staffEndSession,
  },
  people: { list: staffPeople, add: staffAddPerson, change: staffChangePerson, resetPassword: staffResetPassword },
  audit: { list: auditLines },
  orders: { get: staffOrderById },
} as const;

/** All calls of the console with their names: `staff.session.me`. */
export const callsOfTheConsole = (): { name: string; call: Endpoint }[] =>
  Object.entries(staffContract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `staff.${feature}.${name}`, call: call as Endpoint })),
  );
