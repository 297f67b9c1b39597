import { createRequire } from "node:module";
import pg from "pg";
import type { CustomTypesConfig } from "pg";
import type { RawError, RawResult } from "./embedded-messages.ts";

const { prepareValue } = createRequire(import.meta.url)("pg/lib/utils.js") as { prepareValue(value: unknown): string | Buffer | null };

/** The result of one statement as `pg` returns it. */
export type EmbeddedResult = {
  command: string;
  rowCount: number | null;
  oid: number;
  fields: { name: string; dataTypeID: number }[];
  rows: unknown[];
};

/** Serialises a value as `pg` does; bytes, which `pg` sends in binary, become hexadecimal text. */
export function textOf(value: unknown): string | null {
  const prepared = prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString("hex")}` : prepared;
}

/** Converts one result as `pg` does: its type parsers, or the caller's, parse PostgreSQL's text. */
export function resultOf(raw: RawResult, types: CustomTypesConfig = pg.types, asArrays = false): EmbeddedResult {
  const parsers = raw.fields.map((field) => types.getTypeParser(field.dataTypeID, "text") as (text: string) => unknown);
  const names = raw.fields.map((field) => field.name);
  const read = (texts: (string | null)[]) => texts.map((text, column) => (text === null ? null : parsers[column]?.(text)));
  const rows = raw.rows.map((texts) => {
    const values = read(texts);
    return asArrays ? values : Object.fromEntries(names.map((name, column) => [name, values[column]]));
  });
  return { command: raw.command, rowCount: raw.rowCount, oid: 0, fields: raw.fields, rows };
}

/** The error as `pg` throws it, with SQLSTATE, constraint and detail. */
export function errorOf({ message, length, ...fields }: RawError): Error {
  return Object.assign(new pg.DatabaseError(message, length ?? 0, "error"), fields);
}

/**
 * The database closed during a statement: SQLSTATE 57P01, as PostgreSQL reports it. It is unknown whether a commit in progress succeeded.
 */
export const databaseClosed = (why: string): Error =>
  errorOf({ message: `The embedded database was restarted: ${why}`, severity: "FATAL", code: "57P01" });
