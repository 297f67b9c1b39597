import type { PacedType } from "@comanda/contract/staff/orders/pace-calls";
import { OrderType } from "@comanda/domain/codes";
import { PAUSE_MINUTES, type PauseMinutes, pausesAt } from "@comanda/domain/merchant/pause";
import { Button } from "@comanda/ui/buttons/button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useReading } from "../../shell/calls/use-reading.ts";
import { useTellRefusal } from "../../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useTimeText } from "../../text/formats.ts";
import { usePauseText } from "./pause-text.ts";
import "./pause.css";

const NAMES = {
  [OrderType.DINE_IN]: "dineIn",
  [OrderType.PICKUP]: "pickup",
  [OrderType.TO_GO]: "toGo",
  [OrderType.DELIVERY]: "delivery",
} as const;
type Type = keyof typeof NAMES;
const isType = (type: number): type is Type => type in NAMES;

/** What a type is set to: paused for minutes, or, where they are null, until it is turned on; null: turned on. */
type Wish = { minutes: PauseMinutes | null } | null;

type SheetProps = { orderTypes: readonly PacedType[]; now: number; onClose: () => void };

/** The types of orders with the pauses that are in force still. */
const typesAt = (orderTypes: readonly PacedType[], now: number): PacedType[] =>
  orderTypes.map(({ type, pause }) => ({ type, pause: pausesAt(pause ? [pause] : [], new Date(now))[0] ?? null }));

/**
 * Pauses each type of order for a span, with one tap, or turns it on. `orderTypes` are those of the board, which has a change of anybody at
 * once; the answer to a change here may come before. `now`: the time of the server in milliseconds.
 */
export function PauseSheet({ orderTypes, now, onClose }: SheetProps) {
  const t = usePauseText();
  const { id: merchantId } = useRestaurant();
  const tellRefusal = useTellRefusal();
  const [answered, setAnswered] = useState<{ types: readonly PacedType[]; over: string } | null>(null);
  const board = JSON.stringify(orderTypes);
  const { data: full } = useReading(board, () => call("GET /api/staff/pace", merchantId, {}));
  const shown = typesAt(answered?.over === board ? answered.types : orderTypes, now);
  const set = async (type: Type, pause: Wish) => {
    const answer = await call("PUT /api/staff/pause", merchantId, { body: { type, pause } });
    if (answer.success) setAnswered({ types: answer.data.orderTypes, over: board });
    else tellRefusal(answer);
  };
  return (
    <Sheet open title={t("pauseTitle")} under={t("pauseHelp")} closeLabel={t("close")} onClose={onClose}>
      <div className="pauses">
        {shown.map(
          ({ type, pause }) =>
            isType(type) && (
              <PausedType
                key={type}
                type={type}
                pause={pause}
                full={full?.fullTypes.find((one) => one.type === type)}
                onSet={(wish) => set(type, wish)}
              />
            ),
        )}
      </div>
    </Sheet>
  );
}

/** `full`: the next time with a place of a type that is full; undefined for one that is not. */
type TypeProps = {
  type: Type;
  pause: PacedType["pause"];
  full: { nextFrom: string | null } | undefined;
  onSet: (wish: Wish) => Promise<void>;
};

/** One type. Dine-in needs one tap more, so that it is not paused by mistake. */
function PausedType({ type, pause, full, onSet }: TypeProps) {
  const t = usePauseText();
  const timeText = useTimeText();
  const [isAsked, setAsked] = useState(type !== OrderType.DINE_IN);
  const name = t(NAMES[type]);
  const state = (): string => {
    if (!pause) return t("pauseOpen");
    const who = { name: pause.by, at: timeText(pause.at) };
    return pause.until === null ? t("pauseUntilOnBy", who) : t("pauseUntilBy", { ...who, time: timeText(pause.until) });
  };
  return (
    <section className="pauses__type" aria-label={name}>
      <div className="u-ends-wrap">
        <div>
          <h3 className="t-title-3">{name}</h3>
          <p role="status" className={pause ? "pauses__paused" : "pauses__open"}>
            {state()}
          </p>
          {!pause && full && (
            <p className="pauses__paused">
              {full.nextFrom === null ? t("pauseFullLong") : t("pauseFull", { time: timeText(full.nextFrom) })}
            </p>
          )}
        </div>
        {pause && (
          <ActButton size={44} aria-label={t("pauseTurnOnType", { type: name })} onAct={() => onSet(null)}>
            {t("pauseTurnOn")}
          </ActButton>
        )}
        {!pause && !isAsked && (
          <Button look="text" size={44} aria-label={t("pauseType", { type: name })} onClick={() => setAsked(true)}>
            {t("pause")}
          </Button>
        )}
      </div>
      {!pause && isAsked && (
        <div className="pauses__spans">
          {PAUSE_MINUTES.map((minutes) => (
            <ActButton
              key={minutes}
              look="secondary"
              size={44}
              aria-label={t("pauseTypeFor", { type: name, count: minutes })}
              onAct={() => onSet({ minutes })}
            >
              {t("pauseMinutes", { count: minutes })}
            </ActButton>
          ))}
          <ActButton look="secondary" size={44} aria-label={t("pauseTypeUntilOn", { type: name })} onAct={() => onSet({ minutes: null })}>
            {t("pauseUntilOn")}
          </ActButton>
        </div>
      )}
    </section>
  );
}
