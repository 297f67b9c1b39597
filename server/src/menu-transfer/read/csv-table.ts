import { setImmediate } from "node:timers/promises";
import { IMPORT_MOST, type ImportProblem } from "@comanda/domain/menu/menu-import";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { CsvError, parse } from "csv-parse";
import { decodeText, type TextEncoding } from "./decode-text.ts";

/** What stands between the cells of a row. */
export type Separator = "," | ";" | "\t";

/** A row of a file with the line in which it begins; a cell with line breaks makes a row of several lines. */
export type CsvRow = { line: number; cells: string[] };

/** A file as it was read. Rows without any text are left out. */
export type CsvTable = { header: string[]; rows: CsvRow[]; encoding: TextEncoding; separator: Separator };

const SEPARATORS: readonly Separator[] = [",", ";", "\t"];

/** The separator that stands most often in the first row, outside of quotes. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === "\n" && !isQuoted) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return SEPARATORS.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0] ?? ",";
}

const CHUNK = 65_536;

/** Hands on a part of the text at a time, so that other calls are answered meanwhile. */
async function* partsOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) {
    yield text.slice(at, at + CHUNK);
    if (text.length > CHUNK) await setImmediate();
  }
}

type Read = { record: string[]; info: { lines: number } };

async function readRows(text: string, separator: Separator): Promise<CsvRow[]> {
  const parser = parse({ delimiter: separator, record_delimiter: "\n", relax_column_count: true, relax_quotes: true, info: true });
  const rows: CsvRow[] = [];
  let line = 1;
  void (async () => {
    for await (const part of partsOf(text)) {
      if (parser.destroyed) return;
      parser.write(part);
    }
    parser.end();
  })();
  for await (const { record, info } of parser as AsyncIterable<Read>) {
    if (record.some((cell) => cell.trim() !== "")) rows.push({ line, cells: record });
    line = info.lines + 1;
    // The header and one row more than are read.
    if (rows.length > IMPORT_MOST.lines + 1) break;
  }
  return rows;
}

/**
 * Reads a file with a header row: comma, semicolon or tab between its cells, in UTF-8, UTF-16 or Windows-1252. The line ends of cells with
 * several lines become `\n`.
 */
export async function readTable(bytes: Uint8Array): Promise<Result<CsvTable, ImportProblem>> {
  if (bytes.length > IMPORT_MOST.bytes) return refuse("too-large");
  const { text: decoded, encoding } = decodeText(bytes);
  const text = decoded.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (text.trim() === "") return refuse("empty");
  if (text.includes("\u0000")) return refuse("not-a-table");
  const separator = separatorOf(text);
  try {
    const [header, ...rows] = await readRows(text, separator);
    if (!header || rows.length === 0) return refuse("empty");
    if (rows.length > IMPORT_MOST.lines) return refuse("too-many-lines");
    return ok({ header: header.cells.map((cell) => cell.trim()), rows, encoding, separator });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(error.code === "CSV_QUOTE_NOT_CLOSED" ? "quote-not-closed" : "not-a-table");
  }
}
