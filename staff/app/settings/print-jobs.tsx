import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { useState } from "react";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { useListText } from "../text/use-list-text.ts";
import { useTimeText } from "../text/formats.ts";
import type { PrinterTextName } from "./printers-text.ts";
import { usePrinterText } from "./printers-text.ts";
import { usePageReadEvery } from "../shell/page/use-read-again.ts";
import { optionsOf } from "../shell/forms/options-of.ts";
import { useSettle } from "./use-settle.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";

type PrintJob = DataOf<typeof staffContract.printers.jobs>[number];

/** The list is read again at this interval, in milliseconds. */
const POLL_MS = 5_000;

const STATES: Record<PrintJob["state"], { text: PrinterTextName; tone: BadgeTone }> = {
  waiting: { text: "jobWaiting", tone: "info" },
  sending: { text: "jobSending", tone: "info" },
  printed: { text: "jobPrinted", tone: "pos" },
  unsure: { text: "jobUnsure", tone: "warn" },
  failed: { text: "jobFailed", tone: "neg" },
  withdrawn: { text: "jobWithdrawn", tone: "neutral" },
};

/** Its document cannot be drawn, which is no fault of the printer. */
const UNDRAWN = { text: "jobCannotDraw", tone: "neg" } as const;

const DOCUMENTS = { bill: "jobBill", "code-slip": "jobCodeSlip", "drawer-slip": "jobDrawerSlip", test: "jobTest" } as const;

const hasTrouble = ({ state }: PrintJob): boolean => state === "failed" || state === "unsure";

/** The number of the newest print of a ticket. */
const newestCopyOf = ({ subjectId }: PrintJob, jobs: readonly PrintJob[]): number =>
  Math.max(0, ...jobs.filter((job) => job.subjectId === subjectId).map(({ copy }) => copy));

/** What the printers printed, and what they did not. */
export function PrintJobs({ jobs }: { jobs: PrintJob[] }) {
  const t = usePrinterText();
  const [shown, setShown] = useState<"all" | "trouble">("all");
  usePageReadEvery(POLL_MS);
  const troubled = jobs.filter(hasTrouble);
  return (
    <TitledSection
      className="jobs"
      title={t("printJobs")}
      size="t-title-2"
      beside={
        <Segmented
          name="jobs"
          label={t("printJobs")}
          value={shown}
          options={optionsOf({ all: t("allJobs", { count: jobs.length }), trouble: t("jobsWithTrouble", { count: troubled.length }) })}
          onChange={setShown}
        />
      }
    >
      {jobs.length === 0 && <p>{t("noJobs")}</p>}
      <ul className="jobs__list">
        {(shown === "all" ? jobs : troubled).map((job) => (
          <Job key={job.id} job={job} newestCopy={newestCopyOf(job, jobs)} />
        ))}
      </ul>
    </TitledSection>
  );
}

type JobProps = { job: PrintJob; newestCopy: number };

function Job({ job, newestCopy }: JobProps) {
  const t = usePrinterText();
  const listText = useListText();
  const timeText = useTimeText();
  const { state, copy, number, lines, error } = job;
  const isCopy = state === "printed" && copy > 0;
  const { text, tone } = state === "failed" && error === "cannot-draw" ? UNDRAWN : STATES[state];
  const time = timeText(state === "printed" ? (job.printedAt ?? job.nextAt) : job.nextAt);
  return (
    <li className="list-row">
      <span className="t-number">{timeText(job.createdAt)}</span>
      <strong className="t-number">{number}</strong>
      <span className="job__what">
        {job.document !== "ticket"
          ? t(DOCUMENTS[job.document])
          : listText(lines.map(({ quantity, name }) => (quantity === "1" ? name : `${quantity} ${name}`)))}
      </span>
      <span className="printer__facts">{job.printerName || t("kindBrowser")}</span>
      <Badge tone={tone}>{t(isCopy ? "jobPrintedCopy" : text, { time, copy })}</Badge>
      <JobButtons job={job} newestCopy={newestCopy} />
    </li>
  );
}

function JobButtons({ job: { id, document, subjectId, number, printerId, state }, newestCopy }: JobProps) {
  const t = usePrinterText();
  const may = useMay();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const retry = async () => settle(await call("POST /api/staff/print-jobs/:id/retry", merchantId, { params: { id } }));
  const withdraw = async () => settle(await call("POST /api/staff/print-jobs/:id/withdraw", merchantId, { params: { id } }));
  const again = async () =>
    settle(
      await call("POST /api/staff/tickets/:id/print", merchantId, {
        params: { id: subjectId },
        body: { ...(printerId !== null && { printerId }), seenCopy: newestCopy },
      }),
    );
  const name = number || t("jobTest");
  const canRetry = state === "failed" || state === "unsure";
  return (
    <span className="printer__buttons">
      {canRetry && (
        <ActButton look="secondary" size={44} aria-label={t("retryJob", { number: name })} onAct={() => retry()}>
          {t("retryNow")}
        </ActButton>
      )}
      {(canRetry || state === "waiting") && (
        <ActButton look="secondary" size={44} aria-label={t("withdrawJob", { number: name })} onAct={() => withdraw()}>
          {t("takeBack")}
        </ActButton>
      )}
      {state === "printed" && document === "ticket" && may("tickets.print-again") && (
        <ActButton look="secondary" size={44} aria-label={t("printAgainJob", { number: name })} onAct={() => again()}>
          {t("printAgain")}
        </ActButton>
      )}
    </span>
  );
}
