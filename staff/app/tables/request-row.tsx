import type { TableRequest } from "@comanda/contract/staff/orders/board-calls";
import { ActButton } from "../shell/act-button.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { type TextName, useTranslate } from "../text/text.tsx";

const ASKS: Record<TableRequest["kind"], TextName> = {
  code: "asksCode",
  bill: "asksBill",
  "bill-part": "asksBillPart",
  someone: "asksSomeone",
  water: "asksWater",
  cutlery: "asksCutlery",
  "code-renewed": "asksRenewed",
};
const ANSWERS: Record<TableRequest["kind"], TextName> = {
  code: "told",
  bill: "onMyWay",
  "bill-part": "onMyWay",
  someone: "onMyWay",
  water: "onMyWay",
  cutlery: "onMyWay",
  "code-renewed": "seen",
};

/** What a table asks for, with the code or the amount in large digits, and its answer. `isGone`: only its space is kept. */
export function RequestRow({
  request,
  isGone = false,
  onAnswer,
}: {
  request: TableRequest;
  isGone?: boolean;
  onAnswer: () => Promise<unknown>;
}) {
  const t = useTranslate();
  const amountText = useAmountText();
  const { kind, tableName, orderCode, amount } = request;
  return (
    <li className={isGone ? "request u-gap" : "request"} data-row={isGone ? undefined : request.id} inert={isGone}>
      <span className="request__what">
        <b>{t("tableNamed", { table: tableName })}</b> {t(ASKS[kind], { amount: amount ? amountText(amount) : "" })}
      </span>
      {orderCode && <span className="request__code t-number">{orderCode}</span>}
      <ActButton look="secondary" size={44} onAct={onAnswer}>
        {t(ANSWERS[kind])}
      </ActButton>
    </li>
  );
}
