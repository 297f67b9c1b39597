import { z } from "zod";

/*
 * A backup is gzip-compressed text with one JSON value per line: the header; for each table its name and columns, then its rows, each a
 * list of the texts that PostgreSQL writes for its columns, `null` for null; finally the number of rows of each table. Both databases use
 * the same format. The file of one restaurant has the same lines, a name of its own, so that no release restores it as a whole database, and
 * digests at its end.
 */

/** `schema`: when the last migration of the database was created, in milliseconds, as drizzle stores it. */
const headerSchema = z.object({ format: z.literal("comanda-backup"), version: z.literal(1), madeAt: z.iso.datetime(), schema: z.int() });
/**
 * `keyCheck`: a keyed hash by which the key of the file is recognised, with which its secrets are sealed. `isStopped`: whether the restaurant was stopped
 * to move; otherwise it goes on where the file was written.
 */
const restaurantHeaderSchema = headerSchema.extend({
  format: z.literal("comanda-restaurant"),
  merchant: z.object({ id: z.string().regex(/^\d{1,18}$/), name: z.string() }),
  keyCheck: z.string(),
  isStopped: z.boolean(),
});
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
/** `digest`: SHA-256 of all lines before, of a restaurant's file; `proof`: the digest of its rows (`moving/rows-digest.ts`). */
const endSchema = z.object({
  rows: z.record(z.string(), z.int().nonnegative()),
  digest: z.string().optional(),
  proof: z.string().optional(),
});
const rowSchema = z.array(z.string().nullable()).min(1);

export type BackupHeader = z.output<typeof headerSchema>;
export type RestaurantHeader = z.output<typeof restaurantHeaderSchema>;
export type BackupEnd = z.output<typeof endSchema>;
export type BackupTable = z.output<typeof tableSchema>;
/** The number of rows of each table, by table name. */
export type RowCounts = z.output<typeof endSchema>["rows"];
/** The values in the order of the table's columns. */
export type BackupRow = z.output<typeof rowSchema>;

/** A line after the header. */
export type BackupPart = { table: BackupTable } | { row: BackupRow } | { end: BackupEnd };

/** Parses the first line; null where the file is not a backup, or has a format that this release does not know. */
export const parseHeader = (line: string): BackupHeader | null => headerSchema.safeParse(jsonOf(line)).data ?? null;

/** Parses the first line of a restaurant's file; null where the file is none, or has a format that this release does not know. */
export const parseRestaurantHeader = (line: string): RestaurantHeader | null => restaurantHeaderSchema.safeParse(jsonOf(line)).data ?? null;

/** Parses a line after the header. Throws where it is not part of a backup. */
export function parsePart(line: string): BackupPart {
  const value = jsonOf(line);
  if (Array.isArray(value)) return { row: rowSchema.parse(value) };
  const table = tableSchema.safeParse(value);
  return table.success ? { table: table.data } : { end: endSchema.parse(value) };
}

/** A value as a line of the file. */
export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
