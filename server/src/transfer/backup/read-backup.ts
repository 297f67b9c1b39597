import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { type BackupHeader, type BackupPart, parseHeader, parsePart, type RowCounts } from "./backup-format.ts";

/** A backup that was read completely and is valid. */
export type CheckedBackup = BackupHeader & { path: string; rows: RowCounts };

/** Why a file cannot be restored; `damaged` means truncated or changed. */
export type BackupMistake = "unreadable" | "not-a-backup" | "damaged";

/** Reads a whole backup as a stream, checks that it is complete, and counts its rows. Refuses with the reason. */
export async function checkBackup(path: string): Promise<Result<CheckedBackup, BackupMistake, { reason: string }>> {
  const lines = linesOf(path);
  try {
    const first = await lines.next();
    const header = first.done ? null : parseHeader(first.value);
    if (!header) return refuse("not-a-backup", { reason: "its first line is not that of a backup" });
    const counted: RowCounts = {};
    let current = "";
    let ended: RowCounts | null = null;
    for await (const line of lines) {
      if (ended) return refuse("damaged", { reason: "it goes on after its end" });
      const part = parsePart(line);
      if ("table" in part) counted[(current = part.table.table)] = 0;
      else if ("row" in part) counted[current] = (counted[current] ?? 0) + 1;
      else ended = part.rows;
    }
    if (!ended) return refuse("damaged", { reason: "its end is missing" });
    const tables = new Set([...Object.keys(counted), ...Object.keys(ended)]);
    const differing = [...tables].find((table) => counted[table] !== ended[table]);
    return differing ? refuse("damaged", { reason: `rows of ${differing} are missing` }) : ok({ ...header, path, rows: ended });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (/^E[A-Z]+$/.test(code)) return refuse("unreadable", { reason: code });
    if (code === "Z_DATA_ERROR") return refuse("not-a-backup", { reason: "it is not compressed by gzip, or was changed" });
    return refuse("damaged", { reason: "it is cut short, or was changed" });
  }
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
