import { describe, expect, it } from "vitest";
import { dishGroups, namesOf } from "./dish-groups.ts";
import type { Bill, BillItem } from "./pay-rules.ts";

const item = (id: string, isLeft: boolean): BillItem => ({
  id,
  name: id,
  img: "",
  quantity: "1",
  choices: "",
  amount: "1.00",
  net: "1.00",
  tax: "0.00",
  left: isLeft ? { numerator: 1, denominator: 1 } : null,
  leftAmount: isLeft ? "1.00" : "0.00",
  isBeingPaid: false,
  covered: [],
});
const order = (id: string, { isYou = false, name = null as string | null }, items: BillItem[]): Bill["orders"][number] => ({
  id,
  isYou,
  name,
  total: "1.00",
  paid: "0.00",
  due: "1.00",
  tax: "0.00",
  charge: "0.00",
  tips: "0.00",
  taxes: [],
  points: 0,
  items,
});
const BEN = order("1", { name: "Ben" }, [item("rice", false), item("claypot", true)]);
const MEI = order("2", { isYou: true, name: "Mei" }, [item("soup", true), item("tea", false)]);
const ANA = order("3", { name: "Ana" }, [item("mushrooms", false)]);
const GUEST = order("4", {}, [item("milk", false)]);

describe("the dishes of a bill", () => {
  const groups = (orders: Bill["orders"]) =>
    dishGroups({ orders }).map(({ kind, dishes }) => [kind, ...dishes.map((dish) => dish.item.id)]);

  it("are the own ones first, then what is left of others, then what is paid or being paid of others", () =>
    expect(groups([BEN, MEI, ANA])).toEqual([
      ["own", "soup", "tea"],
      ["open", "claypot"],
      ["covered", "rice", "mushrooms"],
    ]));

  it("have no group without a dish", () => expect(groups([MEI])).toEqual([["own", "soup", "tea"]]));

  it("are named by those who ordered them, each once, unless one is a guest", () => {
    const covered = (orders: Bill["orders"]) => namesOf(dishGroups({ orders }).at(-1)?.dishes ?? []);
    expect(covered([BEN, MEI, ANA])).toEqual(["Ben", "Ana"]);
    expect(covered([BEN, MEI, GUEST])).toBeNull();
  });
});
