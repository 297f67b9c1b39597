import { locales } from "@comanda/domain/locale";
import { permissions, STAFF_ROLES } from "@comanda/domain/staff/permissions";
import { PASSWORD_REASONS } from "@comanda/domain/staff/pin-rules";
import { SECOND_FACTOR_RULES } from "@comanda/domain/staff/second-factor-rules";
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
  /** Increases with every change. */
  rowVersion: z.int(),
});
export type StaffPerson = z.infer<typeof staffPerson>;

/**
 * A person in the list of all people. `lastSeen`: the last use of one of the person's sessions, with the name of the device, or the browser's
 * description of itself, which may be empty; null where there was none for a month.
 */
export const listedPerson = staffPerson.extend({
  lastSeen: z.object({ at: instant, device: z.string() }).nullable(),
  hasPin: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** The person of a session, with the permissions of the role. */
export const signedInPerson = staffPerson.extend({ permissions: z.array(permission) });

/** When a device locks itself: after minutes without a touch, 0 for never, and after each order. */
const deviceLock = z.object({ afterMinutes: z.int(), afterOrder: z.boolean() });

/** The person of a session, with what waits in the settings, how the person signs in, and when the device locks itself. */
export const personNow = signedInPerson.extend({
  /** `digits`: of the person's PIN, null without one. `newDigits`: of a new one; null for an owner, who has none. `until`: when it ends to work in this browser. */
  pin: z.object({ digits: z.int().nullable(), newDigits: z.int().nullable(), until: instant.nullable() }),
  /** Whether the person has a second factor, with the number of recovery codes that are left and the rule for the role; null where it is off and stays off. */
  secondFactor: z.object({ isOn: z.boolean(), recoveryCodes: z.int(), rule: z.enum(SECOND_FACTOR_RULES) }).nullable(),
  lock: deviceLock,
  /** The name of this device; empty without one. */
  deviceName: z.string(),
  /** How many webhooks the server has switched off and nobody has looked after; 0 for who does not manage them. */
  webhooksOff: z.int(),
});

/** A person who has signed in by password in this browser within thirty days. */
export const personOfDevice = z.object({
  id: idOut,
  name: z.string(),
  title: z.string(),
  role: staffRole,
  /** The number of digits of the PIN; null where the password is needed. */
  digits: z.int().nullable(),
  /** Why the password is needed. */
  passwordReason: z.enum(PASSWORD_REASONS).nullable(),
  /** Until when the person is known in this browser. */
  until: instant,
});
export type PersonOfDevice = z.infer<typeof personOfDevice>;

/** A browser in which people of the restaurant are known, so that their PINs work there. */
export const sharedDevice = z.object({
  /** A hash of the token of the browser. */
  id: z.string(),
  /** Empty: people have given it none. */
  name: z.string(),
  /** The browser's description of itself at the last sign-in, may be empty. */
  browser: z.string(),
  people: z.array(z.object({ name: z.string(), hasPin: z.boolean() })),
  /** The last use of a session there; null where there was none for a month. */
  seenAt: instant.nullable(),
  isCurrent: z.boolean(),
});
export type SharedDevice = z.infer<typeof sharedDevice>;

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
  /** The name of the person's device, where it has one. */
  device: z.string().nullable(),
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
