import { describe, expect, it } from "vitest";
import { type Money, money, moneyText } from "../../money/money.ts";
import { beforeTax, type OrderWithNets } from "./before-tax.ts";
import { type PayChoice, whatToPay } from "./what-to-pay.ts";

const dish = (id: string, amount: string) => ({ id, amount: money(amount), covered: [] });
const nets = (of: Record<string, string>): ReadonlyMap<string, Money> => new Map(Object.entries(of).map(([id, net]) => [id, money(net)]));

/** The order of Mei (24.90) and a part of that of Ben, with 8.25 % of tax. */
const ORDERS: OrderWithNets[] = [
  {
    id: "128",
    isOwn: true,
    due: money("24.90"),
    dishes: [dish("soup", "18.95"), dish("tea", "5.95")],
    nets: nets({ soup: "17.50", tea: "5.50" }),
  },
  { id: "129", isOwn: false, due: money("31.94"), dishes: [dish("claypot", "31.94")], nets: nets({ claypot: "29.50" }) },
];

function netOf(choice: PayChoice): string {
  const what = whatToPay(ORDERS, choice);
  if (!what.ok) throw new Error(what.why);
  return moneyText(beforeTax(ORDERS, what.value));
}

describe("what is paid, before tax", () => {
  it("is 23.00 of the own dishes, which cost 24.90 with tax", () => expect(netOf({ kind: "mine" })).toBe("23.00"));

  it("is 37.75 of the own dishes and half of a claypot of 29.50", () => {
    const half = { orderId: "129", id: "claypot", part: { numerator: 1, denominator: 2 } };
    const whole = { numerator: 1, denominator: 1 };
    const own = ["soup", "tea"].map((id) => ({ orderId: "128", id, part: whole }));
    expect(netOf({ kind: "dishes", dishes: [...own, half] })).toBe("37.75");
  });

  it("is the share of an amount in proportion to the orders that it pays", () => {
    expect(netOf({ kind: "amount", amount: money("56.84") })).toBe("52.50");
    expect(netOf({ kind: "amount", amount: money("28.42") })).toBe("26.25");
  });
});
