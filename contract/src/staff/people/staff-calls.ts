import { MAX_PASSWORD_CHARACTERS } from "@comanda/domain/staff/password-rules";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, instant, text } from "../../scalars.ts";
import { recordConflict } from "../record-conflict.ts";
import { secondFactorCode } from "./second-factor-calls.ts";
import { listedPerson, personNow, signedInPerson, staffLanguage, staffPerson, staffRole, staffSession } from "./staff-shapes.ts";

/** The maximum number of characters of a person's name. */
const MAX_STAFF_NAME = 60;
const name = text(MAX_STAFF_NAME, 1);
const title = text(60);
const password = text(MAX_PASSWORD_CHARACTERS * 2, 1);
const device = text(200).default("");

/**
 * Signs a person in. An unknown name and a wrong password have the same answer after the same time. Five wrong passwords within ten
 * minutes block the name at this address, thirty block the address; other addresses are not affected.
 */
export const staffSignIn = endpoint({
  method: "POST",
  path: "/api/staff/sign-in",
  summary: "Signs a person in to the console by name and password",
  needs: "anyone",
  merchant: "required",
  takesBrowser: true,
  body: z.strictObject({ name, password, device, code: secondFactorCode.optional() }),
  data: signedInPerson.extend({
    token: z.string(),
    browserToken: z.string().nullable().describe("The token of the browser; null where the call has sent it."),
  }),
  refusals: ["not-found", "staff-credentials-wrong", "second-factor-needed", "second-factor-wrong", "too-many-attempts", "overloaded"],
});

export const staffSignOut = endpoint({
  method: "POST",
  path: "/api/staff/sign-out",
  summary: "Ends the session of the call",
  needs: staff(null),
  data: z.null(),
  refusals: [],
});

export const staffMe = endpoint({
  method: "GET",
  path: "/api/staff/me",
  summary: "The person of the session, and what the role allows",
  needs: staff(null),
  data: personNow,
  refusals: [],
});

/** The one call that does not count as use of the session. */
export const staffSessionExpiry = endpoint({
  method: "GET",
  path: "/api/staff/session-expiry",
  summary: "When the session of the call ends unless it is used",
  needs: staff(null),
  /** `asOf`: the time of the server. `isFixed`: it ends at `endsAt` also if it is used. */
  data: z.object({ endsAt: instant, asOf: instant, isFixed: z.boolean() }),
  refusals: [],
});

export const staffChangeLanguage = endpoint({
  method: "PUT",
  path: "/api/staff/me",
  summary: "Changes the language of the person of the session",
  needs: staff(null),
  body: z.strictObject({ language: staffLanguage }),
  data: signedInPerson,
  refusals: [],
});

/** Changes the password and ends all other sessions of the person. */
export const staffChangePassword = endpoint({
  method: "PUT",
  path: "/api/staff/password",
  summary: "Changes the password of the person of the session",
  needs: staff(null),
  body: z.strictObject({ current: password, next: password }),
  data: signedInPerson,
  refusals: ["staff-credentials-wrong", "password-unusable", "too-many-attempts", "overloaded"],
});

export const staffSessions = endpoint({
  method: "GET",
  path: "/api/staff/sessions",
  summary: "The live sessions of the person of the session",
  needs: staff(null),
  data: z.array(staffSession),
  refusals: [],
});

export const staffEndSession = endpoint({
  method: "POST",
  path: "/api/staff/sessions/end",
  summary: "Ends a session of the person of the session, also on another device",
  needs: staff(null),
  body: z.strictObject({ id }),
  data: z.null(),
  refusals: ["not-found"],
});

export const staffPeople = endpoint({
  method: "GET",
  path: "/api/staff/people",
  summary: "Everybody who works at the merchant",
  needs: staff("staff.manage"),
  data: z.array(listedPerson),
  refusals: [],
});

/** Adds a person. The server generates the password and returns it once; the person must choose another at the first sign-in. */
export const staffAddPerson = endpoint({
  method: "POST",
  path: "/api/staff/people",
  summary: "Adds a person with a first password",
  needs: staff("staff.manage"),
  body: z.strictObject({ name, role: staffRole, title: title.default("") }),
  data: z.object({ person: staffPerson, password: z.string() }),
  refusals: ["staff-name-taken", "overloaded"],
});

const personFields = z.strictObject({ role: staffRole, title, isActive: z.boolean() });
/** What of a person the owner changes. */
export type PersonFields = z.output<typeof personFields>;

/**
 * Changes role, title or whether a person may sign in. Changing the role or switching the person off ends all sessions of that person. The
 * last active owner can be neither demoted nor switched off. Changes of different fields by two people are both stored; a field that has another
 * value than the person saw is refused with `person-changed`, and nothing is stored.
 */
export const staffChangePerson = endpoint({
  method: "PUT",
  path: "/api/staff/people",
  summary: "Changes a person",
  needs: staff("staff.manage"),
  body: z.strictObject({
    id,
    /** The fields to change, and the values of the same fields that the person saw. */
    seen: personFields.partial(),
    wanted: personFields.partial(),
  }),
  data: staffPerson,
  refusals: ["not-found", "person-changed", "last-owner"],
});

export const personConflict = recordConflict(personFields);

/** What a person signs in with besides the password. */
const FACTORS = ["pin", "second-factor"] as const;

/** For a person who has lost the telephone, or whose PIN others have seen. One's own are changed with the password. */
export const staffRemoveFactor = endpoint({
  method: "POST",
  path: "/api/staff/people/remove-factor",
  summary: "Removes the PIN or the second factor of another person",
  needs: staff("staff.manage"),
  body: z.strictObject({ id, factor: z.enum(FACTORS) }),
  data: z.null(),
  refusals: ["not-found"],
});

/** Generates a new first password and ends all sessions of the person. */
export const staffResetPassword = endpoint({
  method: "POST",
  path: "/api/staff/people/reset-password",
  summary: "Gives a person a new first password",
  needs: staff("staff.manage"),
  body: z.strictObject({ id }),
  data: z.object({ person: staffPerson, password: z.string() }),
  refusals: ["not-found", "overloaded"],
});
