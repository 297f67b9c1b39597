import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { closeDay, getClosing, reopenDay } from "./closing/day-closing.ts";
import { getFigures } from "./read/get-figures.ts";
import { figuresFile } from "./csv/figures-file.ts";
import { ordersOfLine } from "./read/orders-of-line.ts";

/** The calls of the console about figures. */
export function figuresRoutes(on: Serve): void {
  const { figures, days } = staffContract;
  on(figures.get, getFigures);
  on(figures.orders, ordersOfLine);
  on(figures.file, figuresFile);
  on(days.closing, getClosing);
  on(days.close, closeDay);
  on(days.reopen, reopenDay);
}
