import { DRAWERS_NOT_COUNTED } from "@comanda/domain/refusal-codes";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { readTypedAmount } from "@comanda/domain/money/typed-number";
import { useToast } from "@comanda/ui/feedback/toast";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useSubmit } from "../shell/act-button.tsx";
import { type Answer, call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { deferred } from "../shell/deferred.tsx";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { useNumberReader } from "../numbers/number-field.tsx";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useListText } from "../text/use-list-text.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useFigureText } from "./figures-text.ts";

/** Digits before the decimal sign of the cash of a day. */
const MOST_DIGITS = 9;

type CloseProps = {
  day: string;
  /** The cash that came in on the day. */
  expected: string;
  /** Whether payments online were taken on it. */
  hasOnline: boolean;
  onClose: () => void;
};

/** What the sheet shows of payments online: its file and its texts are loaded when it is opened. */
const ClosingComparison = deferred(() => import("./compared/closing-comparison.tsx").then((file) => file.ClosingComparison));

/** Closes a business day with the cash that was counted; the difference to what is expected is shown while it is typed. */
export function CloseDay({ day, expected, hasOnline, onClose }: CloseProps) {
  const t = useFigureText();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettleDay();
  const [isBusy, submits] = useSubmit();
  const [typed, setTyped] = useKeptState(`counted ${day}`, "");
  const [note, setNote] = useKeptState(`note ${day}`, "");
  const [isTried, setTried] = useState(false);
  const [uncounted, setUncounted] = useState<readonly string[]>([]);
  const { reader, form } = useNumberReader();
  const read = readTypedAmount(typed, { ...reader, most: MOST_DIGITS });
  const isEmpty = !read.ok && read.why === "empty";
  const submit = async () => {
    setTried(true);
    if (!read.ok) return;
    const body = { counted: moneyText(read.value), note: note.trim(), leavesDrawers: uncounted.length > 0 };
    const answer = await call("POST /api/staff/days/:day/closing", merchantId, { params: { day }, body });
    if (!answer.success && answer.code === DRAWERS_NOT_COUNTED) setUncounted((answer.data as { drawers: string[] }).drawers);
    else if (settle(answer)) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("closeDay")} closeLabel={t("close")}>
      <form className="figures__closing" onSubmit={submits(submit)} noValidate>
        <ClosingComparison day={day} isExpected={hasOnline} />
        <p>{t("closingExpectedIs", { amount: amountText(expected) })}</p>
        <Field
          label={t("closingCounted")}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={!read.ok && (isTried || !isEmpty) ? t("closingAmountWrong", { example: form("412.50") }) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status">{read.ok && t("closingDifferenceIs", { amount: amountText(moneyText(minus(read.value, money(expected)))) })}</p>
        <Field label={t("closingNote")} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        <Uncounted names={uncounted} />
        <OnlineButton type="submit" wide loading={isBusy}>
          {uncounted.length > 0 ? t("drawersAnyway") : t("closeDay")}
        </OnlineButton>
      </form>
    </Sheet>
  );
}

/** The drawers that are to be counted first; nothing where none is. */
function Uncounted({ names }: { names: readonly string[] }) {
  const t = useFigureText();
  const listText = useListText();
  const { id: merchantId } = useRestaurant();
  return (
    <div role="alert">
      {names.length > 0 && (
        <p className="figures__difference">
          {t("drawersOpen", { names: listText(names) })} <Link to={`/${merchantId}/drawer`}>{t("drawersCount")}</Link>
        </p>
      )}
    </div>
  );
}

/** Opens a closed business day again, with a reason that the audit keeps. */
export function ReopenDay({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useFigureText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettleDay();
  const [isBusy, submits] = useSubmit();
  const [reason, setReason] = useKeptState(`reopening ${day}`, "");
  const [isTried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (reason.trim() === "") return;
    const answer = await call("POST /api/staff/days/:day/reopening", merchantId, { params: { day }, body: { reason: reason.trim() } });
    if (settle(answer)) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("reopenDay")} closeLabel={t("close")}>
      <form className="figures__closing" onSubmit={submits(submit)} noValidate>
        <p>{t("reopenHelp")}</p>
        <Field
          label={t("reopenReason")}
          maxLength={200}
          value={reason}
          error={isTried && reason.trim() === "" ? t("reopenReasonNeeded") : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <OnlineButton type="submit" wide loading={isBusy}>
          {t("reopenDay")}
        </OnlineButton>
      </form>
    </Sheet>
  );
}

/** Tells why a closing was refused, and reads the page again; whether it was done. */
function useSettleDay() {
  const t = useFigureText();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return ({ success, status, msg }: Pick<Answer<unknown>, "success" | "status" | "msg">): boolean => {
    // An ended session is renewed over the page, which is read again afterwards.
    if (status === 401) return false;
    if (!success) toast(status === 0 ? t("noAnswer") : msg, "problem");
    void revalidate();
    return success;
  };
}
