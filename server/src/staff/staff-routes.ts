import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { addPerson } from "./people/add-person.ts";
import { changeLanguage } from "./session/change-language.ts";
import { changePassword } from "./session/change-password.ts";
import { changePerson } from "./people/change-person.ts";
import { endSession } from "./session/end-session.ts";
import { getMe } from "./session/get-me.ts";
import { listAuditLines } from "./audit/list-audit-lines.ts";
import { listPeople } from "./people/list-people.ts";
import { listSessions } from "./session/list-sessions.ts";
import { resetPassword } from "./people/reset-password.ts";
import { listScreens } from "./screen/list-screens.ts";
import { pairScreen } from "./screen/pair-screen.ts";
import { startPairing } from "./screen/start-pairing.ts";
import { unpairScreen } from "./screen/unpair-screen.ts";
import { signIn } from "./session/sign-in.ts";
import { signOut } from "./session/sign-out.ts";

/** The calls for sessions, people and screens of the console, and its audit. */
export function staffRoutes(on: Serve): void {
  const { session, people, screens, audit } = staffContract;
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
  on(screens.list, listScreens);
  on(screens.startPairing, startPairing);
  on(screens.pair, pairScreen);
  on(screens.unpair, unpairScreen);
  on(audit.list, listAuditLines);
}
