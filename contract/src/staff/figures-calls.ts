import { z } from "zod";
import { endpoint, staff } from "../endpoint.ts";
import { money, page, text } from "../scalars.ts";
import { figureLine, figures, orderOfLine } from "./figures-shapes.ts";

/** Without `from` the running business day; without `to` the day `from` alone. At most 366 days. */
const days = { from: z.iso.date().optional(), to: z.iso.date().optional() };

/** The files of the figures. */
export const FIGURE_FILES = ["orders.csv", "items.csv", "payments.csv", "days.csv"] as const;

export const getFigures = endpoint({
  method: "GET",
  path: "/api/staff/figures",
  summary: "The figures of business days, from rows of orders and payments",
  needs: staff("figures.read"),
  query: z.object(days),
  data: figures,
  refusals: [],
});

/** The amounts of all pages sum to the amount of the line. */
export const ordersOfLine = endpoint({
  method: "GET",
  path: "/api/staff/figures/lines/:line",
  summary: "The orders of which a line of the figures is the sum, the oldest first",
  needs: staff("figures.read"),
  params: z.object({ line: figureLine }),
  /** `of`: the id of the dish, the hour, the reason, the rating, or the tax with its rate as `1:8.25`, where the line has several. */
  query: z.object({ ...days, of: text(80).optional(), page }),
  data: z.object({ orders: z.array(orderOfLine), total: z.int(), amount: money, hasMore: z.boolean() }),
  refusals: [],
});

/**
 * Amounts have a dot and two digits, instants are in UTC. A cell that a spreadsheet would read as a formula begins with an apostrophe.
 */
export const figuresFile = endpoint({
  method: "GET",
  path: "/api/staff/figures/:file",
  summary: "Orders, their items, payments or days of business days as CSV in UTF-8",
  needs: staff("figures.read"),
  params: z.object({ file: z.enum(FIGURE_FILES) }),
  query: z.object(days),
  data: z.string(),
  file: "text/csv",
  refusals: [],
});
