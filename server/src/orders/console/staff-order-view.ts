import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { presenceOf } from "@comanda/domain/allergy/allergen-presence";
import { allergyFacts } from "@comanda/domain/allergy/allergy-facts";
import { ItemKind } from "@comanda/domain/codes";
import { inLocale, type Locale, nameIn } from "@comanda/domain/locale";
import { standingOf } from "@comanda/domain/member/member-level";
import { numberOf } from "@comanda/domain/menu/dish-number";
import type { Allergen } from "@comanda/domain/menu/menu";
import { lineWeight } from "@comanda/domain/menu/weight";
import { decimal, toText } from "@comanda/domain/money/decimal";
import { AWAITS_PAYMENT, statusForStaff } from "@comanda/domain/order/awaiting-payment";
import { fulfilmentFrom } from "@comanda/domain/order/fulfilment";
import { dueOf } from "@comanda/domain/payment/payment-state";
import { toGoCustomerFrom } from "@comanda/domain/order/to-go-customer";
import { levelName } from "../../members/member/member-view.ts";
import { languageOf, stationOf, type Stations } from "../../menu/stations/station-store.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { pendingView } from "../../platform/pending/pending-action.ts";
import type { OrderedSet, OrderRecord } from "../read/order-record.ts";
import { allergyIn } from "../read/allergy-gate.ts";
import { findCheckout } from "../read/checkout.ts";
import { type ConsoleItem, type ConsoleOrder, liveItems } from "./console-order-store.ts";
import { optionsText } from "./options-text.ts";

/** What a view of an order needs besides the order: the menu, the stations, the reader's language and the time. */
export type ConsoleReading = { snapshot: MenuSnapshot; stations: Stations; locale: Locale; now: Date };

/** An order as the console shows it to a reader of one language. */
export function staffOrderView(order: ConsoleOrder, reading: ConsoleReading): StaffOrder {
  const { locale } = reading;
  const { id, serial, businessDay, type, status, sendStatus, paymentStatus, sourceType, rowVersion, tableId, tableName, guests } = order;
  const allergy = allergyOf(order, reading.snapshot);
  return {
    id,
    serial,
    businessDay,
    type,
    status: statusForStaff(status),
    ...(status === AWAITS_PAYMENT && order.payBy && { awaitsPayment: order.payBy.toISOString() }),
    sendStatus,
    paymentStatus,
    sourceType,
    rowVersion,
    tableId,
    tableName,
    regionName: order.regionName ? inLocale(order.regionName, locale) : "",
    guests,
    ...whoOf(order, reading),
    notes: order.notes,
    allergy,
    items: liveItems(order).map((item) => itemView(item, reading, allergy?.allergens ?? [])),
    removedItems: order.items.flatMap((item) => removedView(item, order, locale)),
    ...amountsOf(order),
    ...lifeOf(order),
    ...(order.paying && { paying: order.paying.map((one) => ({ ...one, since: new Date(one.since).toISOString() })) }),
    ...((order.paying !== null || order.isPaidOnline) && { isOnline: true }),
    checkout: findCheckout(order, reading.now),
    pending: order.pending && pendingView(order.pending, String(serial)),
  };
}

const amountsOf = (order: ConsoleOrder) => ({
  subTotal: order.subTotal,
  total: order.total,
  paid: order.paid,
  held: order.held,
  writtenOff: order.writtenOff,
  refunded: order.refunded,
  refunding: order.refunding,
  due: dueOf(order),
  points: order.points,
});

const lifeOf = (order: ConsoleOrder) => ({
  createdAt: order.createdAt.toISOString(),
  sentAt: order.sentAt?.toISOString() ?? null,
  endedAt: order.endedAt?.toISOString() ?? null,
  joined: order.joined,
  mergedInto: order.mergedInto,
  cancelReason: order.cancelReason ?? null,
  cancelNote: order.cancelNote ?? null,
});

/** Who ordered, who comes for it and when. */
function whoOf(order: ConsoleOrder, { snapshot, locale, now }: ConsoleReading) {
  const { member, type, extraInfo, dinerLocale } = order;
  const fulfilment = fulfilmentFrom(type, extraInfo);
  const { level } = standingOf(member ?? NO_GROWTH, snapshot.merchant.definition.levels, now);
  return {
    customerName: toGoCustomerFrom(order)?.name ?? "",
    pickupAt: fulfilment?.kind === "pickup" ? new Date(fulfilment.time).toISOString() : null,
    member: member && { name: `${member.firstName} ${member.lastName}`.trim(), level: levelName(level, locale).memberLevel },
    dinerLocale,
  };
}

const NO_GROWTH = { growth: 0, levelExpiresAt: null };

/** An item that was taken off; none for another. */
function removedView({ id, line, state, voidReason, voidedAt }: ConsoleItem, { changedAt }: ConsoleOrder, locale: Locale) {
  if (state !== "voided") return [];
  const at = instantOf(voidedAt) ?? changedAt.toISOString();
  return [{ id, name: inLocale(line.name, locale), quantity: toText(decimal(line.quantity)), reason: voidReason ?? "", at }];
}

function itemView(item: ConsoleItem, { snapshot, stations, locale }: ConsoleReading, allergens: readonly Allergen[]) {
  const { line } = item;
  const product = snapshot.productById.get(line.productId);
  const dish = { productId: line.productId, stationId: line.stationId, ...(product && { categoryId: product.categoryId }) };
  const station = stations.all.find(({ id }) => id === item.stationId) ?? stationOf(stations, dish);
  return {
    id: item.id,
    productId: line.productId,
    ...numberOf(line),
    ...nameIn(line.name, locale),
    kitchenName: inLocale(line.name, languageOf(station, locale)),
    ...(line.set && { set: setView(line.set, locale) }),
    options: optionsText(line, locale),
    notes: line.notes,
    quantity: toText(decimal(line.quantity)),
    weight: lineWeight(line),
    state: item.state,
    stationId: station?.id ?? "0",
    isToGo: line.type === ItemKind.ToGo,
    guest: line.guest ?? null,
    amount: item.amount,
    points: item.points,
    sentAt: instantOf(item.sentAt),
    readyAt: instantOf(item.readyAt),
    contains: allergens.filter((one) => presenceOf(product?.allergens ?? {}, one) === "present"),
  };
}

const setView = (set: OrderedSet, locale: Locale) => ({ id: set.id, ...numberOf(set), ...nameIn(set.name, locale) });

const instantOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

const allergyOf = (order: ConsoleOrder, snapshot: Pick<MenuSnapshot, "productById">) =>
  allergyView({ order, items: liveItems(order) }, snapshot);

type WithAllergy = Parameters<typeof allergyIn>[0] & { order: Pick<OrderRecord, "allergyReadBy" | "allergyReadAt"> };

/** The allergy of an order, from its notes, the diner's allergy card and the staff; null where there is none. */
export function allergyView({ order, items }: WithAllergy, { productById }: Pick<MenuSnapshot, "productById">): StaffOrder["allergy"] {
  const allergy = allergyIn({ order, items });
  if (!allergy) return null;
  const dishes = items.map(({ id, line }) => ({ itemId: id, allergens: productById.get(line.productId)?.allergens ?? {} }));
  return {
    ...allergy,
    named: order.allergies ?? [],
    facts: allergyFacts(allergy.allergens, dishes),
    readBy: order.allergyReadBy,
    readAt: order.allergyReadAt?.toISOString() ?? null,
  };
}
