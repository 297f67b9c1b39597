import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { useToast } from "@comanda/ui/feedback/toast";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Answer, call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useTranslate } from "../text/text.tsx";
import { readOnce } from "../shell/page/read-again.ts";
import type { Route } from "./+types/print.route";
import { Papers } from "./papers.tsx";
import "./paper.css";

const DOCUMENTS = ["ticket", "bill", "code-slip"] as const;
/** The most documents of one address. */
const MOST_PAPERS = 20;

/** A document with the id by which it was asked for. */
type Asked = DataOf<typeof staffContract.paper.picture> & { document: (typeof DOCUMENTS)[number]; id: string };

/** Reads the documents of the address, whose ids are separated by commas; null for the page of a printer, which takes its jobs itself. */
export async function loader({ params: { merchantId, kind, id: ids }, context }: Route.LoaderArgs): Promise<{ papers: Asked[] | null }> {
  const { paper } = context.get(staffContext).consoleAt(merchantId);
  if (kind === "printer") return { papers: null };
  const document = DOCUMENTS.find((one) => one === kind);
  if (!document) throw new Response(null, { status: 404 });
  const papers: Asked[] = [];
  for (const id of ids.split(",").slice(0, MOST_PAPERS)) {
    const read = await paper.picture({ params: { document, id } });
    if (!read.success) throw new Response(null, { status: [400, 403, 404].includes(read.status) ? read.status : 503 });
    papers.push({ ...read.data, document, id });
  }
  return { papers };
}

/** The documents stay as they were read while the page is open. */
export const shouldRevalidate = readOnce;

/** A page that is made for the browser's print dialog. */
export default function PrintPage({ params: { id, merchantId }, loaderData: { papers } }: Route.ComponentProps) {
  const t = useTranslate();
  const [shown] = useState(papers);
  return (
    <main className="page paper-page">
      <title>{t("printHere")}</title>
      <h1 className="t-title-1">{t("printHere")}</h1>
      {shown ? <PrintedHere papers={shown} merchantId={merchantId} /> : <PrinterJobs printerId={id} />}
    </main>
  );
}

/** Documents that this browser prints; each is recorded once, when the dialog is closed for the first time. */
function PrintedHere({ papers, merchantId }: { papers: Asked[]; merchantId: string }) {
  const t = useTranslate();
  const toast = useToast();
  const isRecorded = useRef(false);
  const record = async () => {
    if (isRecorded.current) return;
    isRecorded.current = true;
    for (const { document, id } of papers) {
      const answer = await call("POST /api/staff/paper/:document/:id", merchantId, { params: { document, id }, body: { printerId: null } });
      if (!answer.success) toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    }
  };
  return <Papers papers={papers} onPrinted={() => void record()} />;
}

type Taken = DataOf<typeof staffContract.paper.take>["jobs"];

/** Jobs are asked for at this interval, in milliseconds. */
const POLL_MS = 5_000;

/** Prints with this browser what waits for a printer, for as long as the page is open. */
function PrinterJobs({ printerId }: { printerId: string }) {
  const t = useTranslate();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const [name, setName] = useState("");
  const [jobs, setJobs] = useState<Taken>([]);
  const [count, setCount] = useState(0);
  const isIdle = useEffectEvent(() => jobs.length === 0);
  const onTaken = useEffectEvent((answer: Answer<DataOf<typeof staffContract.paper.take>>) => {
    if (!answer.success) return toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    setName(answer.data.printerName);
    if (answer.data.jobs.length > 0) setJobs(answer.data.jobs);
  });
  useEffect(() => {
    const take = () => {
      if (isIdle()) void call("POST /api/staff/printers/:id/take", merchantId, { params: { id: printerId } }).then(onTaken);
    };
    take();
    const poll = setInterval(take, POLL_MS);
    return () => clearInterval(poll);
  }, [merchantId, printerId]);
  const end = async () => {
    setJobs([]);
    setCount(count + jobs.length);
    const ended = jobs.map(({ jobId, attempt }) =>
      call("POST /api/staff/print-jobs/:id/printed", merchantId, { params: { id: jobId }, body: { attempt } }),
    );
    for (const answer of await Promise.all(ended)) if (answer.status === 0) toast(t("noAnswer"), "problem");
  };
  return (
    <>
      <p className="paper-page__words">{t("printHereHelp", { name })}</p>
      <p className="paper-page__words" role="status">
        {jobs.length > 0 ? t("ticketsToPrint", { count: jobs.length }) : t("noTicketWaits")} {count > 0 && t("ticketsPrinted", { count })}
      </p>
      {jobs.length > 0 && <Papers papers={jobs} onPrinted={() => void end()} />}
    </>
  );
}
