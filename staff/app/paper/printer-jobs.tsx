import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { useToast } from "@comanda/ui/feedback/toast";
import { useEffect, useEffectEvent, useState } from "react";
import { type Answer, call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useTranslate } from "../text/text.tsx";
import { Papers } from "./papers.tsx";

type Taken = DataOf<typeof staffContract.paper.take>["jobs"];

/** Jobs are asked for at this interval, in milliseconds. */
const POLL_MS = 5_000;

/** Prints with this browser what waits for a printer, for as long as the page is open. */
export function PrinterJobs({ printerId }: { printerId: string }) {
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
