import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { listPrintJobs, printAgain, retryPrintJob, withdrawPrintJob } from "./print/job/job-list.ts";
import { endPrintJob, takePrintJobs } from "./print/job/print-in-browser.ts";
import { getPaperPicture, listPrintersToChoose, printPaper } from "./print/job/print-paper.ts";
import { printTestPage } from "./print/job/printer-test.ts";
import { listPrinters, makePrinterAddress, savePrinter } from "./print/printer-settings.ts";
import { listUnprintableNames } from "./print/unprintable-names.ts";
import { removeStation } from "./stations/remove-station.ts";
import { saveStation } from "./stations/save-station.ts";
import { listStationSettings } from "./stations/station-settings.ts";
import { listStations, markMadeCall, recallTicketCall, seeVoidedCall, stationTickets } from "./tickets/ticket-calls.ts";

/** The calls of the kitchen's screens, of the settings of its stations, and for paper. */
export function kitchenRoutes(on: Serve): void {
  const { kitchen, stations, paper, printers } = staffContract;
  on(kitchen.stations, listStations);
  on(kitchen.tickets, stationTickets);
  on(kitchen.markMade, markMadeCall);
  on(kitchen.recall, recallTicketCall);
  on(kitchen.seen, seeVoidedCall);
  on(stations.list, listStationSettings);
  on(stations.save, saveStation);
  on(stations.remove, removeStation);
  on(kitchen.print, printAgain);
  on(paper.take, takePrintJobs);
  on(paper.end, endPrintJob);
  on(paper.picture, getPaperPicture);
  on(paper.print, printPaper);
  on(paper.printers, listPrintersToChoose);
  on(printers.list, listPrinters);
  on(printers.save, savePrinter);
  on(printers.makeAddress, makePrinterAddress);
  on(printers.test, printTestPage);
  on(paper.unprintable, listUnprintableNames);
  on(printers.jobs, listPrintJobs);
  on(printers.retry, retryPrintJob);
  on(printers.withdraw, withdrawPrintJob);
}
