import type { Deps } from "../deps.ts";

/** A value of a row: null is an empty cell. */
export type CsvValue = string | number | null;

/** The mark with which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

const NUMBER = /^-?\d+(\.\d+)?$/;
/** What spreadsheets read as the beginning of a formula, also in full width, and the control characters that they skip before it. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A cell: a text that a spreadsheet would read as a formula begins with an apostrophe; a plain number, also a negative one, stays as it is.
 */
function cellOf(value: CsvValue): string {
  const text = value === null ? "" : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of CSV with its line end (RFC 4180). */
export const csvRow = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(",")}\r\n`;

/**
 * A CSV file as an answer, of which each part is read when the reader has taken the one before. The call's own turn has ended by then: each part
 * is background work, so that files use the database one beside the other with a small share of the turns while calls wait.
 */
export const csvResponse = ({ admission }: Pick<Deps, "admission">, name: string, parts: AsyncGenerator<string>): Response =>
  new Response(streamOf(admission, parts), {
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${name}"` },
  });

function streamOf(admission: Deps["admission"], parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await admission.background(() => parts.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
