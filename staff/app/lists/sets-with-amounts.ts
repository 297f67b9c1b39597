import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import type { Locale } from "@comanda/domain/locale";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { itemsOfSet, setsAsOne } from "./sets-as-one.ts";

/** The items of an order with each set menu as one, which costs what its dishes cost. Apart from `setsAsOne`, which the board loads without money. */
export const setsWithAmounts = (items: StaffOrder["items"], locale: Locale): StaffOrder["items"] =>
  setsAsOne(items, locale).map((item) => ({ ...item, amount: moneyText(sum(itemsOfSet(items, item).map(({ amount }) => money(amount)))) }));
