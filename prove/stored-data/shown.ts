import { localePrefixes } from "@comanda/domain/locale";
import { data, send } from "./restaurant-calls.ts";
import { PAGES } from "./one-day.ts";

/** What a server shows, by path: the data of a call, or the amounts on a page. */
export type Shown = Record<string, unknown>;

/** The prefixes of the paths of each language. */
const LANGUAGES = ["", ...localePrefixes.map((prefix) => `/${prefix}`)];
/** Orders whose details are read. */
const DETAILS = 20;
/** Names of values that are of the moment of reading, or of the process. */
const OF_THE_MOMENT = new Set(["asOf", "cursor", "now", "token"]);

/** What a server shows of the demo restaurant: its pages, and what the console's board, orders, members and figures read. */
export async function shownOf(port: number, token: string): Promise<Shown> {
  const shown: Shown = {};
  const read = async (path: string) => (shown[path] = await data<unknown>(port, path, { token }));
  for (const page of PAGES.flatMap((path) => LANGUAGES.map((language) => `${language}${path}`))) shown[page] = await amountsOn(port, page);
  await read("/api/member/merchant/products-by-categories?merchantId=100001");
  const board = (await read("/api/staff/board")) as { open: { id: string }[]; ended: { id: string }[]; tables: { rowVersion?: number }[] };
  // The version of a table is that of the reading.
  for (const table of board.tables) delete table.rowVersion;
  for (const { id } of [...board.open, ...board.ended].slice(0, DETAILS)) await read(`/api/staff/orders/${id}`);
  const { members } = (await read("/api/staff/members?q=Guest")) as { members: { id: string }[] };
  for (const { id } of members) await read(`/api/staff/members/${id}`);
  const figures = (await read("/api/staff/figures")) as { until?: string };
  // Those of today are until the moment of reading.
  delete figures.until;
  return shown;
}

const AMOUNT = /\d[.,]\d\d/;

/** The lines of a page that have an amount, in their order. Its other words are the release's own. */
async function amountsOn(port: number, path: string): Promise<string[]> {
  const { status, text } = await send(port, path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return text
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
    .replaceAll(/<[^>]+>/g, "\n")
    .split(/\s*\n\s*/)
    .filter((line) => AMOUNT.test(line));
}

/** The first thing that was shown before and is shown otherwise now; null where all is the same. A call may have new fields. */
export function difference(before: unknown, now: unknown, at = ""): string | null {
  if (before === null || typeof before !== "object")
    return Object.is(before, now) ? null : `${at}: ${String(before).slice(0, 80)}, now ${String(now).slice(0, 80)}`;
  if (now === null || typeof now !== "object") return `${at}: nothing now`;
  if (Array.isArray(before) && Array.isArray(now) && before.length !== now.length) return `${at}: ${before.length} rows, now ${now.length}`;
  for (const [name, value] of Object.entries(before)) {
    const differs = OF_THE_MOMENT.has(name) ? null : difference(value, (now as Record<string, unknown>)[name], `${at} ${name}`);
    if (differs) return differs;
  }
  return null;
}
