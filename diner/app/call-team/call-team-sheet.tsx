import "./call-team.css";
import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { type PopupProps, usePopup } from "../shell/popup.ts";
import { useCanCallTeam } from "../ui/call-team-button.tsx";
import { useSeating } from "../shell/session/seating-storage.ts";
import { useTableShare } from "../shell/session/table-share-store.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { PartOfBill } from "./part-of-bill.tsx";
import { suggestedParts } from "./suggested-parts.ts";
import type { RequestKind } from "./table-request-state.ts";
import { useOwnOrder } from "./use-own-order.ts";
import { useTableRequests } from "./use-table-requests.ts";

const ALL = ["someone", "water", "cutlery", "bill", "bill-part"] as const satisfies (typeof TABLE_REQUESTS)[number][];
const LABELS = {
  someone: "callSomeone",
  water: "callWater",
  cutlery: "callCutlery",
  bill: "callBill",
  "bill-part": "callBillPart",
  code: "orderCode",
} as const satisfies Record<RequestKind, string>;

/** What a table asks of the staff: a person, water, cutlery, the bill, its order code; whether somebody comes; and the way to pay from the phone. */
export default function CallTeamSheet({ open, onClose }: PopupProps<"call-team">) {
  const t = usePayTranslate();
  const { id, tableRequests = TABLE_REQUESTS, isOrderCodeRequired } = useMerchant();
  const { tableId, tableName } = useSeating(id);
  const canCall = useCanCallTeam();
  const { open: openPopup } = usePopup();
  const { share } = useTableShare(tableId, open && canCall);
  const amountText = useAmountText();
  const { stateOf, last, send } = useTableRequests(open && canCall);
  const [isPartOpen, setPartOpen] = useState(false);
  const kinds: RequestKind[] = [...ALL.filter((kind) => tableRequests.includes(kind)), ...(isOrderCodeRequired ? (["code"] as const) : [])];
  // The bill of the whole table is what its diners who share have left to pay.
  const bill = share?.shared && amountText(share.shared.due);
  const order = useOwnOrder(tableId, open && canCall);
  const suggested = suggestedParts(share?.shared ?? null, order?.due ?? null);
  const words = { none: undefined, sent: t("callSent"), coming: t("callComing") };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("callTeam")}
      closeLabel={t("close")}
      under={canCall ? t("table", { table: tableName }) : t("callAtTable")}
    >
      <ul className="call-team">
        {(canCall ? kinds : []).map((kind) => {
          const state = stateOf(kind);
          const isPart = kind === "bill-part";
          return (
            <li key={kind}>
              <Button
                look="secondary"
                wide
                amount={words[state] ?? (kind === "bill" && bill ? bill : undefined)}
                loading={last?.kind === kind && last.is === "sending"}
                disabledReason={state === "sent" ? t("callSentText") : undefined}
                aria-expanded={isPart ? isPartOpen && state !== "sent" : undefined}
                onClick={() => (isPart ? setPartOpen(!isPartOpen) : void send(kind))}
              >
                {t(LABELS[kind])}
              </Button>
              {isPart && isPartOpen && state !== "sent" && (
                <PartOfBill
                  suggested={suggested}
                  isBusy={last?.is === "sending"}
                  onAsk={async (amount) => (await send(kind, amount)) && setPartOpen(false)}
                />
              )}
            </li>
          );
        })}
        {order?.isPayable && (
          <li>
            <Button wide aria-haspopup="dialog" onClick={() => openPopup({ name: "pay", orderId: order.id }, true)}>
              {t("pay")}
            </Button>
          </li>
        )}
      </ul>
      {(share?.shared || share?.canJoin) && (
        <Button look="secondary" wide aria-haspopup="dialog" onClick={() => openPopup({ name: "shared-table", tableId }, true)}>
          {t(share.shared ? "shareOpen" : "shareJoin")}
        </Button>
      )}
      <div className="call-team__said" role="status">
        {last?.is === "refused" && <ErrorNote>{last.msg ?? t("callNotSent")}</ErrorNote>}
        {last && last.is === "sent" && <p>{stateOf(last.kind) === "coming" ? t("callComing") : t("callSentText")}</p>}
      </div>
    </Sheet>
  );
}
