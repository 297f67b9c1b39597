import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { listPrintJobs, printAgain, retryPrintJob, withdrawPrintJob } from "./print/job/job-list.ts";
import { endPrintJob, takePrintJobs } from "./print/job/print-in-browser.ts";
import { getPaperPicture, listPrintersToChoose, printPaper } from "./print/job/print-paper.ts";
import { printTestPage } from "./print/job/printer-test.ts";
import { listUnprintableNames } from "./print/unprintable-names.ts";
import { listPrinters, savePrinter } from "./print/printer-settings.ts";

/** The calls for paper. */
export function printRoutes(on: Serve): void {
  const { kitchen, paper, printers } = staffContract;
  on(kitchen.print, printAgain);
  on(paper.take, takePrintJobs);
  on(paper.end, endPrintJob);
  on(paper.picture, getPaperPicture);
  on(paper.print, printPaper);
  on(paper.printers, listPrintersToChoose);
  on(printers.list, listPrinters);
  on(printers.save, savePrinter);
  on(printers.test, printTestPage);
  on(paper.unprintable, listUnprintableNames);
  on(printers.jobs, listPrintJobs);
  on(printers.retry, retryPrintJob);
  on(printers.withdraw, withdrawPrintJob);
}
