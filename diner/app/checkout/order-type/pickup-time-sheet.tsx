import "./pickup-time-sheet.css";
import { MAX_PICKUP_DAYS } from "@comanda/domain/limits";
import { Button } from "@comanda/ui/buttons/button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { Wheel } from "@comanda/ui/forms/wheel";
import { useEffect, useEffectEvent, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../../shell/popup.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import type { Reading } from "../../ui/words/day-words.ts";
import { SOONEST } from "./fulfilment-store.ts";
import { confirmText, pickupClock, type PickupDay, pickupDay, pickupDays } from "./pickup-words.ts";
import { useFulfilment } from "./use-fulfilment.ts";
import { useOpenedAt } from "../use-opened-at.ts";

/** The pickup time: as soon as possible while the restaurant is open, or a day and a time on two wheels within the opening hours. */
export default function PickupTimeSheet({ open, onClose }: PopupProps<"pickup-time">) {
  const t = usePageTranslate();
  const { areHoursKnown, hasFailed, retryHours } = useFulfilment();
  const askHours = useEffectEvent(retryHours);
  useEffect(() => {
    if (open) askHours();
  }, [open]);
  return (
    <Sheet open={open} onClose={onClose} title={t("pickupTime")} closeLabel={t("close")}>
      <div className="pickup-time">
        {open && areHoursKnown && <Times onDone={onClose} />}
        {!areHoursKnown && <p role="status">{t(hasFailed ? "unreachable" : "loading")}</p>}
        {!areHoursKnown && hasFailed && (
          <Button look="secondary" wide onClick={retryHours}>
            {t("tryAgain")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** The times that are available when the sheet is opened. */
function Times({ onDone }: { onDone: () => void }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  const { timesAt, isOpenAt, choose } = useFulfilment();
  const now = useOpenedAt();
  const reading = { locale, timeZone, now };
  const [times] = useState(() => timesAt(new Date(now)));
  const [soonest] = times;
  const done = (time: string) => {
    choose({ time });
    onDone();
  };
  if (!soonest) return <p role="status">{t("noPickupTimes", { count: MAX_PICKUP_DAYS })}</p>;
  return (
    <>
      {isOpenAt(new Date(now)) && (
        <Button look="secondary" wide onClick={() => done(SOONEST)}>
          {t("soonestAt", { time: pickupClock(soonest, reading) })}
        </Button>
      )}
      <Wheels times={times} reading={reading} onChoose={done} />
    </>
  );
}

type WheelsProps = { times: string[]; reading: Reading; onChoose: (time: string) => void };

/** The day, and the times of that day; a new day keeps the chosen time where it is available. */
function Wheels({ times, reading, onChoose }: WheelsProps) {
  const t = usePageTranslate();
  const { chosenFulfilment } = useFulfilment();
  const days = pickupDays(times, reading);
  const [chosen, setChosen] = useState(
    chosenFulfilment?.kind === "pickup" && times.includes(chosenFulfilment.time) ? chosenFulfilment.time : (times[0] ?? ""),
  );
  const row = Math.max(
    0,
    days.findIndex((day) => day.times.includes(chosen)),
  );
  const day: PickupDay = days[row] ?? { day: "", times: [] };
  const clocks = day.times.map((time) => pickupClock(time, reading));
  const turnDay = (to: number) => {
    const next = days[to]?.times ?? [];
    setChosen(next.find((time) => pickupClock(time, reading) === pickupClock(chosen, reading)) ?? next[0] ?? chosen);
  };
  return (
    <>
      <div className="c-wheels">
        <Wheel label={t("day")} rows={days.map(({ times: [first = ""] }) => pickupDay(first, reading, t))} row={row} onTurn={turnDay} />
        <Wheel
          label={t("time")}
          rows={clocks}
          row={Math.max(0, day.times.indexOf(chosen))}
          onTurn={(to) => setChosen(day.times[to] ?? chosen)}
        />
      </div>
      <Button size={56} wide onClick={() => onChoose(chosen)}>
        {confirmText(chosen, reading, t)}
      </Button>
    </>
  );
}
