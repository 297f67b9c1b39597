import type { Period } from "@comanda/domain/figures/period";
import { type Queryable, type Statement, statement } from "../../platform/db/queryable.ts";
import { CSV_FILES, type FigureFile } from "./csv-files.ts";
import type { CsvValue } from "../../platform/csv/csv-text.ts";

type CsvRecord = Record<string, CsvValue>;
type CsvParameters = { merchantId: string; from: string; to: string };

const statements = Object.fromEntries(
  Object.entries(CSV_FILES).map(([file, { text }]) => [file, statement<CsvRecord, CsvParameters>(`figures.${file}`, text)]),
) as Record<FigureFile, Statement<CsvRecord, CsvParameters>>;

/** The rows of a file for some business days, in the order of its columns. */
export async function findCsvRows(on: Queryable, file: FigureFile, { merchantId, period }: { merchantId: string; period: Period }) {
  const { columns } = CSV_FILES[file];
  const records = await statements[file](on, { merchantId, from: period.from, to: period.to });
  return records.map((record) => columns.map((column) => record[column] ?? null));
}
