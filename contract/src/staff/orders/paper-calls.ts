import { PRINTER_KINDS } from "@comanda/domain/kitchen/printer-kinds";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut } from "../../scalars.ts";

/** A document as a picture: its texts are outlines, and it contains no script and no link. */
const paper = z.object({
  /** What it is, in the reader's language, such as the number of a ticket. */
  name: z.string(),
  /** The width and the height in dots, of which a millimetre has eight. */
  dots: z.int(),
  height: z.int(),
  svg: z.string(),
});
export type Paper = z.output<typeof paper>;

/** At most ten at a time. The caller prints them, and ends each with `endPrintJob`; a job that is not ended is printed again, as a copy. */
export const takePrintJobs = endpoint({
  method: "POST",
  path: "/api/staff/printers/:id/take",
  summary: "Takes the jobs that wait for a printer, to print them with the browser",
  needs: staff("orders.send"),
  params: z.object({ id }),
  data: z.object({
    printerName: z.string(),
    /** `attempt` tells this taking from a later one of the same job. */
    jobs: z.array(paper.extend({ jobId: idOut, attempt: z.int() })),
  }),
  refusals: ["not-found"],
});

export const endPrintJob = endpoint({
  method: "POST",
  path: "/api/staff/print-jobs/:id/printed",
  summary: "Says that a job that was taken is printed",
  needs: staff("orders.send"),
  params: z.object({ id }),
  body: z.strictObject({ attempt: z.int().min(1).max(1_000_000) }),
  data: z.null(),
  refusals: ["not-found"],
});

/** A ticket by its id, the bill of an order by the order's id, and the slip with a table's order code by the table's id. */
const params = z.object({ document: z.enum(["ticket", "bill", "code-slip"]), id });

/** A bill is in the diner's language, and a receipt where nothing is left to pay. `copy`: which print this would be; 0 for the first one. */
export const paperPicture = endpoint({
  method: "GET",
  path: "/api/staff/paper/:document/:id",
  summary: "A ticket, a bill or a code slip as a picture, to print it with the browser",
  needs: staff("orders.read"),
  params,
  data: paper.extend({ copy: z.int() }),
  refusals: ["not-found"],
});

/** Each print of a ticket or a bill after the first is marked as a copy. The line in the audit never has the order code. */
export const printPaper = endpoint({
  method: "POST",
  path: "/api/staff/paper/:document/:id",
  summary: "Prints a ticket, a bill or a code slip on a printer, or records that this browser has printed it",
  needs: staff("orders.send"),
  params,
  /** Null: the browser has printed the picture. */
  body: z.strictObject({ printerId: id.nullable() }),
  data: z.object({ jobId: idOut, copy: z.int() }),
  refusals: ["not-found", "no-printer"],
});

export const printersToChoose = endpoint({
  method: "GET",
  path: "/api/staff/paper/printers",
  summary: "The printers on which a person can print a document",
  needs: staff("orders.read"),
  data: z.array(z.object({ id: idOut, name: z.string(), kind: z.enum(PRINTER_KINDS) })),
  refusals: [],
});
