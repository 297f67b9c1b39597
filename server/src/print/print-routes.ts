import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { printAgain } from "./job/print-again.ts";

/** The calls for paper. */
export function printRoutes(on: Serve): void {
  on(staffContract.kitchen.print, printAgain);
}
