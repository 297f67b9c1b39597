/** What the dishes of the evening cost, in cents, by their ids. */
const PRICES = { "1004": 1150n, "4005": 425n, "5006": 395n } as const;
export type DishId = keyof typeof PRICES;

/** A sale: its dishes, and how it was paid. */
export type Sale = { dishes: readonly DishId[]; method: "cash" | "card"; tip: bigint };

/** The smallest coin of Canada. */
const STEP = 5n;
const TAX_RATE = 825n;
const WHOLE_RATE = 10_000n;

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const netOf = ({ dishes }: Pick<Sale, "dishes">): bigint => sum(dishes.map((id) => PRICES[id]));

/** 8.25 %, a tie to the even cent. */
const taxOf = (sale: Pick<Sale, "dishes">): bigint => {
  const [whole, rest] = [(netOf(sale) * TAX_RATE) / WHOLE_RATE, (netOf(sale) * TAX_RATE) % WHOLE_RATE];
  const half = WHOLE_RATE / 2n;
  return rest > half || (rest === half && whole % 2n === 1n) ? whole + 1n : whole;
};
export const totalOf = (sale: Pick<Sale, "dishes">): bigint => netOf(sale) + taxOf(sale);

/** An amount in cash, to the smallest coin: the half goes up. */
const inCash = (exact: bigint): bigint => ((exact + STEP / 2n) / STEP) * STEP;

/** An amount as the API writes it. */
export function text(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What an evening adds up to. `cashBack`: what was given back in cash, before rounding; `cardBack`: by card. */
export function sumsOf(sales: readonly Sale[], { cashBack, cardBack }: { cashBack: bigint; cardBack: bigint }) {
  const paidBy = (method: Sale["method"]) => sales.filter((sale) => sale.method === method);
  const exact = (sale: Sale) => totalOf(sale) + sale.tip;
  const taken = sum(paidBy("cash").map((sale) => inCash(exact(sale))));
  const rounding = taken - sum(paidBy("cash").map(exact)) - (inCash(cashBack) - cashBack);
  return {
    net: text(sum(sales.map(netOf))),
    taxes: text(sum(sales.map(taxOf))),
    billed: text(sum(sales.map(totalOf))),
    cash: { amount: text(sum(paidBy("cash").map(totalOf))), tips: text(sum(paidBy("cash").map(({ tip }) => tip))) },
    card: { amount: text(sum(paidBy("card").map(totalOf))), tips: text(sum(paidBy("card").map(({ tip }) => tip))) },
    givenBack: text(cashBack + cardBack),
    drawer: taken - inCash(cashBack),
    cashRounding: text(rounding),
  };
}
