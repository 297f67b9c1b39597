import { locales } from "@comanda/domain/locale";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { instant } from "../../scalars.ts";
import { RUNNING_DOCTOR_KINDS } from "./status-calls.ts";

/** What is missing before a restaurant opens. */
const MISSING_KINDS = [
  "menu-empty",
  "price-missing",
  "served-while-closed",
  "name-missing",
  "coupon-without-dishes",
  "order-types-off",
  "tables-missing",
  "qr-code-missing",
  "owner-missing",
  "printer-unused",
  "hours-missing",
  "taxes-missing",
] as const;

/** What the doctor command finds before a restaurant opens. */
export const DOCTOR_KINDS = [...MISSING_KINDS, ...RUNNING_DOCTOR_KINDS] as const;

const noticed = z.object({
  kind: z.enum([...MISSING_KINDS, "text-missing", "points-differ"]),
  /** Whether diners cannot order something or pay a wrong price, or points were lost. */
  isSerious: z.boolean(),
  /** The number of dishes, tables, printers and so on; 1 of what the restaurant has once. */
  count: z.int(),
  /** The first five of them, dishes in the caller's language; members by their numbers. */
  names: z.array(z.string()),
  /** The language in which names or texts are missing. */
  language: z.enum(locales).nullable(),
});
export type Noticed = z.output<typeof noticed>;

export const dataSettings = endpoint({
  method: "GET",
  path: "/api/staff/settings/data",
  summary: "When the last backup was made, and what is missing",
  needs: staff("data.export"),
  data: z.object({
    /** The running business day. */
    today: z.iso.date(),
    /** `at`: when the last backup of the installation was made by its command; null before the first one. */
    backup: z.object({ at: instant.nullable(), database: z.enum(["embedded", "postgres"]) }),
    noticed: z.array(noticed),
  }),
  refusals: ["not-found"],
});
export type DataSettings = z.output<(typeof dataSettings)["data"]>;

/** A cell that a spreadsheet would read as a formula begins with an apostrophe. The audit has a line of each download. */
export const membersFile = endpoint({
  method: "GET",
  path: "/api/staff/members.csv",
  summary: "All members as CSV in UTF-8: number, name, phone, level, points, growth, birthday, since, last visit, language",
  needs: staff("data.export"),
  data: z.string(),
  file: "text/csv",
  refusals: [],
});
