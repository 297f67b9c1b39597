import type { TableRequest } from "@comanda/contract/staff/orders/board-calls";
import { useToast } from "@comanda/ui/feedback/toast";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { type TextName, useTranslate } from "../text/text.tsx";
import { ageText } from "./stages.ts";

const WORDS: Record<TableRequest["kind"], { asks: TextName; answer: TextName }> = {
  code: { asks: "requestCode", answer: "answerTold" },
  bill: { asks: "requestBill", answer: "answerOnMyWay" },
  "bill-part": { asks: "requestBillPart", answer: "answerOnMyWay" },
  someone: { asks: "requestSomeone", answer: "answerOnMyWay" },
  water: { asks: "requestWater", answer: "answerOnMyWay" },
  cutlery: { asks: "requestCutlery", answer: "answerOnMyWay" },
  "code-renewed": { asks: "requestCodeRenewed", answer: "answerSeen" },
};

/** What people at tables want now: who, what, and one button. A request that one console answers is gone on all. */
export function RequestsStrip({ requests, now }: { requests: readonly TableRequest[]; now: number }) {
  const t = useTranslate();
  const oldest = requests.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <section className="requests" aria-label={t("requests")}>
      <ul>
        {oldest.map((request) => (
          <Request key={request.id} request={request} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request, now }: { request: TableRequest; now: number }) {
  const t = useTranslate();
  const toast = useToast();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  const [isBusy, setBusy] = useState(false);
  const { asks, answer } = WORDS[request.kind];
  const respond = async () => {
    setBusy(true);
    const answered = await call("POST /api/staff/requests/:id/answer", merchantId, { params: { id: request.id } });
    setBusy(false);
    if (answered.status === 0) toast(t("noAnswer"), "problem");
  };
  return (
    <li className={request.kind === "code-renewed" ? "request request--warn" : "request"}>
      <Icon name="bell" />
      <span>
        {t("table", { table: request.tableName })} {t(asks, { amount: request.amount ? amountText(request.amount) : "" })}
      </span>
      {request.orderCode && <strong className="request__code t-number">{request.orderCode}</strong>}
      <span className="request__age t-number">{ageText(now - Date.parse(request.createdAt))}</span>
      <OnlineButton look="secondary" size={44} loading={isBusy} onClick={() => void respond()}>
        {t(answer)}
      </OnlineButton>
    </li>
  );
}
