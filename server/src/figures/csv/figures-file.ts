import type { staffContract } from "@comanda/contract/staff/index";
import { daysOf, type Period } from "@comanda/domain/figures/period";
import type { Deps } from "../../platform/deps.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { askedPeriod } from "../../platform/period/asked-period.ts";
import { CSV_FILES, type FigureFile } from "./csv-files.ts";
import { csvResponse } from "../../platform/csv/csv-response.ts";
import { findCsvRows } from "./csv-store.ts";
import { BYTE_ORDER_MARK, csvRow } from "../../platform/csv/csv-text.ts";

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
