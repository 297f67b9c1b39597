import { z } from "zod";
import { endpoint, staff } from "../endpoint.ts";
import { moneyIn, writtenText } from "../scalars.ts";
import { dayClosing } from "./figures-shapes.ts";

const MAX_NOTE = 500;
const MAX_REASON = 200;
const params = z.object({ day: z.iso.date().refine((date) => date >= "1970-01-01" && date <= "9998-12-31", "a day of this age") });

export const getClosing = endpoint({
  method: "GET",
  path: "/api/staff/days/:day/closing",
  summary: "The closing of a business day, with what has changed since; null for a day that is not closed",
  needs: staff("figures.read"),
  params,
  data: dayClosing.nullable(),
  refusals: [],
});

/** Orders that are open or not paid do not hinder it: what changes later is shown beside the totals of the closing. */
export const closeDay = endpoint({
  method: "POST",
  path: "/api/staff/days/:day/closing",
  summary: "Closes a business day that is over, with the cash that was counted",
  needs: staff("figures.close"),
  params,
  body: z.strictObject({
    counted: moneyIn,
    note: writtenText(MAX_NOTE).default(""),
    /** Although cash drawers that were opened until this day are not counted. */
    leavesDrawers: z.boolean().default(false),
  }),
  data: dayClosing,
  refusals: ["day-not-over", "day-closed", "drawers-not-counted"],
});

export const reopenDay = endpoint({
  method: "POST",
  path: "/api/staff/days/:day/reopening",
  summary: "Opens a closed business day again",
  needs: staff("figures.reopen"),
  params,
  body: z.strictObject({ reason: writtenText(MAX_REASON, 1) }),
  data: z.null(),
  refusals: ["day-not-closed"],
});
