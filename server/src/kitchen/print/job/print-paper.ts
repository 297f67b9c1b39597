import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { DataOf, InputOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Queryable } from "../../../platform/db/queryable.ts";
import { findTicket } from "../../tickets/ticket-store.ts";
import { findAnyOrder } from "../../../orders/read/order-store.ts";
import type { Handler } from "../../../identity/caller/serve.ts";
import { writeAudit } from "../../../audit/audit-store.ts";
import { actorOf } from "../../../identity/caller/staff-caller.ts";
import { findSitting } from "../../../seats/sitting-store.ts";
import { findTable } from "../../../seats/table-store.ts";
import { findPrinters, hasPrinter } from "../printer-setting-store.ts";
import { drawnJob } from "./drawn-job.ts";
import { findNextCopy, insertPrintedHere, insertPrintJob } from "../../../platform/print-jobs/print-job-store.ts";

type Print = typeof staffContract.paper.print;
type Document = InputOf<Print>["params"]["document"];

/** What is printed: the subject of its job, and that of its line in the audit. */
type Subject = { id: string; audit: { kind: string; id: string; name: string } };
type FindSubject = (on: Queryable, merchantId: string, id: string) => Promise<Subject | null>;

const SUBJECTS: Record<Document, FindSubject> = {
  async ticket(on, merchantId, id) {
    const ticket = await findTicket(on, merchantId, id);
    return ticket && { id, audit: { kind: "ticket", id, name: ticket.number } };
  },
  async bill(on, merchantId, id) {
    const order = await findAnyOrder(on, merchantId, id);
    return order && { id: order.id, audit: { kind: "order", id: order.id, name: String(order.serial) } };
  },
  async "code-slip"(on, merchantId, tableId) {
    const [table, sitting] = [await findTable(on, merchantId, tableId), await findSitting(on, { merchantId, tableId })];
    return table && sitting && { id: sitting.id, audit: { kind: "table", id: tableId, name: table.name } };
  },
};

const ACTIONS: Record<Document, AuditAction> = { ticket: "ticket.print-again", bill: "bill.print", "code-slip": "table.print-code" };

/** The width in dots of paper of 80 mm, which a browser prints on. */
const WIDE_PAPER = 576;

/** A document as a picture. */
export const getPaperPicture: Handler<typeof staffContract.paper.picture> = async (deps, { merchantId }, { params }) => {
  const subject = await SUBJECTS[params.document](deps.db, merchantId, params.id);
  if (!subject) return refuse("not-found");
  const printed = { merchantId, document: params.document, subjectId: subject.id };
  const copy = await findNextCopy(deps.db, printed);
  const drawn = await drawnJob(deps, { ...printed, id: "", copy, copyReason: "asked", printer: { id: "", dots: WIDE_PAPER } });
  if (!drawn) return refuse("not-found");
  const { name, document } = drawn;
  return ok({ name, dots: document.width, height: document.height, svg: document.svg(), copy });
};

/** Prints a document on a printer, or records that a browser has printed it, with a line in the audit. */
export const printPaper: Handler<Print> = async (deps, caller, { params, body }) => {
  const { merchantId, address } = caller;
  const { db, clock, random } = deps;
  const subject = await SUBJECTS[params.document](db, merchantId, params.id);
  if (!subject) return refuse("not-found");
  const { printerId } = body;
  if (printerId !== null && !(await hasPrinter(db, merchantId, printerId))) return refuse("no-printer");
  return db.transaction(async (tx) => {
    const print = { merchantId, id: random.id(), document: params.document, subjectId: subject.id };
    const printed: DataOf<Print> = await (printerId === null
      ? insertPrintedHere(tx, print, clock.now())
      : insertPrintJob(tx, { ...print, printerId }, clock.now()));
    const line = { merchantId, actor: actorOf(caller), action: ACTIONS[params.document], subject: subject.audit, address };
    await writeAudit(deps, tx, { ...line, after: { job: printed.jobId, copy: printed.copy } });
    return ok(printed);
  });
};

/** The printers that a person chooses from. */
export const listPrintersToChoose: Handler<typeof staffContract.paper.printers> = async ({ db }, { merchantId }) =>
  ok((await findPrinters(db, { merchantId })).map(({ id, name, kind }) => ({ id, name, kind })));
