import type { staffContract } from "@comanda/contract/staff/index";
import type { Period } from "@comanda/domain/figures/period";
import type { Handler } from "../../identity/caller/serve.ts";
import { BYTE_ORDER_MARK, csvResponse, csvRow, type CsvValue } from "../../platform/csv/csv-text.ts";
import { type Statement, statement } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { askedPeriod } from "../../platform/period/asked-period.ts";
import { CSV_FILES, type FigureFile } from "./csv-files.ts";

type CsvRecord = Record<string, CsvValue>;
type CsvParameters = { merchantId: string; from: string; to: string; after: string[]; limit: number };

/** The number of rows that are read at a time. */
const PART = 500;
/** What is before every row in the columns of a place after the day. */
const BEFORE_ALL: Record<string, string> = { serial: "-1", position: "-1", item_id: "-1", id: "-1", place_at: "-infinity" };

const statements = Object.fromEntries(
  Object.entries(CSV_FILES).map(([file, { text }]) => [file, statement<CsvRecord, CsvParameters>(`figures.${file}`, text)]),
) as Record<FigureFile, Statement<CsvRecord, CsvParameters>>;

/** A file of the figures, which is read a part at a time while it is sent. */
export const figuresFile: Handler<typeof staffContract.figures.file> = async (deps, { merchantId }, { params, query }) => {
  const asked = await askedPeriod(deps, merchantId, query);
  if (!asked.ok) return asked;
  const { period } = asked.value;
  const name = `${params.file.replace(".csv", "")}-${period.from}${period.to === period.from ? "" : `-${period.to}`}.csv`;
  return csvResponse(deps, name, textOf(deps.db, params.file, { merchantId, period }));
};

async function* textOf(
  db: Deps["db"],
  file: FigureFile,
  { merchantId, period: { from, to } }: { merchantId: string; period: Period },
): AsyncGenerator<string> {
  const { columns, place } = CSV_FILES[file];
  yield `${BYTE_ORDER_MARK}${csvRow(columns)}`;
  let after = [from, ...(place ?? []).slice(1).map((column) => BEFORE_ALL[column] ?? "")];
  for (;;) {
    const records = await statements[file](db, { merchantId, from, to, after, limit: PART });
    if (records.length > 0) yield records.map((record) => csvRow(columns.map((column) => record[column] ?? null))).join("");
    const last = records.at(-1);
    if (!place || !last || records.length < PART) return;
    after = place.map((column) => String(last[column]));
  }
}
