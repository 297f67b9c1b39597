import type { staffContract } from "@comanda/contract/staff/index";
import type { ComparedDay } from "@comanda/contract/staff/orders/compare-calls";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import type { Handler } from "../../identity/caller/serve.ts";
import { BYTE_ORDER_MARK, csvResponse, csvRow, type CsvValue } from "../../platform/csv/csv-text.ts";
import { comparedDays } from "./compare-online-day.ts";

const COLUMNS = [
  "business_day",
  "provider",
  "line",
  "in_comanda",
  "at_provider",
  "difference",
  "what",
  "explained",
  "to_do",
  "payment",
  "attempt",
  "orders",
  "page",
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], CsvValue>>;
type Difference = ComparedDay["differences"][number];

/** The lines of a day with the names of their sums. */
const LINES = [
  ["payments", "payments"],
  ["given_back", "back"],
  ["fees", "fees"],
  ["net", "net"],
] as const satisfies [string, keyof ComparedDay["here"]][];

/** The comparison of a business day as a file: the sums of each provider, then what differs, with what to do in the language of who reads it. */
export const comparedDayFile: Handler<typeof staffContract.online.comparedFile> = async (
  deps,
  { merchantId, locale },
  { params: { day } },
) => {
  const compared = await comparedDays(deps, { merchantId, day, locale });
  return compared.ok ? csvResponse(deps, `online-payments-${day}.csv`, textOf(compared.value, day)) : compared;
};

async function* textOf(compared: readonly ComparedDay[], day: string): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvRow(COLUMNS)}`;
  for (const one of compared) {
    const provider = PROVIDER_NAMES[one.provider];
    const rows = [...sumsOf(one), ...one.differences.map(differenceRow)];
    yield rows
      .map((row): Row => ({ business_day: day, provider, ...row }))
      .map((row) => csvRow(COLUMNS.map((column) => row[column] ?? null)))
      .join("");
  }
}

const differenceOf = (here: string, there: string): string => moneyText(minus(money(there), money(here)));

/** The lines of the day; where the provider's list was not read, the first says why and what to do. */
function sumsOf({ problem, advice, here, there, others }: ComparedDay): Row[] {
  const why: Row = { what: problem, to_do: advice };
  const lines = LINES.map(([line, name], at): Row => {
    const theirs = there && { at_provider: there[name], difference: differenceOf(here[name], there[name]) };
    return { line, in_comanda: here[name], ...theirs, ...(at === 0 && why) };
  });
  return others && others.count > 0 ? [...lines, { line: "not_compared", at_provider: others.amount }] : lines;
}

function differenceRow(difference: Difference): Row {
  const { kind, why, isExplained, advice, here, there, paymentRef, attemptId, orders, pageUrl } = difference;
  return {
    line: kind === "payment" ? "difference_of_payment" : "difference_given_back",
    in_comanda: here,
    at_provider: there,
    difference: differenceOf(here, there),
    what: why,
    explained: isExplained ? "yes" : "no",
    to_do: advice,
    payment: paymentRef,
    attempt: attemptId,
    orders: orders.map(({ serial }) => serial).join(" "),
    page: pageUrl,
  };
}
