import { z } from "zod";

/*
 * A backup is gzip-compressed text with one JSON value per line: the header; for each table its name and columns, then its rows, each a
 * list of the texts that PostgreSQL writes for its columns, `null` for null; finally the number of rows of each table. Both databases use
 * the same format.
 */

/** `schema`: when the last migration of the database was created, in milliseconds, as drizzle stores it. */
const headerSchema = z.object({ format: z.literal("comanda-backup"), version: z.literal(1), madeAt: z.iso.datetime(), schema: z.int() });
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const endSchema = z.object({ rows: z.record(z.string(), z.int().nonnegative()) });
const rowSchema = z.array(z.string().nullable()).min(1);

export type BackupHeader = z.output<typeof headerSchema>;
export type BackupTable = z.output<typeof tableSchema>;
/** The number of rows of each table, by table name. */
export type RowCounts = z.output<typeof endSchema>["rows"];
/** The values in the order of the table's columns. */
export type BackupRow = z.output<typeof rowSchema>;

/** A line after the header. */
export type BackupPart = { table: BackupTable } | { row: BackupRow } | { rows: RowCounts };

/** Parses the first line; null where the file is not a backup, or has a format that this release does not know. */
export function parseHeader(line: string): BackupHeader | null {
  return headerSchema.safeParse(jsonOf(line)).data ?? null;
}

/** Parses a line after the header. Throws where it is not part of a backup. */
export function parsePart(line: string): BackupPart {
  const value = jsonOf(line);
  if (Array.isArray(value)) return { row: rowSchema.parse(value) };
  const table = tableSchema.safeParse(value);
  return table.success ? { table: table.data } : endSchema.parse(value);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
