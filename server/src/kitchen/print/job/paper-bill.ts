import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { AdjustmentCategory } from "@comanda/domain/codes";
import { baseText, localeFrom } from "@comanda/domain/locale";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { type CashStep, roundCash } from "@comanda/domain/money/cash-rounding";
import { formatAmount } from "@comanda/domain/money/currency";
import { decimal, toText } from "@comanda/domain/money/decimal";
import { money, moneyText } from "@comanda/domain/money/money";
import { signedAmountOf } from "@comanda/domain/money/signed-amount";
import { dueOf } from "@comanda/domain/payment/payment-state";
import { toGoCustomerFrom } from "@comanda/domain/order/to-go-customer";
import { formatDate } from "@comanda/domain/time/format-date";
import type { Deps } from "../../../platform/deps.ts";
import type { MenuSnapshot } from "../../../platform/merchant/menu-snapshot.ts";
import { cashStepOfMerchant, currencyOf } from "../../../platform/merchant/merchant-store.ts";
import { optionsText } from "../../../orders/console/options-text.ts";
import { readingOn } from "../../../orders/read/order-member-view.ts";
import type { OrderRecord, OrderWithItems } from "../../../orders/read/order-record.ts";
import { findOrderOfAnyone } from "../../../orders/read/order-store.ts";
import { orderView } from "../../../orders/read/order-view.ts";
import { asDinersRead } from "../../../orders/read/set-items.ts";
import { BILL_WORDS } from "../../../platform/text/bill-words.ts";
import { TICKET_WORDS } from "../../../platform/text/ticket-words.ts";
import type { BillRow, PaperBill } from "../paper/bill-document.ts";

type Reading = Pick<Deps, "db" | "menus" | "clock">;
type AmountText = (amount: string) => string;

/** The table, or who picks the order up. */
function placeOf(order: OrderRecord): string {
  const words = TICKET_WORDS[localeFrom(order.dinerLocale)];
  return order.tableName === "" ? [words.toGo, toGoCustomerFrom(order)?.name].filter(Boolean).join(" ") : words.table(order.tableName);
}

function linesOf({ items }: OrderWithItems, view: OrderView, { order, amount }: { order: OrderRecord; amount: AmountText }) {
  const locale = localeFrom(order.dinerLocale);
  return asDinersRead(items).map((item, index): PaperBill["lines"][number] => ({
    quantity: toText(decimal(item.line.quantity)),
    name: numberedName(view.orderItems[index] ?? { name: "" }),
    options: optionsText(item.line, locale),
    amount: item.points > 0 ? BILL_WORDS[locale].pointsOf(item.points) : amount(item.amount),
  }));
}

/** What changes the sum of the dishes: promotions, coupons, discounts and charges, then taxes, then tips. */
function adjustmentsOf({ priceAdjustments, orderTaxes }: OrderView, order: OrderRecord, amount: AmountText): BillRow[] {
  const words = BILL_WORDS[localeFrom(order.dinerLocale)];
  const tips = priceAdjustments.filter(({ category }) => category === AdjustmentCategory.tips);
  const taxes = orderTaxes.map(({ name, rate, taxableAmount, isIncluded, amount: tax }) => {
    const text = words.tax(name, toText(decimal(rate)), amount(taxableAmount));
    return { name: isIncluded ? `${text}, ${words.included}` : text, amount: amount(tax) };
  });
  return [
    ...priceAdjustments.filter((one) => !tips.includes(one)).map((one) => ({ name: one.name, amount: amount(signedAmountOf(one)) })),
    ...taxes,
    ...tips.map((one) => ({ name: words.tips, amount: amount(one.amount) })),
  ];
}

type AmountWords = { amount: AmountText; cashStep: CashStep };

function paymentsOf({ payments }: OrderView, order: OrderRecord, { amount, cashStep }: AmountWords): PaperBill["payments"] {
  const { paidBy, corrected, givenBack, cashRounding } = BILL_WORDS[localeFrom(order.dinerLocale)];
  const orNull = (value: string) => (Number(value) === 0 ? null : amount(value));
  return payments.map((one) => ({
    name: one.isRefund
      ? `${givenBack}, ${paidBy[one.method]}`
      : one.amount.startsWith("-")
        ? `${paidBy[one.method]}, ${corrected}`
        : paidBy[one.method],
    amount: amount(one.amount),
    tip: orNull(one.tip),
    rounding: Number(one.rounding) === 0 ? null : { name: cashRounding(amount(cashStep)), amount: amount(one.rounding) },
    change: orNull(one.change),
  }));
}

/** The bill of an order as it is now, in the diner's language; a receipt where nothing is left to pay. Null for an unknown order. */
export async function paperBillOf(
  { db, menus, clock }: Reading,
  { merchantId, orderId, copy = null, job = "" }: { merchantId: string; orderId: string; copy?: number | null; job?: string },
): Promise<PaperBill | null> {
  const [whole, snapshot] = [await findOrderOfAnyone(db, merchantId, orderId), await menus.latest(merchantId)];
  return whole && snapshot && billOf(whole, snapshot, { copy, job, now: clock.now() });
}

type Print = { copy: number | null; job: string; now: Date };

function billOf(whole: OrderWithItems, snapshot: MenuSnapshot, { copy, job, now }: Print): PaperBill {
  const { order, member } = whole;
  const { merchant } = snapshot;
  const [locale, currency] = [localeFrom(order.dinerLocale), currencyOf(merchant)];
  const amount: AmountText = (value) => formatAmount(value, { locale, currency });
  const view = orderView(whole, readingOn(snapshot, { now, locale }));
  const due = dueOf(order);
  const isPaid = Number(due) === 0;
  const cashStep = cashStepOfMerchant(merchant);
  const inCash = moneyText(roundCash(money(due), cashStep));
  return {
    language: locale,
    restaurant: merchant.shortName || baseText(merchant.definition.description).text,
    address: merchant.definition.address,
    taxNumber: merchant.definition.taxNumber ?? "",
    serial: order.serial,
    place: placeOf(order),
    time: formatDate(order.createdAt, locale, { timeZone: merchant.timeZone, dateStyle: "medium", timeStyle: "short" }),
    lines: linesOf(whole, view, { order, amount }),
    subTotal: amount(order.subTotal),
    adjustments: adjustmentsOf(view, order, amount),
    total: amount(order.total),
    payments: paymentsOf(view, order, { amount, cashStep }),
    due: isPaid ? null : amount(due),
    dueInCash: isPaid || inCash === due ? null : amount(inCash),
    pointsEarned: isPaid && member ? view.earnedPointAmount : 0,
    copy,
    foot: [`${merchant.shortName} ${order.merchantId}`, order.id, job && `job ${job}`].filter(Boolean).join(" · "),
  };
}
