import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { ok, refuse, type Result } from "@comanda/domain/result";
import {
  type BackupEnd,
  type BackupHeader,
  type BackupPart,
  parseHeader,
  parsePart,
  parseRestaurantHeader,
  type RestaurantHeader,
  type RowCounts,
} from "./backup-format.ts";

/** A backup that was read completely and is valid. */
export type CheckedBackup = BackupHeader & { path: string; rows: RowCounts };

/** The file of a restaurant that was read completely and is valid. */
export type CheckedRestaurant = RestaurantHeader & { path: string; rows: RowCounts; proof: string };

/** Why a file cannot be restored; `damaged` means truncated or changed. */
export type BackupMistake = "unreadable" | "not-a-backup" | "damaged";

type Checked<Value> = Promise<Result<Value, BackupMistake, { reason: string }>>;

/** Reads a whole backup as a stream, checks that it is complete, and counts its rows. Refuses with the reason. */
export async function checkBackup(path: string): Checked<CheckedBackup> {
  const read = await readWhole(path, parseHeader);
  return read.ok ? ok({ ...read.value.header, path, rows: read.value.end.rows }) : read;
}

/** Reads the whole file of a restaurant as a stream, and checks that it is complete and unchanged. Refuses with the reason. */
export async function checkRestaurant(path: string): Checked<CheckedRestaurant> {
  const read = await readWhole(path, parseRestaurantHeader);
  if (!read.ok) return read;
  const { header, end, digest } = read.value;
  if (end.digest !== digest || end.proof === undefined) return refuse("damaged", { reason: "it was changed" });
  return ok({ ...header, path, rows: end.rows, proof: end.proof });
}

type Whole<Header> = { header: Header; end: BackupEnd; digest: string };

async function readWhole<Header>(path: string, parse: (line: string) => Header | null): Checked<Whole<Header>> {
  const lines = linesOf(path);
  try {
    const first = await lines.next();
    const header = first.done ? null : parse(first.value);
    if (first.done || !header) return refuse("not-a-backup", { reason: "its first line is not that of a backup" });
    const hash = createHash("sha256").update(`${first.value}\n`);
    const read = await readRows(lines, (line) => void hash.update(`${line}\n`));
    return read.ok ? ok({ header, end: read.value, digest: hash.digest("hex") }) : read;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (/^E[A-Z]+$/.test(code)) return refuse("unreadable", { reason: code });
    if (code === "Z_DATA_ERROR") return refuse("not-a-backup", { reason: "it is not compressed by gzip, or was changed" });
    return refuse("damaged", { reason: "it is cut short, or was changed" });
  }
}

/** Reads the lines after the header and compares the numbers of rows; `onLine` gets every line before the end. */
async function readRows(lines: AsyncIterable<string>, onLine: (line: string) => void): Checked<BackupEnd> {
  const counted: RowCounts = {};
  let current = "";
  let end: BackupEnd | null = null;
  for await (const line of lines) {
    if (end) return refuse("damaged", { reason: "it goes on after its end" });
    const part = parsePart(line);
    if ("table" in part) counted[(current = part.table.table)] = 0;
    else if ("row" in part) counted[current] = (counted[current] ?? 0) + 1;
    else ({ end } = part);
    if (!end) onLine(line);
  }
  if (!end) return refuse("damaged", { reason: "its end is missing" });
  const { rows } = end;
  const differing = [...new Set([...Object.keys(counted), ...Object.keys(rows)])].find((table) => counted[table] !== rows[table]);
  return differing ? refuse("damaged", { reason: `rows of ${differing} are missing` }) : ok(end);
}

/** The lines of a checked backup after its header. */
export async function* readParts(path: string): AsyncGenerator<BackupPart> {
  const lines = linesOf(path);
  await lines.next();
  for await (const line of lines) yield parsePart(line);
}

/** Splits at line feeds only: readline also splits at U+2028, which rows may contain. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unpacked = createGunzip().setEncoding("utf8");
  file.once("error", (error) => unpacked.destroy(error)).pipe(unpacked);
  let rest: string[] = [];
  try {
    for await (const part of unpacked as AsyncIterable<string>) {
      const [head = "", ...more] = part.split("\n");
      rest.push(head);
      for (const next of more) {
        yield rest.join("");
        rest = [next];
      }
    }
    if (rest.join("")) yield rest.join("");
  } finally {
    file.destroy();
  }
}
