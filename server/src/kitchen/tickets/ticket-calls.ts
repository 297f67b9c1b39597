import type { staffContract } from "@comanda/contract/staff/index";
import type { KitchenTicket } from "@comanda/contract/staff/orders/kitchen-calls";
import { localeFrom } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Acting, holdOrder } from "../../orders/event/hold-order.ts";
import { orderActorOf } from "../../orders/console/act-on-order.ts";
import { startOfBusinessDay } from "../../platform/merchant/merchant-store.ts";
import { ageMinutesOf, stationView } from "../../orders/console/board-views.ts";
import { readStations, type Station } from "../../menu/stations/station-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { currentCursor, cursorText } from "../../platform/notices/notice-store.ts";
import { type ConsoleCaller, maySeeStation } from "../../identity/caller/staff-caller.ts";
import { markDishes, seeVoidedDishes } from "./mark-made-store.ts";
import { findTicket, madeTickets, meanSecondsToMade, openTickets, type TicketRow } from "./ticket-store.ts";
import { ticketView } from "./ticket-view.ts";

/** The stations of the kitchen that the caller may see, in their order. */
export const listStations: Handler<typeof staffContract.kitchen.stations> = async (deps, caller) => {
  const { all } = await readStations(deps.db, caller.merchantId, deps.clock.now());
  return ok(all.filter(({ id }) => maySeeStation(caller, id)).map((station) => stationView(station, caller.locale)));
};

/** The tickets of a station, in its language. The cursor is read first: the stream repeats what changes while the rest is read. */
export const stationTickets: Handler<typeof staffContract.kitchen.tickets> = async (deps, caller, { params }) => {
  const { db, clock, menus } = deps;
  const { merchantId } = caller;
  const now = clock.now();
  const cursor = await currentCursor(db, merchantId, now);
  const station = await findStation(deps, merchantId, params.id);
  const snapshot = await menus.latest(merchantId);
  if (!station || !snapshot || !maySeeStation(caller, station.id)) return refuse("not-found");
  const locale = localeFrom(station.language);
  const viewsOf = (rows: TicketRow[]) => rows.map((row) => ticketView(row, { snapshot, locale }));
  const today = startOfBusinessDay(snapshot.merchant, now);
  // The made ones first: a ticket that is taken back between the two readings is in both lists, and not in neither.
  const made = await madeTickets(db, { merchantId, stationId: station.id });
  return ok({
    station: stationView(station, locale),
    open: viewsOf(await openTickets(db, { merchantId, stationId: station.id })),
    made: viewsOf(made),
    meanSecondsToMade: await meanSecondsToMade(db, { merchantId, id: station.id }, today),
    ageMinutes: ageMinutesOf(snapshot.merchant),
    cursor: cursorText(cursor),
    asOf: now.toISOString(),
  });
};

/** Marks the named dishes of a ticket, or all of them. */
export const markMadeCall: Handler<typeof staffContract.kitchen.markMade> = (deps, caller, { params, body }) =>
  changeTicket(deps, { caller, ticketId: params.id }, (tx, ticket, acting) => {
    const live = ticket.lines.filter(({ voidedAt }) => voidedAt === null).map(({ itemId }) => itemId);
    const itemIds = live.filter((id) => body.itemIds?.includes(id) ?? true);
    return markDishes(tx, { merchantId: caller.merchantId, ticket }, { ...acting, itemIds, isMade: body.isMade });
  });

/** Brings a made ticket back: all of its dishes are to be made again. */
export const recallTicketCall: Handler<typeof staffContract.kitchen.recall> = (deps, caller, { params }) =>
  changeTicket(deps, { caller, ticketId: params.id }, async (tx, ticket, acting) => {
    if (ticket.madeAt === null) return;
    const itemIds = ticket.lines.filter(({ voidedAt }) => voidedAt === null).map(({ itemId }) => itemId);
    await markDishes(tx, { merchantId: caller.merchantId, ticket }, { ...acting, itemIds, isMade: false, isRecalled: true });
  });

export const seeVoidedCall: Handler<typeof staffContract.kitchen.seen> = (deps, caller, { params }) =>
  changeTicket(deps, { caller, ticketId: params.id }, (tx, ticket, { at }) =>
    seeVoidedDishes(tx, { merchantId: caller.merchantId, id: ticket.id }, at),
  );

type TicketChange = (tx: Queryable, ticket: TicketRow, acting: Acting) => Promise<void>;

/** Changes a ticket while its order is locked, and answers with the ticket as it is afterwards, in the language of its station. */
async function changeTicket(
  deps: Deps,
  { caller, ticketId }: { caller: ConsoleCaller; ticketId: string },
  change: TicketChange,
): Promise<Result<KitchenTicket, "not-found">> {
  const { merchantId } = caller;
  const acting: Acting = { actor: orderActorOf(caller), at: deps.clock.now(), random: deps.random };
  const row = await deps.db.transaction(async (tx) => {
    const found = await findTicket(tx, merchantId, ticketId);
    if (!found || !maySeeStation(caller, found.stationId)) return null;
    await holdOrder(tx, merchantId, found.orderId);
    // Read again: another call may have changed it before the order was locked.
    const held = await findTicket(tx, merchantId, ticketId);
    if (!held) return null;
    await change(tx, held, acting);
    return findTicket(tx, merchantId, ticketId);
  });
  const station = row && (await findStation(deps, merchantId, row.stationId));
  const snapshot = await deps.menus.latest(merchantId);
  if (!row || !station || !snapshot) return refuse("not-found");
  return ok(ticketView(row, { snapshot, locale: localeFrom(station.language) }));
}

async function findStation({ db, clock }: Deps, merchantId: string, id: string): Promise<Station | null> {
  return (await readStations(db, merchantId, clock.now())).all.find((station) => station.id === id) ?? null;
}
