import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { listPeopleOfDevice, lockDevice, signInByPin } from "../identity/device/device-calls.ts";
import { listDevices, nameDevice, revokeDevice } from "../identity/device/named-devices.ts";
import { setPin } from "../identity/device/set-pin.ts";
import { confirmSecondFactor, startSecondFactor, turnOffSecondFactor } from "../identity/second-factor/set-up-second-factor.ts";
import { addPerson } from "../identity/people/new-person.ts";
import { changeLanguage, changePassword } from "../identity/session/signed-in-person.ts";
import { removeFactor } from "../identity/people/remove-factor.ts";
import { changePerson, listPeople, resetPassword } from "../identity/people/edit-people.ts";
import { endSession, getSessionExpiry, listSessions, signIn, signOut } from "../identity/session/session-calls.ts";
import { getMe } from "./session/get-me.ts";
import { getOrdering } from "./ordering/get-ordering.ts";
import { saveOrdering } from "./ordering/save-ordering.ts";
import { getRestaurant, saveRestaurantFields } from "./restaurant/edit-restaurant.ts";
import { auditFile, listAuditLines } from "./audit/read-audit.ts";
import { getDataSettings } from "./data-settings/get-data-settings.ts";
import { getStatus } from "./status/get-status.ts";
import { membersFile } from "./data-settings/members-file.ts";
import { changeKeyOrigins, listKeys, makeKey, revokeKey } from "../identity/key/api-keys.ts";
import { listScreens, pairScreen, startPairing, unpairScreen } from "../kitchen/screen/kitchen-screens.ts";

/** The calls for sessions, shared devices, second factors, people, screens and keys of the console, its audit, its data, the status of the installation, and the settings of ordering and of the restaurant. */
export function staffRoutes(on: Serve): void {
  const { screens, keys, audit, ordering, restaurant, data, status, members } = staffContract;
  peopleRoutes(on);
  on(screens.list, listScreens);
  on(screens.startPairing, startPairing);
  on(screens.pair, pairScreen);
  on(screens.unpair, unpairScreen);
  on(keys.list, listKeys);
  on(keys.make, makeKey);
  on(keys.changeOrigins, changeKeyOrigins);
  on(keys.revoke, revokeKey);
  on(ordering.get, getOrdering);
  on(ordering.save, saveOrdering);
  on(restaurant.get, getRestaurant);
  on(restaurant.save, saveRestaurantFields);
  on(audit.list, listAuditLines);
  on(audit.file, auditFile);
  on(data.get, getDataSettings);
  on(status.get, getStatus);
  on(members.file, membersFile);
}

/** Those for sessions, shared devices, second factors and people. */
function peopleRoutes(on: Serve): void {
  const { session, device, secondFactor, people } = staffContract;
  on(session.signIn, signIn);
  on(session.signOut, signOut);
  on(session.me, getMe);
  on(session.expiry, getSessionExpiry);
  on(session.changeLanguage, changeLanguage);
  on(session.changePassword, changePassword);
  on(session.list, listSessions);
  on(session.end, endSession);
  on(device.people, listPeopleOfDevice);
  on(device.signIn, signInByPin);
  on(device.lock, lockDevice);
  on(device.setPin, setPin);
  on(device.name, nameDevice);
  on(device.list, listDevices);
  on(device.revoke, revokeDevice);
  on(secondFactor.start, startSecondFactor);
  on(secondFactor.confirm, confirmSecondFactor);
  on(secondFactor.turnOff, turnOffSecondFactor);
  on(people.list, listPeople);
  on(people.add, addPerson);
  on(people.change, changePerson);
  on(people.removeFactor, removeFactor);
  on(people.resetPassword, resetPassword);
}
