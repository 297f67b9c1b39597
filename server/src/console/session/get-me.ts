import type { staffContract } from "@comanda/contract/staff/index";
import { mayStaff } from "@comanda/domain/staff/permissions";
import { isSharedDevice, mayHavePin } from "@comanda/domain/staff/pin-rules";
import { secondFactorRule } from "@comanda/domain/staff/second-factor-rules";
import { ok } from "@comanda/domain/result";
import { deviceSettingsOf } from "../../identity/device/device-settings.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { signedInPerson } from "../../identity/session/signed-in-person.ts";
import { findOwnFactors } from "../../identity/store/pin-store.ts";
import { findPeopleOfBrowser } from "../../identity/store/staff-browser-store.ts";
import { countSwitchedOff } from "../webhook/webhook-store.ts";

/** The person of the session, with what waits in the settings, how the person signs in, and when this device locks itself. */
export const getMe: Handler<typeof staffContract.session.me> = async (
  { db, clock, menus },
  { merchantId, person, sessionId, deviceName },
) => {
  const webhooksOff = mayStaff(person.role, "integrations.manage") ? await countSwitchedOff(db, merchantId) : 0;
  const stored = (await menus.latest(merchantId))?.merchant.definition.settings ?? {};
  const settings = deviceSettingsOf(stored);
  const rule = secondFactorRule(person.role, stored);
  const { digits, isSecondFactorOn, recoveryCodes, browserHash } = await findOwnFactors(db, { merchantId, id: person.id, sessionId });
  const people = browserHash ? await findPeopleOfBrowser(db, { merchantId, browserHash }, clock.now()) : [];
  const own = people.find(({ id }) => id === person.id);
  const isShared = isSharedDevice(people);
  return ok({
    ...signedInPerson(person),
    webhooksOff,
    pin: { digits, newDigits: mayHavePin(person.role) ? settings.pinLength : null, until: own?.until.toISOString() ?? null },
    secondFactor: isSecondFactorOn || rule !== "off" ? { isOn: isSecondFactorOn, recoveryCodes, rule } : null,
    deviceName: deviceName ?? "",
    lock: { afterMinutes: isShared ? settings.lockAfter : 0, afterOrder: isShared && settings.lockAfterOrder },
  });
};
