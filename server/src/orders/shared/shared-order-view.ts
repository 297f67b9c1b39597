import type { SharedOrderView, TableShareView } from "@comanda/contract/calls/table-share-calls";
import { type Locale, nameIn } from "@comanda/domain/locale";
import { numberOf } from "@comanda/domain/menu/dish-number";
import { choicesLang, type ChosenWord } from "@comanda/domain/menu/choices-text";
import { lineWeight } from "@comanda/domain/menu/weight";
import { decimal, toText } from "@comanda/domain/money/decimal";
import { isSentState } from "@comanda/domain/order/item-state";
import { sharedAmounts } from "@comanda/domain/table/table-share";
import { asDinersRead } from "../read/set-items.ts";
import { optionsText } from "../console/options-text.ts";
import type { OrderedModifier } from "../read/order-record.ts";
import type { SharedItem, SharedSitting } from "./shared-order-store.ts";

type Reader = { dinerId: string; locale: Locale };

/** Whether a diner takes part in the table's order. */
export const isSharer = ({ sharers }: SharedSitting, dinerId: string): boolean => sharers.some((one) => one.dinerId === dinerId);

/** Whether a seated diner has somebody to share with, and does not yet: it does not depend on who shares. */
export const canJoin = (sitting: SharedSitting, dinerId: string): boolean =>
  !isSharer(sitting, dinerId) && sitting.seatedIds.some((id) => id !== dinerId);

/** What a seated diner reads: nothing of the others unless the diner takes part. */
export const tableShareView = (sitting: SharedSitting, reader: Reader): TableShareView => ({
  canJoin: canJoin(sitting, reader.dinerId),
  shared: isSharer(sitting, reader.dinerId) ? sharedOrderView(sitting, reader) : null,
});

function sharedOrderView({ tableId, tableName, sharers, orders }: SharedSitting, { dinerId, locale }: Reader): SharedOrderView {
  const parts = sharers.map((sharer) => {
    const own = orders.filter((order) => order.dinerId === sharer.dinerId);
    return {
      number: sharer.ordinal,
      name: sharer.firstName || null,
      isYou: sharer.dinerId === dinerId,
      ...sharedAmounts(own),
      lines: own.flatMap(({ items }) => asDinersRead(items).map((item) => lineView(item, locale))),
    };
  });
  return { tableId, tableName, ...sharedAmounts(orders), parts };
}

/** A choice with its own choices. */
const named = ({ modifiers, ...one }: OrderedModifier): ChosenWord => ({ ...one, orderItemModifiers: modifiers?.map(named) });

/** A line without its note and its points. */
const lineView = ({ id, amount, state, line }: SharedItem, locale: Locale) => ({
  id,
  ...numberOf(line),
  ...nameIn(line.name, locale),
  quantity: toText(decimal(line.quantity)),
  weight: lineWeight(line),
  choices: optionsText(line, locale),
  choicesLang: choicesLang([...line.modifiers.map(named), ...line.condiments], locale),
  amount,
  isSent: isSentState(state),
});
