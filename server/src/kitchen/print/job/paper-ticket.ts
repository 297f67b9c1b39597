import type { KitchenTicket } from "@comanda/contract/staff/orders/kitchen-calls";
import { OrderType } from "@comanda/domain/codes";
import { baseText, type Locale, localeFrom } from "@comanda/domain/locale";
import { weightInSigns } from "@comanda/domain/menu/weight";
import { formatDate } from "@comanda/domain/time/format-date";
import { findStation } from "../../../menu/stations/station-store.ts";
import { type Queryable, statement } from "../../../platform/db/queryable.ts";
import type { Deps } from "../../../platform/deps.ts";
import { cancelReasonWords, takeOffReasonText } from "../../../platform/text/order-changes.ts";
import { optionTexts } from "../../../orders/console/options-text.ts";
import { findTicket, type TicketRow } from "../../tickets/ticket-store.ts";
import { ticketView } from "../../tickets/ticket-view.ts";
import type { PaperLine, PaperTicket } from "../paper/ticket-document.ts";
import type { Drawable } from "./drawn-job.ts";

const WAYS: Partial<Record<number, PaperTicket["way"]>> = {
  [OrderType.TO_GO]: "toGo",
  [OrderType.PICKUP]: "pickup",
  [OrderType.DELIVERY]: "delivery",
};

const timeText = (at: string, { locale, timeZone }: { locale: Locale; timeZone: string }): string =>
  formatDate(at, locale, { timeZone, hour: "numeric", minute: "2-digit" });

/** What is taken off, or whose order is cancelled, is struck; other slips have what is still to be made. */
const SLIPS_OF_UNMADE: readonly PaperTicket["kind"][] = ["moved", "joined", "allergy"];

/** The dishes of a ticket, as they are now. */
function linesOf(view: KitchenTicket, row: TicketRow, locale: Locale): PaperLine[] {
  return view.lines
    .filter(({ madeAt, voidedAt }) => !SLIPS_OF_UNMADE.includes(view.kind) || (madeAt === null && voidedAt === null))
    .map(({ itemId, quantity, weight, number, name, otherName, guest, notes, voidedAt, set }) => {
      const stored = row.lines.find((line) => line.itemId === itemId);
      const options = stored ? optionTexts(stored.line, locale) : [];
      return {
        quantity,
        weight: weight ? weightInSigns(quantity, weight) : "",
        name: number ? `${number} ${name}` : name,
        options,
        otherName,
        guest,
        note: notes,
        isStruck: voidedAt !== null,
        ...(set && { set }),
      };
    });
}

/** Why the dishes of a slip are struck, in the language of the kitchen. */
const reasonText = ({ kind, lines }: KitchenTicket, locale: Locale): string => {
  const reason = lines.find(({ voidReason }) => voidReason !== null)?.voidReason ?? "";
  return kind === "cancelled" ? cancelReasonWords(reason, locale) : takeOffReasonText(reason, locale);
};

/**
 * What a job prints, as it is now; null for a ticket that was taken back. A ticket of a station that was removed meanwhile is printed. Throws
 * where the menu cannot be read.
 */
export async function paperTicketOf({ db, menus }: Pick<Deps, "db" | "menus">, job: Drawable): Promise<PaperTicket | null> {
  const { merchantId, subjectId: ticketId, id, copy } = job;
  const row = await findTicket(db, merchantId, ticketId);
  if (!row) return null;
  const snapshot = await menus.latest(merchantId);
  const station = await findStation(db, merchantId, row.stationId);
  if (!snapshot || !station) throw new Error(`ticket ${row.number} has no ${snapshot ? "station" : "menu"}`);
  const { merchant } = snapshot;
  const [locale, { timeZone }] = [localeFrom(station.language), merchant];
  const view = ticketView(row, { snapshot, locale });
  const { ofSending, first } = await besideTicket(db, merchantId, ticketId);
  const way = WAYS[view.type] ?? "dineIn";
  return {
    language: locale,
    station: station.name,
    number: view.number,
    kind: view.kind,
    addedTo: view.kind === "added" && first !== view.number ? first : null,
    way,
    place: way === "dineIn" ? view.tableName : view.customerName,
    movedFrom: view.movedFrom,
    joined: view.joinedFrom === null || view.joinedFrom === view.serial ? null : { from: view.joinedFrom, into: view.serial },
    guests: view.guests,
    pickupTime: view.pickupAt === null ? null : timeText(view.pickupAt, { locale, timeZone }),
    time: timeText(view.sentAt, { locale, timeZone }),
    sentBy: view.sentBy,
    position: ofSending.length > 1 ? { one: ofSending.indexOf(view.number) + 1, all: ofSending.length } : null,
    allergy: view.allergy,
    note: view.notes,
    lines: linesOf(view, row, locale),
    reason: reasonText(view, locale),
    copy: copy === 0 ? null : { number: copy, reason: job.copyReason === "unsure" ? "unsure" : "asked" },
    merchant: `${merchant.shortName || baseText(merchant.definition.description).text} ${merchantId}`,
    job: `${id}-${view.number}`,
  };
}

const ticketsBeside = statement<{ number: string; isOfSending: boolean; isOfStation: boolean }, { merchantId: string; ticketId: string }>(
  "print.tickets-beside",
  `select t.number, t.sent_at = own.sent_at as "isOfSending", t.station_id = own.station_id as "isOfStation"
   from kitchen_ticket own join kitchen_ticket t on t.merchant_id = :merchantId and t.order_id = own.order_id
   where own.merchant_id = :merchantId and own.id = :ticketId and t.withdrawn_at is null and t.kind in ('order', 'added') order by t.id`,
);

/** The numbers of the tickets of one sending, and that of the first ticket of the order at the same station. */
async function besideTicket(on: Queryable, merchantId: string, ticketId: string): Promise<{ ofSending: string[]; first: string | null }> {
  const rows = await ticketsBeside(on, { merchantId, ticketId });
  const first = rows.find(({ isOfStation }) => isOfStation)?.number ?? null;
  return { ofSending: rows.filter(({ isOfSending }) => isOfSending).map(({ number }) => number), first };
}
