import { locales } from "@comanda/domain/locale";
import { permissions, STAFF_ROLES } from "@comanda/domain/staff/permissions";
import { z } from "zod";
import { idOut, instant } from "../../scalars.ts";

export const staffRole = z.enum(STAFF_ROLES).meta({ id: "StaffRole" });

export const permission = z.enum(permissions as [string, ...string[]]).meta({ id: "Permission" });

export const staffLanguage = z.enum(locales as [string, ...string[]]);

/** A person who works at a merchant. */
export const staffPerson = z.object({
  id: idOut,
  /** The name as entered; it is compared case-insensitively. */
  name: z.string(),
  /** Free text beside the role, may be empty: "Floor lead". */
  title: z.string(),
  role: staffRole,
  /** `null` until the person has chosen a language. */
  language: staffLanguage.nullable(),
  isActive: z.boolean(),
  /** A new person, or one whose password was reset, must choose a password before any other call. */
  mustChangePassword: z.boolean(),
  /** The version that a change must send. */
  rowVersion: z.int(),
});
export type StaffPerson = z.infer<typeof staffPerson>;

/**
 * A person in the list of all people. `lastSeen`: the last use of one of the person's sessions, with the browser's description of itself, which
 * may be empty; null where there was none for a month.
 */
export const listedPerson = staffPerson.extend({ lastSeen: z.object({ at: instant, device: z.string() }).nullable() });
export type ListedPerson = z.infer<typeof listedPerson>;

/** The person of a session, with the permissions of the role. */
export const signedInPerson = staffPerson.extend({ permissions: z.array(permission) });

/** The person of a session, with what waits in the settings. */
export const personNow = signedInPerson.extend({
  /** How many webhooks the server has switched off and nobody has looked after; 0 for who does not manage them. */
  webhooksOff: z.int(),
});

/** A session of a person: a browser in which that person signed in. */
export const staffSession = z.object({
  id: idOut,
  /** The browser's description of itself at sign-in, may be empty. */
  device: z.string(),
  createdAt: instant,
  seenAt: instant,
  isCurrent: z.boolean(),
});

/** An entry of the audit. `refusal`: the refusal of an action that was not allowed. */
export const auditLine = z.object({
  id: idOut,
  at: instant,
  actorKind: z.enum(["person", "device", "key", "system"]),
  actorName: z.string(),
  /** The role at that moment; `null` for an actor that is not a person. */
  actorRole: staffRole.nullable(),
  /** The name of the person who lent a permission for it. */
  lentBy: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string(),
  refusal: z.string().nullable(),
});

/** Whom entries of the audit are of. `who` is the value of the filter. */
export const auditActor = z.object({ who: z.string(), kind: z.enum(["person", "device", "key"]), name: z.string() });
