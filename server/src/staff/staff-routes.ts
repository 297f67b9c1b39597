import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { addPerson } from "./add-person.ts";
import { changeLanguage } from "./change-language.ts";
import { changePassword } from "./change-password.ts";
import { changePerson } from "./change-person.ts";
import { endSession } from "./end-session.ts";
import { getMe } from "./get-me.ts";
import { listAuditLines } from "./list-audit-lines.ts";
import { listPeople } from "./list-people.ts";
import { listSessions } from "./list-sessions.ts";
import { resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

/** Sessions and people of the console, and its audit. */
export function staffRoutes(on: Serve): void {
  const { session, people, audit } = staffContract;
  on(session.signIn, signIn);
  on(session.signOut, signOut);
  on(session.me, getMe);
  on(session.changeLanguage, changeLanguage);
  on(session.changePassword, changePassword);
  on(session.list, listSessions);
  on(session.end, endSession);
  on(people.list, listPeople);
  on(people.add, addPerson);
  on(people.change, changePerson);
  on(people.resetPassword, resetPassword);
  on(audit.list, listAuditLines);
}
