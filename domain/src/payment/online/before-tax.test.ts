import { describe, expect, it } from "vitest";
import { type Money, money, moneyText } from "../../money/money.ts";
import { beforeTax, composition, type OrderWithTaxes } from "./before-tax.ts";
import { type PayChoice, whatToPay } from "./what-to-pay.ts";

const dish = (id: string, amount: string) => ({ id, amount: money(amount), covered: [] });
const nets = (of: Record<string, string>): ReadonlyMap<string, Money> => new Map(Object.entries(of).map(([id, net]) => [id, money(net)]));

/** The order of Mei (24.90) and a part of that of Ben, with 8.25 % of tax. */
const TAX = { name: "Sales tax", rate: "8.25" };
const ORDERS: OrderWithTaxes[] = [
  {
    id: "128",
    isOwn: true,
    due: money("24.90"),
    dishes: [dish("soup", "18.95"), dish("tea", "5.95")],
    nets: nets({ soup: "17.50", tea: "5.50" }),
    dishTaxes: nets({ soup: "1.45", tea: "0.45" }),
    taxes: [{ ...TAX, amount: money("1.90") }],
  },
  {
    id: "129",
    isOwn: false,
    due: money("31.94"),
    dishes: [dish("claypot", "31.94")],
    nets: nets({ claypot: "29.50" }),
    dishTaxes: nets({ claypot: "2.44" }),
    taxes: [{ ...TAX, amount: money("2.44") }],
  },
];

const WHOLE = { numerator: 1, denominator: 1 };
const OWN_AND_HALF: PayChoice = {
  kind: "dishes",
  dishes: [
    { orderId: "128", id: "soup", part: WHOLE },
    { orderId: "128", id: "tea", part: WHOLE },
    { orderId: "129", id: "claypot", part: { numerator: 1, denominator: 2 } },
  ],
};

function netOf(choice: PayChoice): string {
  const what = whatToPay(ORDERS, choice);
  if (!what.ok) throw new Error(what.why);
  return moneyText(beforeTax(ORDERS, what.value));
}

describe("what is paid, before tax", () => {
  it("is 23.00 of the own dishes, which cost 24.90 with tax", () => expect(netOf({ kind: "mine" })).toBe("23.00"));

  it("is 37.75 of the own dishes and half of a claypot of 29.50", () => expect(netOf(OWN_AND_HALF)).toBe("37.75"));

  it("is the share of an amount in proportion to the orders that it pays", () => {
    expect(netOf({ kind: "amount", amount: money("56.84") })).toBe("52.50");
    expect(netOf({ kind: "amount", amount: money("28.42") })).toBe("26.25");
  });
});

describe("what the price of dishes consists of", () => {
  const of = (choice: PayChoice, orders = ORDERS) => {
    const what = whatToPay(orders, choice);
    if (!what.ok) throw new Error(what.why);
    const found = composition(orders, what.value);
    return (
      found && {
        dishes: found.dishes.map(({ id, net }) => `${id} ${moneyText(net)}`),
        taxes: found.taxes.map(({ name, rate, amount }) => `${name} ${rate} ${moneyText(amount)}`),
        others: moneyText(found.others),
      }
    );
  };

  it("is the dishes before tax, and the tax of both orders with its rate: 17.50, 5.50, half of 29.50 and 3.12 are 40.87", () =>
    expect(of(OWN_AND_HALF)).toEqual({
      dishes: ["soup 17.50", "tea 5.50", "claypot 14.75"],
      taxes: ["Sales tax 8.25 3.12"],
      others: "0.00",
    }));

  it("has a row of each of two taxes in proportion to them, and what charges and tips of the order add", () => {
    const order: OrderWithTaxes = {
      id: "130",
      isOwn: true,
      due: money("12.20"),
      dishes: [dish("ham", "6.10"), dish("roll", "6.10")],
      nets: nets({ ham: "5.00", roll: "5.00" }),
      dishTaxes: nets({ ham: "0.35", roll: "0.35" }),
      taxes: [
        { name: "State tax", rate: "6.25", amount: money("0.62") },
        { name: "Dining tax", rate: "0.75", amount: money("0.08") },
      ],
    };
    expect(of({ kind: "dishes", dishes: [{ orderId: "130", id: "ham", part: WHOLE }] }, [order])).toEqual({
      dishes: ["ham 5.00"],
      taxes: ["State tax 6.25 0.31", "Dining tax 0.75 0.04"],
      others: "0.75",
    });
  });

  it("is not known of an amount, which is of no dish", () => expect(of({ kind: "amount", amount: money("10.00") })).toBeNull());
});
