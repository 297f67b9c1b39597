import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { decimal, dishNumber, id, idOut, instant, lang, quantityIn, text, writtenText } from "../../scalars.ts";
import { orderType } from "../../shapes/code-shapes.ts";
import { lineWeight } from "../../shapes/line-shapes.ts";
import { ageMinutes, staffStation } from "./board-calls.ts";
import { allergen, guestAllergy } from "./allergy-shapes.ts";
import { ticketKind } from "./order-shapes.ts";

const params = z.object({ id });

/** A dish on a ticket, in the kitchen's language, with the diner's or the restaurant's words beside it. */
const ticketLine = z.object({
  itemId: idOut,
  productId: idOut,
  number: dishNumber,
  quantity: decimal,
  weight: lineWeight,
  name: z.string(),
  set: z.object({ id: idOut, name: z.string() }).optional().describe("The set menu in which it was ordered: its dishes have the same id"),
  options: z.string(),
  /** In the diner's language, otherwise the restaurant's base language; empty where it equals `name`. */
  otherName: z.string(),
  lang,
  notes: z.string(),
  /** Which guest of the table it is for; null: all. */
  guest: z.int().nullable(),
  contains: z.array(allergen),
  madeAt: instant.nullable(),
  voidedAt: instant.nullable(),
  voidReason: z.string().nullable(),
  seenAt: instant.nullable(),
});

/** A ticket of one station. It has no price, no member and no money. */
export const kitchenTicket = z.object({
  id: idOut,
  number: z.string(),
  kind: ticketKind,
  orderId: idOut,
  serial: z.int(),
  type: orderType,
  tableName: z.string(),
  movedFrom: z.string().nullable(),
  /** The serial of the order that it was sent with, where that was joined into this one. */
  joinedFrom: z.int().nullable(),
  customerName: z.string(),
  guests: z.int(),
  pickupAt: instant.nullable(),
  /** The note on the whole order; empty where it is among the words of the allergy. */
  notes: z.string(),
  allergy: z
    .object({
      allergens: z.array(allergen),
      words: z.array(z.string()),
      /** The allergens by guest, those of the whole table first; empty where no guest is named. */
      guests: z.array(guestAllergy),
      /** By allergen, the dishes of this ticket that contain it, and those of which the menu does not say. */
      statements: z.array(z.object({ allergen, presence: z.enum(["present", "unknown"]), dishes: z.array(z.string()) })),
      readBy: z.string().nullable(),
    })
    .nullable(),
  lines: z.array(ticketLine),
  sentAt: instant,
  sentBy: z.string(),
  madeAt: instant.nullable(),
  recalledAt: instant.nullable(),
  isCancelled: z.boolean(),
  rowVersion: z.int(),
});
export type KitchenTicket = z.output<typeof kitchenTicket>;

export const stations = endpoint({
  method: "GET",
  path: "/api/staff/stations",
  summary: "The stations of the kitchen",
  needs: staff("tickets.read"),
  data: z.array(staffStation),
  refusals: [],
});

/** The open tickets of a station, oldest first, and the last 20 made ones, newest first. */
export const ticketsOfStation = endpoint({
  method: "GET",
  path: "/api/staff/stations/:id/tickets",
  summary: "The tickets of a station",
  needs: staff("tickets.read"),
  params,
  data: z.object({
    station: staffStation,
    open: z.array(kitchenTicket),
    made: z.array(kitchenTicket),
    /** Seconds from sending to made, the mean of today; null before the first. */
    meanSecondsToMade: z.int().nullable(),
    ageMinutes,
    cursor: z.string(),
    asOf: instant,
  }),
  refusals: ["not-found"],
});

/**
 * One event of a station's stream. `tickets`: the station, one of its tickets or a setting has changed; `availability`: a dish or a choice has;
 * `reset`: too much was missed. The reader reads the tickets again.
 */
export const stationEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("tickets") }),
  z.object({ kind: z.literal("availability"), id: idOut }),
  z.object({ kind: z.literal("reset") }),
]);
export type StationEvent = z.output<typeof stationEvent>;

export const stationEvents = endpoint({
  method: "GET",
  path: "/api/staff/stations/:id/events",
  summary: "Changes of a station's tickets, as server-sent events",
  needs: staff("tickets.read"),
  params,
  /** The cursor of the tickets; a reader that reconnects sends the header Last-Event-ID instead. */
  query: z.object({ cursor: z.string().max(4_000).optional() }),
  data: stationEvent,
  isStream: true,
  refusals: ["not-found", "too-many-streams"],
});

/** Marks lines, or the whole ticket, as made, or with `isMade: false` as not made. Repeating it changes nothing. */
export const markMade = endpoint({
  method: "POST",
  path: "/api/staff/tickets/:id/made",
  summary: "Marks dishes of a ticket as made",
  needs: staff("tickets.made"),
  params,
  body: z.strictObject({ itemIds: z.array(id).min(1).max(300).optional(), isMade: z.boolean().default(true) }),
  data: kitchenTicket,
  refusals: ["not-found"],
});

export const recallTicket = endpoint({
  method: "POST",
  path: "/api/staff/tickets/:id/recall",
  summary: "Brings a made ticket back",
  needs: staff("tickets.made"),
  params,
  data: kitchenTicket,
  refusals: ["not-found"],
});

export const seeVoided = endpoint({
  method: "POST",
  path: "/api/staff/tickets/:id/seen",
  summary: "Records that the kitchen saw what was taken off",
  needs: staff("tickets.made"),
  params,
  data: kitchenTicket,
  refusals: ["not-found"],
});

/** Repeated with the same `seenCopy`, it prints nothing more: it answers with the print that was asked for since. */
export const printTicketAgain = endpoint({
  method: "POST",
  path: "/api/staff/tickets/:id/print",
  summary: "Prints a ticket again, marked as a copy",
  needs: staff("tickets.print-again"),
  params,
  body: z.strictObject({
    printerId: id.optional(),
    reason: writtenText(60).default(""),
    /** The newest print of the ticket that the person saw, 0 for the first one; without it every call prints. */
    seenCopy: z.int().nonnegative().optional(),
  }),
  data: z.object({ jobId: idOut, copy: z.int() }),
  refusals: ["not-found", "no-printer"],
});

const AVAILABILITY_STATES = ["on-sale", "until-tomorrow", "sold-out", "limited", "hidden"] as const;
/** What the staff may set. */
export type AvailabilityState = (typeof AVAILABILITY_STATES)[number];

const availabilityState = z.enum(["on-sale", "sold-out", "limited", "hidden"]);

/** A dish or a choice, and whether it is offered. */
const offer = z.object({
  id: idOut,
  kind: z.enum(["product", "choice"]),
  number: dishNumber,
  name: z.string(),
  lang,
  state: availabilityState,
  /** Until when it is sold out; null: until somebody changes it. */
  until: instant.nullable(),
  left: decimal.nullable(),
  /** The price in points of a product that is bought with points; otherwise 0. */
  points: z.int(),
  inOpenOrders: decimal,
});
export type Availability = z.output<typeof offer>;

/** Dishes and choices by name in any language, with how many stand in open orders. */
export const availabilityList = endpoint({
  method: "GET",
  path: "/api/staff/availability",
  summary: "Dishes and choices, and whether they are offered",
  needs: staff("menu.read"),
  query: z.object({
    q: text(60).optional(),
    stationId: id.optional(),
    onlyUnavailable: z.enum(["true"]).optional(),
    productId: id.optional(),
  }),
  data: z.object({
    products: z.array(offer),
    /** The next opening after the end of the business day. */
    tomorrow: instant,
  }),
  refusals: ["not-found"],
});

/** The answer has the state before, for an undo. `until-tomorrow` and `on-sale` need `menu.availability-today`, all others `menu.availability`. */
export const setAvailability = endpoint({
  method: "POST",
  path: "/api/staff/availability/:id",
  summary: "Changes whether a dish or a choice is offered, at once",
  needs: staff("menu.availability-today"),
  params,
  body: z.strictObject({ state: z.enum(AVAILABILITY_STATES), left: quantityIn.optional() }),
  data: z.object({ id: idOut, state: availabilityState, until: instant.nullable(), before: availabilityState }),
  refusals: ["not-found", "not-allowed"],
});
