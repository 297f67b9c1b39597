import "./call-team.css";
import { OrderType } from "@comanda/domain/codes";
import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { max, minus, money, moneyText, NOTHING } from "@comanda/domain/money/money";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { call } from "@comanda/web/client/call";
import { useEffect, useState } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { type PopupProps, usePopup } from "../shell/popup.ts";
import { useCanCallTeam } from "../ui/call-team-button.tsx";
import { findOrderAgain } from "../shell/session/find-order.ts";
import { useSeating } from "../shell/session/seating-storage.ts";
import { useTableShare } from "../shell/session/table-share-store.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { PartOfBill } from "./part-of-bill.tsx";
import { suggestedParts } from "./suggested-parts.ts";
import type { RequestKind } from "./table-request-state.ts";
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

/** What a table asks of the staff: a person, water, cutlery, the bill, its order code; and whether somebody comes. */
export default function CallTeamSheet({ open, onClose }: PopupProps<"call-team">) {
  const t = usePageTranslate();
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
  const offersPart = kinds.includes("bill-part");
  const ownDue = useOwnDue(tableId, open && canCall && offersPart);
  const suggested = suggestedParts(share?.shared ?? null, ownDue);
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

/** What is left to pay of the diner's open order at a table, in dollars, read when `isOn` becomes true; null until then, and without an order. */
function useOwnDue(tableId: string, isOn: boolean): string | null {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [due, setDue] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    const read = async () => {
      const found = await findOrderAgain({ merchantId, tableId, type: OrderType.DINE_IN, locale });
      if (found === "unreachable" || found.orderId === null) return null;
      const query = { orderId: found.orderId };
      const answer = await call("GET /api/merchant/order/detailForMember", { merchantId, locale, query });
      if (!answer.success) return null;
      const { totalAmount, paymentsTotal } = answer.data.order;
      return moneyText(max(NOTHING, minus(money(totalAmount), money(paymentsTotal))));
    };
    void read().then((amount) => isWanted && setDue(amount));
    return () => void (isWanted = false);
  }, [isOn, merchantId, tableId, locale]);
  return due;
}
