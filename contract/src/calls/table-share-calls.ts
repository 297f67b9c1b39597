import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { decimal, dishNumber, id, idOut, lang, money } from "../scalars.ts";
import { lineWeight } from "../shapes/line-shapes.ts";

const amounts = {
  subTotal: money,
  discount: money,
  charge: money,
  tax: money,
  tips: money,
  total: money,
  paid: money,
  /** What is left to pay. */
  due: money,
};

/** A line of a companion: without notes and points. `choices`: its modifiers and condiments on one line. */
const sharedLine = z.object({
  id: idOut,
  number: dishNumber,
  name: z.string(),
  lang,
  quantity: decimal,
  weight: lineWeight,
  choices: z.string(),
  choicesLang: lang,
  amount: money,
  isSent: z.boolean(),
});

/** What one diner ordered. `name`: the first name of a member; null for a guest, who is shown by the number. */
const sharedPart = z.object({
  number: z.int(),
  name: z.string().nullable(),
  isYou: z.boolean(),
  ...amounts,
  lines: z.array(sharedLine),
});

/** The order of a table: the orders of the sitting of the diners who take part, one part for each. */
export const sharedOrder = z.object({ tableId: idOut, tableName: z.string(), ...amounts, parts: z.array(sharedPart) });
export type SharedOrderView = z.output<typeof sharedOrder>;

/** `canJoin`: another diner sits there too, and the caller does not take part. `shared`: null for who does not take part. */
export const tableShare = z.object({ canJoin: z.boolean(), shared: sharedOrder.nullable() });
export type TableShareView = z.output<typeof tableShare>;

const tableQuery = z.object({ tableId: id });
const tableBody = z.strictObject({ tableId: id });

export const getTableShare = endpoint({
  method: "GET",
  path: "/api/merchant/table/share",
  summary: "The table's order of the caller's sitting, for who has joined it; otherwise whether the caller can",
  needs: "diner",
  query: tableQuery,
  data: tableShare,
  refusals: ["not-found"],
});

export const joinTableShare = endpoint({
  method: "POST",
  path: "/api/merchant/table/share/join",
  summary: "Joins the table's order: the others who take part see the caller's first name, lines and amounts, and the caller theirs",
  needs: "diner",
  body: tableBody,
  data: tableShare,
  refusals: ["not-found"],
});

export const leaveTableShare = endpoint({
  method: "POST",
  path: "/api/merchant/table/share/leave",
  summary: "Leaves the table's order: the caller's own order goes on alone",
  needs: "diner",
  body: tableBody,
  data: tableShare,
  refusals: ["not-found"],
});

/** An event has no texts: the call above has them, in the language of the page. */
export const tableShareEvents = endpoint({
  method: "GET",
  path: "/api/merchant/table/share/events",
  summary: "When what the caller may read of the table's order has changed; resumable by `Last-Event-ID`",
  needs: "diner",
  isStream: true,
  query: tableQuery,
  data: z.object({ canJoin: z.boolean(), isIn: z.boolean() }),
  refusals: ["not-found", "too-many-streams"],
});
