import type { staffContract } from "@comanda/contract/staff/index";
import { daysOf, type Period } from "@comanda/domain/figures/period";
import type { Handler } from "../../identity/caller/serve.ts";
import { BYTE_ORDER_MARK, csvResponse, csvRow, type CsvValue } from "../../platform/csv/csv-text.ts";
import { type Queryable, type Statement, statement } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { askedPeriod } from "../../platform/period/asked-period.ts";
import { CSV_FILES, type FigureFile } from "./csv-files.ts";

type CsvRecord = Record<string, CsvValue>;
type CsvParameters = { merchantId: string; from: string; to: string };

const statements = Object.fromEntries(
  Object.entries(CSV_FILES).map(([file, { text }]) => [file, statement<CsvRecord, CsvParameters>(`figures.${file}`, text)]),
) as Record<FigureFile, Statement<CsvRecord, CsvParameters>>;

/** The rows of a file for some business days, in the order of its columns. */
async function findCsvRows(on: Queryable, file: FigureFile, { merchantId, period }: { merchantId: string; period: Period }) {
  const { columns } = CSV_FILES[file];
  const records = await statements[file](on, { merchantId, from: period.from, to: period.to });
  return records.map((record) => columns.map((column) => record[column] ?? null));
}

/** A file of the figures, which is read a business day at a time while it is sent. */
export const figuresFile: Handler<typeof staffContract.figures.file> = async (deps, { merchantId }, { params, query }) => {
  const asked = await askedPeriod(deps, merchantId, query);
  if (!asked.ok) return asked;
  const { period } = asked.value;
  const name = `${params.file.replace(".csv", "")}-${period.from}${period.to === period.from ? "" : `-${period.to}`}.csv`;
  return csvResponse(name, textOf(deps.db, params.file, { merchantId, period }));
};

async function* textOf(db: Deps["db"], file: FigureFile, of: { merchantId: string; period: Period }): AsyncGenerator<string> {
  const { columns, isByDay } = CSV_FILES[file];
  yield `${BYTE_ORDER_MARK}${csvRow(columns)}`;
  const parts = isByDay ? daysOf(of.period).map((day) => ({ from: day, to: day })) : [of.period];
  for (const period of parts) {
    const rows = await findCsvRows(db, file, { ...of, period });
    if (rows.length > 0) yield rows.map(csvRow).join("");
  }
}
