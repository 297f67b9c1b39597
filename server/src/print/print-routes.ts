import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { printAgain } from "./job/print-again.ts";
import { listPrintJobs, retryPrintJob, withdrawPrintJob } from "./job/job-list.ts";
import { listPrinters, savePrinter } from "./printer-settings.ts";

/** The calls for paper. */
export function printRoutes(on: Serve): void {
  const { kitchen, printers } = staffContract;
  on(kitchen.print, printAgain);
  on(printers.list, listPrinters);
  on(printers.save, savePrinter);
  on(printers.jobs, listPrintJobs);
  on(printers.retry, retryPrintJob);
  on(printers.withdraw, withdrawPrintJob);
}
