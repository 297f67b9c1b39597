import { MAX_PASSWORD_CHARACTERS } from "@comanda/domain/staff/password-rules";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, text } from "../../scalars.ts";
import { personOfDevice, sharedDevice, signedInPerson } from "./staff-shapes.ts";

const password = text(MAX_PASSWORD_CHARACTERS * 2, 1);
const pin = text(10, 1);
const device = text(200).default("");

const peopleOfDevice = endpoint({
  method: "GET",
  path: "/api/staff/device",
  summary: "Who has signed in by password in this browser within thirty days",
  needs: "anyone",
  merchant: "required",
  takesBrowser: true,
  data: z.object({ people: z.array(personOfDevice), deviceName: z.string().describe("Empty: it has none.") }),
  refusals: ["not-found"],
});

/**
 * Signs a person in by PIN, in a browser in which that person has signed in by password within thirty days, and locks the session of any other person
 * there. Five wrong PINs in a row need the password; thirty within an hour pause the PINs of the restaurant.
 */
const pinSignIn = endpoint({
  method: "POST",
  path: "/api/staff/device/sign-in",
  summary: "Signs a person in by PIN",
  needs: "anyone",
  merchant: "required",
  takesBrowser: true,
  body: z.strictObject({ staffId: id, pin, device }),
  data: signedInPerson.extend({ token: z.string() }),
  refusals: ["not-found", "pin-wrong", "pin-needs-password", "too-many-attempts", "overloaded"],
});

/** The token of the call, and those of other tabs, are not signed in from then on. A sign-in in this browser continues the session with another token. */
const lockDevice = endpoint({
  method: "POST",
  path: "/api/staff/device/lock",
  summary: "Locks the sessions of this browser",
  needs: staff(null),
  data: z.null(),
  refusals: [],
});

/** Of the own person; `pin` null removes it. */
const setPin = endpoint({
  method: "PUT",
  path: "/api/staff/pin",
  summary: "Sets or removes the PIN of the person of the session",
  needs: staff(null),
  body: z.strictObject({ password, pin: pin.nullable() }),
  data: z.object({ digits: z.int().nullable() }),
  refusals: ["staff-credentials-wrong", "pin-unusable", "too-many-attempts", "overloaded"],
});

/** The longest name of a device, in characters. */
const MAX_DEVICE_NAME = 40;

const nameDevice = endpoint({
  method: "PUT",
  path: "/api/staff/device",
  summary: "Gives this browser a name, which its people, the audit and the owner read; an empty one removes it",
  needs: staff("screens.pair"),
  body: z.strictObject({ name: text(MAX_DEVICE_NAME) }),
  data: z.object({ name: z.string() }),
  refusals: ["not-found"],
});

const devices = endpoint({
  method: "GET",
  path: "/api/staff/devices",
  summary: "The browsers in which people have signed in by password within thirty days",
  needs: staff("staff.manage"),
  data: z.array(sharedDevice),
  refusals: [],
});

/** Its sessions end, and its people sign in there by password the next time. */
const revokeDevice = endpoint({
  method: "POST",
  path: "/api/staff/devices/revoke",
  summary: "Ends the access of a browser and the PINs there",
  needs: staff("staff.manage"),
  body: z.strictObject({ id: text(100, 1) }),
  data: z.null(),
  refusals: ["not-found"],
});

export const deviceCalls = {
  people: peopleOfDevice,
  signIn: pinSignIn,
  lock: lockDevice,
  setPin,
  name: nameDevice,
  list: devices,
  revoke: revokeDevice,
};
