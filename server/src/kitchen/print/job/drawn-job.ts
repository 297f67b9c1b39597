import type { Deps } from "../../../platform/deps.ts";
import type { Document } from "../paper/picture.ts";
import { codeSlipOf } from "./code-slip.ts";
import { drawerSlipOf } from "./drawer-slip.ts";
import { paperBillOf } from "./paper-bill.ts";
import { paperTicketOf } from "./paper-ticket.ts";
import type { PrintJob } from "../../../platform/print-jobs/print-job-store.ts";
import { printerTestOf } from "./printer-test.ts";

type Drawing = Pick<Deps, "db" | "menus" | "clock" | "publicOrigin">;
type Drawn = { name: string; document: Document };

/** What is drawn of a job; `id` is empty for a picture without a job. */
export type Drawable = Pick<PrintJob, "merchantId" | "id" | "document" | "subjectId" | "copy" | "copyReason"> & {
  printer: Pick<PrintJob["printer"], "id" | "dots">;
};

/** A job as it is laid out, with the number of what it prints; null for a ticket that was taken back, and for a sitting that has ended. */
export const drawnJob = (deps: Drawing, job: Drawable): Promise<Drawn | null> => DRAWINGS[job.document](deps, job);

/** The drawing is loaded with the first document. */
async function drawnTicket(deps: Drawing, job: Drawable): Promise<Drawn | null> {
  const ticket = await paperTicketOf(deps, job);
  if (!ticket) return null;
  const { ticketDocument } = await import("../paper/ticket-document.ts");
  return { name: ticket.number, document: ticketDocument(ticket, job.printer.dots) };
}

/** The bill or the receipt of an order. */
async function drawnBill(deps: Drawing, { merchantId, subjectId, id, copy, printer }: Drawable): Promise<Drawn | null> {
  const bill = await paperBillOf(deps, { merchantId, orderId: subjectId, copy: copy > 1 ? copy : null, job: id });
  if (!bill) return null;
  const { billDocument } = await import("../paper/bill-document.ts");
  return { name: String(bill.serial), document: billDocument(bill, printer.dots) };
}

async function drawnCodeSlip(deps: Drawing, job: Drawable): Promise<Drawn | null> {
  const slip = await codeSlipOf(deps, job);
  if (!slip) return null;
  const { codeSlipDocument } = await import("../paper/code-slip-document.ts");
  return { name: slip.table, document: codeSlipDocument(slip, job.printer.dots) };
}

/** The slip of cash that was put into a drawer or taken out of it. */
async function drawnDrawerSlip(deps: Drawing, job: Drawable): Promise<Drawn | null> {
  const slip = await drawerSlipOf(deps, job);
  if (!slip) return null;
  const { drawerSlipDocument } = await import("../paper/drawer-slip-document.ts");
  return { name: slip.drawer, document: drawerSlipDocument(slip, job.printer.dots) };
}

async function drawnTest(deps: Drawing, job: Drawable): Promise<Drawn | null> {
  const test = await printerTestOf(deps, job);
  if (!test) return null;
  const { testDocument } = await import("../paper/test-document.ts");
  return { name: job.id, document: testDocument(test, job.printer.dots) };
}

const DRAWINGS: Record<PrintJob["document"], typeof drawnTest> = {
  ticket: drawnTicket,
  bill: drawnBill,
  "code-slip": drawnCodeSlip,
  "drawer-slip": drawnDrawerSlip,
  // A pulse for a drawer has nothing to draw.
  "drawer-kick": async () => null,
  test: drawnTest,
};
