import { DRAWER_MOVEMENTS } from "@comanda/domain/payment/drawer";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, money, moneyIn, writtenText } from "../../scalars.ts";

const MAX_NAME = 60;
const MAX_REASON = 200;
/** More notes and coins of one value than a drawer holds. */
const MOST_PIECES = 100_000;
/** More values than a currency has. */
const MOST_VALUES = 30;
const params = z.object({ id });
const day = z.iso.date();

const opening = {
  id: idOut,
  openedBy: z.string(),
  openedAt: instant,
  /** The cash that it was opened with. */
  float: money,
};

/** A drawer of the restaurant, with who opened it; `open` null: it is closed. */
const drawer = z.object({
  id: idOut,
  name: z.string(),
  /** The printer that opens it and prints its slips; null for none. */
  printerId: idOut.nullable(),
  open: z.object(opening).nullable(),
});
export type Drawer = z.output<typeof drawer>;

const movement = z.object({
  id: idOut,
  kind: z.enum(DRAWER_MOVEMENTS),
  /** Never negative; 0.00 for an opening without money. */
  amount: money,
  reason: z.string(),
  by: z.string(),
  at: instant,
});
export type DrawerMovementView = z.output<typeof movement>;

/** A drawer as it is now. `expected` is the float with cash, rounding and what was paid in, less what was paid out. */
const drawerState = drawer.extend({
  open: z
    .object({
      ...opening,
      /** Amounts and tips of cash payments less what was given back, without rounding, and the number of payments that stand. */
      cash: z.object({ count: z.int(), amount: money }),
      rounding: money,
      /** The oldest first. */
      movements: z.array(movement),
      expected: money,
    })
    .nullable(),
  /** What stayed in it when it was counted last; null before the first count. */
  lastStays: money.nullable(),
});
export type DrawerState = z.output<typeof drawerState>;

const drawers = endpoint({
  method: "GET",
  path: "/api/staff/drawers",
  summary: "The cash drawers of the restaurant",
  needs: staff("drawers.use"),
  data: z.array(drawer),
  refusals: [],
});

/** Adds, changes or removes a drawer. A new one with the name of another is that one. An open one is not removed. */
const saveDrawer = endpoint({
  method: "POST",
  path: "/api/staff/drawers",
  summary: "Adds, changes or removes a cash drawer",
  needs: staff("drawers.edit"),
  body: z.strictObject({
    /** Without it: a new drawer. */
    id: id.optional(),
    name: writtenText(MAX_NAME, 1),
    printerId: id.nullable().default(null),
    isRemoved: z.boolean().default(false),
  }),
  data: z.array(drawer),
  refusals: ["not-found", "no-printer", "drawer-open"],
});

const getDrawer = endpoint({
  method: "GET",
  path: "/api/staff/drawers/:id",
  summary: "A cash drawer with what should be in it",
  needs: staff("drawers.use"),
  params,
  data: drawerState,
  refusals: ["not-found"],
});

/** From now on cash that devices at this drawer record goes to it; where the restaurant has one drawer, the cash of every device. */
const openDrawer = endpoint({
  method: "POST",
  path: "/api/staff/drawers/:id/opening",
  summary: "Opens a cash drawer with a float",
  needs: staff("drawers.use"),
  params,
  body: z.strictObject({ float: moneyIn }),
  data: drawerState,
  refusals: ["not-found", "drawer-open"],
});

/**
 * Cash that was put in or taken out beside payments, with a slip on the drawer's printer, or an opening without money, whose amount is 0.00.
 * The printer opens the drawer. The header `Idempotency-Key` makes a repeat return what the first call returned.
 */
const moveDrawerCash = endpoint({
  method: "POST",
  path: "/api/staff/drawers/:id/movements",
  summary: "Pays cash into or out of a drawer, or opens it",
  needs: staff("drawers.use"),
  params,
  body: z.strictObject({ kind: z.enum(DRAWER_MOVEMENTS), amount: moneyIn.default("0.00"), reason: writtenText(MAX_REASON, 1) }),
  data: drawerState,
  takesKey: true,
  refusals: ["not-found", "drawer-closed", "key-reused"],
});

/**
 * Counts a drawer and closes it. The count refers to the moment of the call: `expected` is what the person saw, and where cash has come or gone
 * since, nothing is stored. `pieces` add up to `counted`; null for a count of one sum. `stays` is what is left in it as the next float, at most
 * what was counted. A difference needs a reason.
 */
const closeDrawer = endpoint({
  method: "POST",
  path: "/api/staff/drawers/:id/closing",
  summary: "Counts a cash drawer and closes it",
  needs: staff("drawers.use"),
  params,
  body: z.strictObject({
    shiftId: id,
    expected: z.union([moneyIn, z.string().regex(/^-\d{1,9}\.\d{2}$/)]),
    counted: moneyIn,
    pieces: z
      .array(z.strictObject({ value: moneyIn, count: z.int().min(0).max(MOST_PIECES) }))
      .max(MOST_VALUES)
      .nullable()
      .default(null),
    stays: moneyIn,
    reason: writtenText(MAX_REASON).default(""),
  }),
  data: drawerState,
  refusals: ["not-found", "drawer-closed", "drawer-changed"],
});

/** A time of a drawer, from its opening to its count. What is null is so until it is counted. */
const drawerShift = z.object({
  ...opening,
  drawerId: idOut,
  drawer: z.string(),
  /** The business day of its opening. */
  day,
  closedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  /** Of a drawer that is open: of now. */
  expected: money,
  counted: money.nullable(),
  /** Counted less expected. */
  difference: money.nullable(),
  stays: money.nullable(),
  takenOut: money.nullable(),
  reason: z.string(),
});
export type DrawerShift = z.output<typeof drawerShift>;

/** The drawers that were opened on business days, the newest first. `elsewhere`: cash of those days that went into no open drawer. */
const drawerShifts = endpoint({
  method: "GET",
  path: "/api/staff/drawer-shifts",
  summary: "The counts of the cash drawers of some business days",
  needs: staff("figures.read"),
  query: z.object({ from: day.optional(), to: day.optional() }),
  data: z.object({ shifts: z.array(drawerShift), elsewhere: z.object({ count: z.int(), amount: money }) }),
  refusals: [],
});

/** The calls about cash drawers. */
export const drawerCalls = {
  list: drawers,
  save: saveDrawer,
  get: getDrawer,
  open: openDrawer,
  move: moveDrawerCash,
  close: closeDrawer,
  shifts: drawerShifts,
} as const;
