import type { Locale } from "@comanda/domain/locale";
import type { KeptCash } from "../../shell/kept/kept-cash.ts";
import { type KeptLine, type KeptOrder, nextNumber } from "../../shell/kept/kept-order.ts";
import { keptListOf } from "../../shell/kept/kept-list.ts";
import type { TakenDraft } from "./taken-draft.ts";
import type { TakenOrder } from "./taken-order.ts";
import { askedAmount, type Dishes, shownLine } from "./shown-line.ts";
import { bodyOf } from "./use-taken-price.ts";

/** The lines of an order as the menu of the page shows them. */
function linesOf({ lines }: Pick<TakenOrder, "lines">, dishes: Dishes, locale: Locale): KeptLine[] {
  return lines.map((line) => {
    const shown = shownLine(line, dishes, locale);
    return {
      name: shown?.name ?? "",
      lang: shown?.lang,
      quantity: line.quantity,
      details: [shown?.choices, line.notes].filter((text) => text).join(" · "),
      amount: shown ? askedAmount(line, shown) : "",
      points: shown?.points ?? 0,
    };
  });
}

type Keeping = {
  merchantId: string;
  draft: TakenDraft;
  dishes: Dishes;
  locale: Locale;
  by: string;
  byId: string;
  tableId: string;
  tableName: string;
  isAllergyRead: boolean;
  send: boolean;
  cash?: KeptCash;
};

/** Keeps an order on this device until it is placed. Returns its number; null where the device can store nothing. */
export function keepOrder({ merchantId, draft, dishes, locale, tableId, tableName, ...of }: Keeping): number | null {
  const { order, key, sent } = draft;
  const list = keptListOf(merchantId);
  const number = nextNumber(list.getSnapshot());
  const isAtTable = order.type === "dine-in";
  const kept: KeptOrder = {
    key,
    number,
    takenAt: sent?.body.takenAt ?? new Date().toISOString(),
    ...of,
    tableId: isAtTable ? tableId : "0",
    tableName: isAtTable ? tableName : "",
    customerName: isAtTable ? "" : order.name.trim() || (order.member?.name ?? ""),
    lines: linesOf(order, dishes, locale),
    draft: order,
    asked: bodyOf(order, tableId),
    agreedAmount: null,
    sent: sent?.body ?? null,
    state: { kind: "waiting" },
  };
  return list.change((orders) => [...orders, kept]) ? number : null;
}
