import type { CountedDuration } from "@comanda/domain/figures/durations";
import type { Period } from "@comanda/domain/figures/period";
import type { Translated } from "@comanda/domain/locale";
import type { Rating } from "@comanda/domain/order/rating";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { FIGURES_SQL } from "./figures-sql.ts";

type Counted = { count: number; amount: string };
type Hour = { hour: number; net: string };

/** The figures of a period as the database sums them; amounts are exact decimals, without a fixed number of digits. */
export type FigureRows = {
  orders: { completed: number; toGo: number; dishes: string; net: string; billed: string };
  adjustments: { category: number; amount: string }[];
  taxes: { taxId: string; rate: string; isIncluded: boolean; amount: string; name: Translated | null }[];
  payments: (Counted & { method: string; tips: string })[];
  online: { fees: string; disputed: Counted; unallocated: Counted };
  givenBack: Counted & { net: string; charge: string; tips: string; tax: string; failed: Counted; later: Counted };
  givenBackBy: (Counted & { method: string })[];
  notPaid: Counted;
  notPaidOrders: { id: string; serial: number; day: string }[];
  drawer: { cash: string; rounding: string };
  toKitchen: CountedDuration[];
  toCompletion: CountedDuration[];
  made: (CountedDuration & { stationId: string; name: Translated | null })[];
  hours: Hour[];
  sold: { productId: string; name: Translated; quantity: string; amount: string; points: number }[];
  open: Counted;
  awaiting: Counted;
  cancelled: (Counted & { reason: string })[];
  tests: Counted;
  joined: Counted;
  takenOff: Counted;
  corrections: Counted;
  ratings: (Counted & { rating: Rating })[];
  serials: { first: number | null; last: number | null };
  /** How many serials were given, by the counters of the days. */
  numbered: number;
  before: { count: number; net: string };
  hoursBefore: Hour[];
};

const read = statement<
  FigureRows,
  {
    merchantId: string;
    from: string;
    to: string;
    zone: string;
    comparedFrom: string;
    comparedTo: string;
    weighed: string;
    before: string | null;
  }
>("figures.read", FIGURES_SQL);

/** What is read: a period, the one that it is compared with, and before which instant the orders of that one were placed. */
export type FigureLookup = {
  merchantId: string;
  period: Period;
  zone: string;
  compared: Period;
  before: Date | null;
  /** The dishes that the menu sells by weight. */
  weighed: readonly string[];
};

/** The figures of business days. */
export async function findFigures(on: Queryable, lookup: FigureLookup): Promise<FigureRows> {
  const { merchantId, period, zone, compared, before, weighed } = lookup;
  const [row] = await read(on, {
    merchantId,
    from: period.from,
    to: period.to,
    zone,
    comparedFrom: compared.from,
    comparedTo: compared.to,
    weighed: `{${weighed.join(",")}}`,
    before: before?.toISOString() ?? null,
  });
  if (!row) throw new Error("the statement gave no row");
  return row;
}
