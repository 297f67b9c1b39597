import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../../identity/caller/serve.ts";
import { closeDrawer } from "./close-drawer.ts";
import { listDrawers, saveDrawer } from "./drawer-settings.ts";
import { listDrawerShifts } from "./drawer-shifts.ts";
import { getDrawer } from "./drawer-state.ts";
import { moveDrawerCash } from "./move-drawer-cash.ts";
import { openDrawer } from "./open-drawer.ts";

/** The calls of the console about cash drawers. */
export function drawerRoutes(on: Serve): void {
  const { drawers } = staffContract;
  on(drawers.list, listDrawers);
  on(drawers.save, saveDrawer);
  on(drawers.get, getDrawer);
  on(drawers.open, openDrawer);
  on(drawers.move, moveDrawerCash);
  on(drawers.close, closeDrawer);
  on(drawers.shifts, listDrawerShifts);
}
