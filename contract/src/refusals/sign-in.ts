import {
  PASSWORD_UNUSABLE,
  PIN_NEEDS_PASSWORD,
  PIN_WRONG,
  SECOND_FACTOR_MISSING,
  SECOND_FACTOR_NEEDED,
  SECOND_FACTOR_WRONG,
  STAFF_CREDENTIALS_WRONG,
} from "@comanda/domain/refusal-codes";
import { PASSWORD_PROBLEMS } from "@comanda/domain/staff/password-rules";
import { PIN_PROBLEMS } from "@comanda/domain/staff/pin-rules";
import { type DeclaredRefusal, nothing } from "./refusal.ts";
import { z } from "zod";

/** Refusals of the calls with which people sign in to the console, and choose with what they do. */
export const SIGN_IN_REFUSALS = {
  "staff-credentials-wrong": {
    code: STAFF_CREDENTIALS_WRONG,
    status: 200,
    data: nothing,
    when: "There is no such name, or the password is another: both look the same.",
  },
  "password-unusable": {
    code: PASSWORD_UNUSABLE,
    status: 200,
    data: z.object({ problem: z.enum(PASSWORD_PROBLEMS) }),
    when: "The new password is too short or too long, contains the name, or is one of the most common ones.",
  },
  "password-change-needed": { code: 5103, status: 403, data: nothing, when: "The person has to choose a password before anything else." },
  "pin-wrong": {
    code: PIN_WRONG,
    status: 200,
    data: z.object({ left: z.int() }),
    when: "The PIN is another one. `left`: how many more can be tried in this browser before the password is needed.",
  },
  "pin-needs-password": {
    code: PIN_NEEDS_PASSWORD,
    status: 200,
    data: nothing,
    when: "The person signs in by password in this browser: an owner, a person without a PIN, after thirty days, or after five wrong PINs.",
  },
  "pin-unusable": {
    code: 5108,
    status: 200,
    data: z.object({ problem: z.enum(PIN_PROBLEMS) }),
    when: "The new PIN has another number of digits than the restaurant has set, is guessed first, or is an owner's.",
  },
  "second-factor-needed": {
    code: SECOND_FACTOR_NEEDED,
    status: 200,
    data: nothing,
    when: "Name and password are right, and the person has a second factor: send the same with its `code`.",
  },
  "second-factor-wrong": {
    code: SECOND_FACTOR_WRONG,
    status: 200,
    data: nothing,
    when: "The code is wrong, of another time, or was used before.",
  },
  "second-factor-on": {
    code: 5111,
    status: 200,
    data: nothing,
    when: "The second factor is on. Turn it off before another one is set up.",
  },
  "second-factor-missing": {
    code: SECOND_FACTOR_MISSING,
    status: 403,
    data: nothing,
    when: "The restaurant requires a second factor of the role: the person has to set one up before anything else.",
  },
  "second-factor-required": {
    code: 5113,
    status: 200,
    data: nothing,
    when: "The restaurant requires a second factor of the role: it cannot be turned off.",
  },
  "second-factor-not-offered": {
    code: 5114,
    status: 200,
    data: nothing,
    when: "The restaurant has switched second factors off for the role.",
  },
} as const satisfies Record<string, DeclaredRefusal>;
