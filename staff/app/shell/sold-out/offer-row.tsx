import type { Availability } from "@comanda/contract/staff/orders/kitchen-calls";
import { Button } from "@comanda/ui/buttons/button";
import { Badge } from "@comanda/ui/lists/badge";
import { formatDate, wallTime } from "@comanda/web/i18n/formats";
import { type FormEvent, useContext, useState } from "react";
import { CountField, MOST_LEFT } from "../../numbers/number-field.tsx";
import { useBusy } from "../act-button.tsx";
import { Switch } from "../forms/switch.tsx";
import { SoldOutContext, useSoldOutTranslate } from "./sold-out-texts.ts";
import type { AvailabilityWish } from "./use-availability.ts";

const DAY_MS = 86_400_000;

const focusOn = (field: HTMLInputElement | null) => field?.focus();

type RowProps = {
  offer: Availability;
  /** Whether it has left its list, and only its space is kept. */
  isGone: boolean;
  /** The instant of "until tomorrow"; empty while it is unknown. */
  tomorrow: string;
  isOpen: boolean;
  mayLast: boolean;
  onOpen: () => void;
  onSet: (id: string, wish: AvailabilityWish) => Promise<boolean>;
};

/** A dish or a choice: its state, and when it is open what it can be set to; the switch of one that is sold out offers it again. */
export function OfferRow({ offer, isGone, tomorrow, isOpen, mayLast, onOpen, onSet }: RowProps) {
  const t = useSoldOutTranslate();
  const stateText = useStateText();
  const { id, name, lang, number, points, state, inOpenOrders } = offer;
  const isOffered = state === "on-sale" || state === "limited";
  const [isOffering, offerAgain] = useBusy();
  return (
    <li className={isGone ? "offer u-gap" : "offer"} data-row={isGone ? undefined : id} inert={isGone}>
      <div className="offer__head">
        <button type="button" className="offer__name" aria-expanded={isOpen} onClick={onOpen}>
          <span lang={lang}>{[number, name].filter(Boolean).join(" ")}</span>
          {points > 0 && <small>{t("forPoints", { count: points })}</small>}
          <small>{Number(inOpenOrders) > 0 ? t("inOpenOrders", { count: Number(inOpenOrders) }) : !isOffered && stateText(offer)}</small>
        </button>
        {isOffered || (state === "hidden" && !mayLast) ? (
          <Badge tone={state === "on-sale" ? "pos" : "warn"}>{stateText(offer)}</Badge>
        ) : (
          <Switch
            label={t("offer", { name })}
            isOn={false}
            isBusy={isOffering}
            onToggle={() => void offerAgain(() => onSet(id, { state: "on-sale" }))}
          />
        )}
      </div>
      {isOpen && <Wishes offer={offer} tomorrow={tomorrow} mayLast={mayLast} onSet={(wish) => onSet(id, wish)} />}
    </li>
  );
}

/** What a dish can be set to; the one green button is until tomorrow. */
function Wishes({
  offer,
  tomorrow,
  mayLast,
  onSet,
}: Pick<RowProps, "offer" | "tomorrow" | "mayLast"> & { onSet: (wish: AvailabilityWish) => Promise<boolean> }) {
  const t = useSoldOutTranslate();
  const untilText = useUntilText();
  const [isBusy, run] = useBusy();
  const [chosen, setChosen] = useState<AvailabilityWish["state"] | null>(null);
  const [isCounting, setCounting] = useState(false);
  const set = (wish: AvailabilityWish) =>
    run(async () => {
      setChosen(wish.state);
      await onSet(wish);
      // The number may be typed meanwhile for the next wish.
      if (wish.state === "limited") setCounting(false);
    });
  /** The button that sets this state: busy from its tap to the answer. */
  const sets = (state: Exclude<AvailabilityWish["state"], "limited">) => ({
    wide: true,
    loading: isBusy && chosen === state,
    onClick: () => void set({ state }),
  });
  const isOffered = offer.state === "on-sale" || offer.state === "limited";
  return (
    <div className="offer__wishes">
      {isOffered && (
        <Button {...sets("until-tomorrow")}>{tomorrow ? t("untilTomorrow", { time: untilText(tomorrow) }) : t("title")}</Button>
      )}
      {mayLast && (
        <>
          <Button look="secondary" {...sets("sold-out")}>
            {t("untilChanged")}
          </Button>
          {isCounting ? (
            <LeftForm isBusy={isBusy && chosen === "limited"} onSet={(left) => set({ state: "limited", left })} />
          ) : (
            <Button wide look="secondary" onClick={() => setCounting(true)}>
              {t("onlyLeft")}
            </Button>
          )}
          {offer.kind === "product" && offer.state !== "hidden" && (
            <Button look="secondary" {...sets("hidden")}>
              {t("hide")}
            </Button>
          )}
        </>
      )}
      {offer.state === "limited" && (
        <Button look="secondary" {...sets("on-sale")}>
          {t("backOnSale")}
        </Button>
      )}
    </div>
  );
}

/** How many portions are left, which is sent by itself. */
function LeftForm({ isBusy, onSet }: { isBusy: boolean; onSet: (left: string) => Promise<unknown> }) {
  const t = useSoldOutTranslate();
  const [left, setLeft] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(left === null);
    if (left !== null) void onSet(String(left));
  };
  return (
    <form className="offer__left" onSubmit={submit} noValidate>
      <CountField label={t("left")} least={1} most={MOST_LEFT} ref={focusOn} value={left} isAsked={isAsked} onChange={setLeft} />
      <Button type="submit" loading={isBusy}>
        {t("setLeft")}
      </Button>
    </form>
  );
}

/** Formats the end of a state: the time of day, with the weekday where it is more than a day away. */
function useUntilText(): (instant: string) => string {
  const { locale, timeZone } = useContext(SoldOutContext);
  return (instant) => {
    const time = wallTime(instant, locale, timeZone);
    if (Date.parse(instant) - Date.now() <= DAY_MS) return time;
    return `${formatDate(instant, locale, { timeZone, weekday: "long" })} ${time}`;
  };
}

function useStateText(): (offer: Availability) => string {
  const t = useSoldOutTranslate();
  const untilText = useUntilText();
  return ({ state, until, left }) => {
    if (state === "on-sale") return t("onSale");
    if (state === "hidden") return t("hidden");
    if (state === "limited") return t("limited", { count: Number(left ?? 0) });
    return until === null ? t("soldOutUntilChanged") : t("soldOutUntil", { time: untilText(until) });
  };
}
