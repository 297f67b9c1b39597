import { OrderType } from "@comanda/domain/codes";
import { PAUSE_MINUTES } from "@comanda/domain/merchant/pause";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { instant } from "../../scalars.ts";

/** That diners place no orders of a type: until when, who stopped them, and when. */
export const staffPause = z.object({
  until: instant.nullable().describe("When it ends by itself; null: when somebody turns the type on."),
  by: z.string(),
  at: instant,
});
export type StaffPause = z.output<typeof staffPause>;

/** The types of orders that the restaurant takes, dine-in last, each with its pause in force. */
export const pacedTypes = z.array(z.object({ type: z.int(), pause: staffPause.nullable() }));
export type PacedType = z.output<typeof pacedTypes>[number];

/** Stops diners from placing orders of a type. Orders that are placed go on, and people of the restaurant can still take some. */
export const setPause = endpoint({
  method: "PUT",
  path: "/api/staff/pause",
  summary: "Pauses orders of a type for some minutes, or until it is turned on, or turns it on",
  needs: staff("orders.pause"),
  body: z.strictObject({
    type: z.union([z.literal(OrderType.DINE_IN), z.literal(OrderType.PICKUP), z.literal(OrderType.TO_GO), z.literal(OrderType.DELIVERY)]),
    pause: z
      .strictObject({ minutes: z.literal(PAUSE_MINUTES).nullable().describe("null: until somebody turns the type on.") })
      .nullable()
      .describe("null turns the type on."),
  }),
  data: z.object({ orderTypes: pacedTypes }),
  refusals: ["not-found", "order-type-closed"],
});

/**
 * The limited types of orders of which the next time has no place left for diners: a quarter of an hour that runs, or the first one in which an order can be
 * picked up. `nextFrom`: the next one that has a place for one order of one dish; null where none is near.
 */
export const getFullTypes = endpoint({
  method: "GET",
  path: "/api/staff/pace",
  summary: "The types of orders whose next quarter of an hour is full, and when the next free one begins",
  needs: staff("orders.read"),
  data: z.object({ fullTypes: z.array(z.object({ type: z.int(), nextFrom: instant.nullable() })) }),
  refusals: ["not-found"],
});
