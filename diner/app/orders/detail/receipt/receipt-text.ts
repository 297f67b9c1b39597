import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { ItemMode, PaymentStatus } from "@comanda/domain/codes";
import { choicesText } from "@comanda/domain/menu/choices-text";
import { numberedName } from "@comanda/domain/menu/dish-number";
import type { Locale } from "@comanda/domain/locale";
import type { TranslatePage } from "../../../text/page-texts.ts";
import { totalRows } from "../../../text/total-rows.ts";
import { givenBackOf } from "../given-back.ts";
import { lineWeightText } from "../../../text/weights.ts";

/** Payment statuses of an order that is paid in full. */
const IN_FULL: readonly number[] = [PaymentStatus.FullyPaid, PaymentStatus.Captured];

/** `restaurant`: its name; `when`: day and time of the order; `amountText`: dollars as the reader writes them; `tipPercents`: as offered. */
type Receipt = {
  order: OrderView;
  restaurant: string;
  when: string;
  t: TranslatePage;
  locale: Locale;
  amountText: (amount: string) => string;
  tipPercents?: readonly number[] | undefined;
};

/**
 * The receipt of an order as plain text, to be shared: restaurant, order and time, one line for each dish, and the rows from subtotal to total. It
 * has neither the diner's name nor a link to the order, which only its diner can open.
 */
export function receiptText({ order, restaurant, when, t, locale, amountText, tipPercents }: Receipt): string {
  const dishes = order.orderItems.map((item) => {
    const choices = choicesText(item.orderItemModifiers, item.condiments, locale);
    const cost = item.mode === ItemMode.pointExchange ? t("points", { count: item.points }) : amountText(item.itemWithAdjustmentAmount);
    return `${lineWeightText(item, locale) ?? `${item.quantity}×`} ${numberedName(item)}${choices ? ` (${choices})` : ""}: ${cost}`;
  });
  const rows = totalRows(order, t, tipPercents).map(({ label, amount }) => `${label}: ${amountText(amount)}`);
  const total = `${t(IN_FULL.includes(order.paymentStatus) ? "totalPaid" : "total")}: ${amountText(order.totalAmount)}`;
  const givenBack = givenBackOf(order);
  const last = givenBack === "0.00" ? [] : [`${t("givenBack")}: ${amountText(`-${givenBack}`)}`];
  return [restaurant, `${t("orderTitle", { serial: order.serial })}, ${when}`, "", ...dishes, "", ...rows, total, ...last].join("\n");
}
