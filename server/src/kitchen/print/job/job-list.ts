import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { staffContract } from "@comanda/contract/staff/index";
import { inLocale } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Deps } from "../../../platform/deps.ts";
import type { Handler } from "../../../identity/caller/serve.ts";
import { writeAudit } from "../../../audit/audit-store.ts";
import { actorOf, type StaffCaller } from "../../../identity/caller/staff-caller.ts";
import { findJobs, makeJobDue, withdrawJob } from "./job-list-store.ts";

/** The jobs of the printers, newest first, with the dishes in the language of the person. */
export const listPrintJobs: Handler<typeof staffContract.printers.jobs> = async ({ db }, { merchantId, locale }) =>
  ok(
    (await findJobs(db, { merchantId })).map((job) => ({
      ...job,
      lines: job.lines.map(({ quantity, name }) => ({ quantity, name: inLocale(name, locale) })),
      createdAt: job.createdAt.toISOString(),
      nextAt: job.nextAt.toISOString(),
      printedAt: job.printedAt?.toISOString() ?? null,
    })),
  );

type Change = { id: string; action: AuditAction; change: typeof makeJobDue };

/** What a job is about, by its document. */
const SUBJECT_KINDS: Record<string, string> = { bill: "order", test: "print-job", "code-slip": "sitting" };

/** Changes a job, with a line in the audit. */
const changed = (deps: Deps, caller: StaffCaller, { id, action, change }: Change): Promise<Result<null, "not-found">> =>
  deps.db.transaction(async (tx) => {
    const { merchantId, address } = caller;
    const job = await change(tx, { merchantId, id }, deps.clock.now());
    if (!job) return refuse("not-found");
    const subject = { kind: SUBJECT_KINDS[job.document] ?? "ticket", id: job.subjectId, name: job.number };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action, subject, address, after: { job: id, state: job.state } });
    return ok(null);
  });

/** Prints a job that failed without waiting for its next attempt. */
export const retryPrintJob: Handler<typeof staffContract.printers.retry> = (deps, caller, { params: { id } }) =>
  changed(deps, caller, { id, action: "print-job.retry", change: makeJobDue });

/** Takes a job back. */
export const withdrawPrintJob: Handler<typeof staffContract.printers.withdraw> = (deps, caller, { params: { id } }) =>
  changed(deps, caller, { id, action: "print-job.withdraw", change: withdrawJob });
