import { setImmediate } from "node:timers/promises";
import {
  IMPORT_MOST,
  IMPORT_SEPARATORS,
  type ImportEncoding,
  type ImportProblem,
  type ImportSeparator,
} from "@comanda/domain/menu/menu-import";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { CsvError, parse } from "csv-parse";
import { decodeText } from "./decode-text.ts";

/** A row of a file with the line in which it begins; a cell with line breaks makes a row of several lines. */
export type CsvRow = { line: number; cells: string[] };

/** A file as it was read. Rows without any text, and the titles above the header row in `headerLine`, are left out. */
export type CsvTable = { header: string[]; headerLine: number; rows: CsvRow[]; encoding: ImportEncoding; separator: ImportSeparator };

/** The first rows, among which the header row is looked for. */
const FIRST_ROWS = 15;
/** Known headings that make a row the header row although other rows stand above it. */
const KNOWN_HEADINGS = 2;

/** How often each separator stands in each of the first rows, outside of quotes. */
function countsIn(text: string): Map<string, number>[] {
  const rows = [new Map<string, number>()];
  let isQuoted = false;
  for (const character of text) {
    const row = rows.at(-1);
    if (character === '"') isQuoted = !isQuoted;
    else if (character === "\n" && !isQuoted) {
      if (rows.length === FIRST_ROWS) break;
      rows.push(new Map());
    } else if (!isQuoted && row) row.set(character, (row.get(character) ?? 0) + 1);
  }
  return rows.filter((row) => row.size > 0);
}

/** The separator whose number is the same in most of the first rows; of those the most frequent in one row. */
function separatorOf(text: string): ImportSeparator {
  const counts = countsIn(text);
  const scores = IMPORT_SEPARATORS.map((separator) => {
    const numbers = counts.map((row) => row.get(separator) ?? 0).filter((count) => count > 0);
    const most = Math.max(0, ...numbers);
    const same = Math.max(0, ...numbers.map((count) => numbers.filter((other) => other === count).length));
    return { separator, same: numbers.length === counts.length ? same + 1 : same, most };
  });
  return scores.toSorted((one, other) => other.same - one.same || other.most - one.most)[0]?.separator ?? ",";
}

/** Excel's first line that names the separator, `sep=;`, and the text behind it. */
function separatorLine(text: string): { named: ImportSeparator | null; rest: string } {
  const [line, sign] = /^"?sep=(.)"?[;,\t|]*(?:\n|$)/i.exec(text) ?? [];
  const named = IMPORT_SEPARATORS.find((separator) => separator === sign) ?? null;
  return { named, rest: line === undefined ? text : text.slice(line.length) };
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

async function readRows(text: string, separator: ImportSeparator, firstLine: number): Promise<CsvRow[]> {
  const parser = parse({ delimiter: separator, record_delimiter: "\n", relax_column_count: true, relax_quotes: true, info: true });
  const rows: CsvRow[] = [];
  let line = firstLine;
  void (async () => {
    for await (const part of partsOf(text)) {
      if (parser.destroyed) return;
      parser.write(part);
    }
    parser.end();
  })();
  for await (const { record, info } of parser as AsyncIterable<Read>) {
    if (record.some((cell) => cell.trim() !== "")) rows.push({ line, cells: record });
    line = info.lines + firstLine;
    // The titles, the header, and one row more than are read.
    if (rows.length > IMPORT_MOST.lines + FIRST_ROWS) break;
  }
  return rows;
}

/** How a file is read: the encoding that a person has chosen, and how many cells of a row are known headings. */
export type TableReading = { encoding?: ImportEncoding | null; knownHeadings: (cells: readonly string[]) => number };

/** The place of the header row: the first of the first rows with known headings, otherwise the first row. */
function headerAt(rows: readonly CsvRow[], { knownHeadings }: TableReading): number {
  const at = rows.slice(0, FIRST_ROWS).findIndex(({ cells }) => knownHeadings(cells) >= KNOWN_HEADINGS);
  return Math.max(0, at);
}

/**
 * Reads a file with a header row, above which titles can stand: comma, semicolon, tab or bar between its cells, or what Excel's line `sep=`
 * names, in an encoding of `IMPORT_ENCODINGS`. The line ends of cells with several lines become `\n`.
 */
export async function readTable(bytes: Uint8Array, reading: TableReading): Promise<Result<CsvTable, ImportProblem>> {
  if (bytes.length > IMPORT_MOST.bytes) return refuse("too-large");
  const { text: decoded, encoding } = decodeText(bytes, reading.encoding);
  const text = decoded.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (text.trim() === "") return refuse("empty");
  if (text.includes("\u0000")) return refuse("not-a-table");
  const { named, rest } = separatorLine(text);
  const separator = named ?? separatorOf(rest);
  try {
    const all = await readRows(rest, separator, rest === text ? 1 : 2);
    const at = headerAt(all, reading);
    const [header, ...rows] = all.slice(at);
    if (!header || rows.length === 0) return refuse("empty");
    if (rows.length > IMPORT_MOST.lines) return refuse("too-many-lines");
    return ok({ header: header.cells.map((cell) => cell.trim()), headerLine: header.line, rows, encoding, separator });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(error.code === "CSV_QUOTE_NOT_CLOSED" ? "quote-not-closed" : "not-a-table");
  }
}
