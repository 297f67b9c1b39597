import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useFigureText } from "./figures-text.ts";
import { useSettleDay } from "./use-settle-day.ts";

/** Opens a closed business day again, with a reason that the audit keeps. */
export function ReopenDay({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useFigureText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettleDay();
  const [isBusy, submits] = useSubmit();
  const [reason, setReason] = useState("");
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
