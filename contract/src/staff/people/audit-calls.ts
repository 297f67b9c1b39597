import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, text } from "../../scalars.ts";
import { auditActor, auditLine } from "./staff-shapes.ts";

const MAX_SUBJECT = 80;
const MAX_ACTION = 60;
/** A calendar day that the database has instants of. */
const day = z.iso.date().refine((date) => date >= "1970-01-01" && date <= "9998-12-31", "a day of this age");

/** What the audit is filtered by; without any of them every entry that the caller may see. */
const filters = {
  /** An actor as `person:…`, `device:…` or `key:…` with the id, or `system`. */
  who: z
    .string()
    .regex(/^(?:system|(?:person|device|key):\d{1,18})$/)
    .optional(),
  /** A group of actions (`tables`), an action (`table.seat`), or the permission that a refused one needs. */
  action: z
    .string()
    .max(MAX_ACTION)
    .regex(/^[a-z.-]+$/)
    .optional(),
  /** A part of the name of what was acted on, in any case. */
  subject: text(MAX_SUBJECT, 1).optional(),
  /** Calendar days of the restaurant, both included. */
  from: day.optional(),
  to: day.optional(),
  refused: z.enum(["true"]).optional(),
};
const auditFilter = z.object(filters);
export type AuditFilter = z.output<typeof auditFilter>;

/** Lists the audit, newest first: staff see their own entries, managers and owners all. */
export const auditLines = endpoint({
  method: "GET",
  path: "/api/staff/audit",
  summary: "What was done and refused in the console",
  needs: staff("audit.read-own"),
  query: z.object({
    ...filters,
    /** Only entries before this one: the `id` of the last entry of the previous page. */
    before: id.optional(),
  }),
  data: z.object({
    lines: z.array(auditLine),
    hasMore: z.boolean(),
    /** Whom the entries can be filtered by, for those who see all; empty for staff and on later pages. */
    actors: z.array(auditActor),
  }),
  refusals: [],
});

/** A cell that a spreadsheet would read as a formula begins with an apostrophe; instants are in UTC. */
export const auditFile = endpoint({
  method: "GET",
  path: "/api/staff/audit.csv",
  summary: "The entries of the audit that a filter selects, all of them, as CSV in UTF-8",
  needs: staff("audit.read-own"),
  query: auditFilter,
  data: z.string(),
  file: "text/csv",
  refusals: [],
});
