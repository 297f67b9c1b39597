import type { KitchenTicket } from "@comanda/contract/staff/orders/kitchen-calls";
import { presenceOf } from "@comanda/domain/allergy/allergen-presence";
import { allergyFacts, allergyStatements } from "@comanda/domain/allergy/allergy-facts";
import { orderAllergy } from "@comanda/domain/allergy/order-allergy";
import { OrderStatus } from "@comanda/domain/codes";
import { baseText, foreignLang, inLocale, type Locale, localeFrom } from "@comanda/domain/locale";
import { numberOf } from "@comanda/domain/menu/dish-number";
import type { Allergen } from "@comanda/domain/menu/menu";
import { lineWeight } from "@comanda/domain/menu/weight";
import { decimal, toText } from "@comanda/domain/money/decimal";
import { fulfilmentFrom } from "@comanda/domain/order/fulfilment";
import { toGoCustomerFrom } from "@comanda/domain/order/to-go-customer";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { optionsText } from "../../orders/console/options-text.ts";
import type { OrderedLine } from "../../orders/read/order-record.ts";
import type { TicketLineRow, TicketRow } from "./ticket-store.ts";

/** What a ticket is read with: the menu, and the language of its station. */
type TicketReading = { snapshot: Pick<MenuSnapshot, "productById">; locale: Locale };

/** A ticket as a screen of the kitchen shows it: without prices, members and money. */
export function ticketView(row: TicketRow, { snapshot, locale }: TicketReading): KitchenTicket {
  const { id, number, kind, orderId, serial, type, tableName, movedFrom, joinedFrom, guests, notes, sentBy, rowVersion, status } = row;
  const allergy = allergyOn(row, snapshot, locale);
  const fulfilment = fulfilmentFrom(type, row.extraInfo);
  return {
    id,
    number,
    kind,
    orderId,
    serial,
    type,
    tableName,
    movedFrom,
    joinedFrom,
    customerName: toGoCustomerFrom(row)?.name ?? "",
    guests,
    pickupAt: fulfilment?.kind === "pickup" ? new Date(fulfilment.time).toISOString() : null,
    notes: allergy?.words.includes(notes) ? "" : notes,
    allergy,
    lines: row.lines.map((line) => lineView(line, { snapshot, locale, dinerLocale: row.dinerLocale, allergens: allergy?.allergens ?? [] })),
    sentAt: row.sentAt.toISOString(),
    sentBy,
    madeAt: row.madeAt?.toISOString() ?? null,
    recalledAt: row.recalledAt?.toISOString() ?? null,
    isCancelled: status === OrderStatus.Cancelled,
    rowVersion,
  };
}

/** The allergy of the order, with what the menu says of the dishes of this ticket. */
function allergyOn(row: TicketRow, { productById }: TicketReading["snapshot"], locale: Locale): KitchenTicket["allergy"] {
  const ofItems = row.saidWithItems.map(({ notes: text, guest, guestAllergies }) => ({
    text,
    itemId: null,
    guest: guest ?? undefined,
    stated: guestAllergies ?? undefined,
  }));
  const notes = [{ text: row.notes, itemId: null }, ...ofItems];
  const allergy = orderAllergy(notes, row.allergies ?? [], row.isAllergenWordEnough);
  if (!allergy) return null;
  const live = row.lines.filter(({ voidedAt }) => voidedAt === null);
  const dishes = live.map(({ itemId, line }) => ({ itemId, allergens: productById.get(line.productId)?.allergens ?? {} }));
  const items = live.map(({ itemId, line }) => ({ id: itemId, name: inLocale(line.name, locale) }));
  return {
    allergens: allergy.allergens,
    words: [...new Set(allergy.words.map(({ text }) => text))],
    guests: allergy.guests,
    statements: allergyStatements(allergyFacts(allergy.allergens, dishes), items),
    readBy: row.allergyReadBy,
  };
}

type LineReading = TicketReading & { dinerLocale: string | null; allergens: readonly Allergen[] };

function lineView(
  { line, ...row }: TicketLineRow,
  { snapshot, locale, dinerLocale, allergens }: LineReading,
): KitchenTicket["lines"][number] {
  const name = inLocale(line.name, locale);
  const stated = snapshot.productById.get(line.productId)?.allergens ?? {};
  return {
    itemId: row.itemId,
    productId: line.productId,
    ...numberOf(line),
    quantity: toText(decimal(row.quantity)),
    weight: lineWeight(line),
    name,
    ...(line.set && { set: { id: line.set.id, name: inLocale(line.set.name, locale) } }),
    options: optionsText(line, locale),
    ...otherWords(line.name, name, dinerLocale),
    notes: line.notes,
    guest: line.guest ?? null,
    contains: allergens.filter((one) => presenceOf(stated, one) === "present"),
    madeAt: instantOf(row.madeAt),
    voidedAt: instantOf(row.voidedAt),
    voidReason: row.voidReason,
    seenAt: instantOf(row.seenAt),
  };
}

/** The dish in the diner's language, otherwise in the base language of the restaurant; empty where the kitchen reads the same. */
function otherWords(translated: OrderedLine["name"], name: string, dinerLocale: string | null): { otherName: string; lang?: string } {
  const base = baseText(translated);
  if (dinerLocale === null) return { otherName: base.text === name ? "" : base.text, lang: base.lang };
  const locale = localeFrom(dinerLocale);
  const otherName = inLocale(translated, locale);
  return { otherName: otherName === name ? "" : otherName, lang: foreignLang(translated, locale) ?? locale };
}

const instantOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());
