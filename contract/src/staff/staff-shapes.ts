import { locales } from "@comanda/domain/locale";
import { permissions, STAFF_ROLES } from "@comanda/domain/staff/permissions";
import { z } from "zod";
import { idOut, instant } from "../scalars.ts";

export const staffRole = z.enum(STAFF_ROLES).meta({ id: "StaffRole" });

export const permission = z.enum(permissions as [string, ...string[]]).meta({ id: "Permission" });

export const staffLanguage = z.enum(locales as [string, ...string[]]);

/** A person who works at a merchant, as the console shows it. */
export const staffPerson = z.object({
  id: idOut,
  /** As it was written; it is compared without case. */
  name: z.string(),
  /** Free text beside the role, perhaps empty: "Floor lead". */
  title: z.string(),
  role: staffRole,
  /** `null` until the person has chosen one. */
  language: staffLanguage.nullable(),
  isActive: z.boolean(),
  /** A new person, or one whose password was reset, chooses a password before anything else. */
  mustChangePassword: z.boolean(),
  /** The version that a change has to name. */
  rowVersion: z.int(),
});
export type StaffPerson = z.infer<typeof staffPerson>;

/** The person of a session, with what the role allows. */
export const signedInPerson = staffPerson.extend({ permissions: z.array(permission) });

/** A session of a person: a browser in which that person signed in. */
export const staffSession = z.object({
  id: idOut,
  /** What the browser said of itself when it signed in, perhaps empty. */
  device: z.string(),
  createdAt: instant,
  seenAt: instant,
  isCurrent: z.boolean(),
});

/** A line of the audit. `refusal`: what was asked for and not allowed. */
export const auditLine = z.object({
  id: idOut,
  at: instant,
  actorKind: z.enum(["person", "device", "key", "system"]),
  actorName: z.string(),
  /** The role at that moment; `null` of what is no person. */
  actorRole: staffRole.nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string(),
  refusal: z.string().nullable(),
});
