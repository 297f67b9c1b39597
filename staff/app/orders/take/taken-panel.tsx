import type { StaffPause } from "@comanda/contract/staff/orders/pace-calls";
import { Button } from "@comanda/ui/buttons/button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ErrorNote } from "@comanda/ui/forms/field";
import { useState } from "react";
import { useTimeText } from "../../text/formats.ts";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import type { Dishes } from "./shown-line.ts";
import { type TakenLine, withQuantity } from "./taken-order.ts";
import { AllergyOffline, AllergyOfOrder } from "./allergy/taken-allergy.tsx";
import { TakenFulfilment } from "./deferred-parts.ts";
import { PartyLeft } from "./party-left.tsx";
import { TakenAdditions } from "./taken-additions.tsx";
import { TakenLines } from "./taken-lines.tsx";
import { OfflineTotal, Totals } from "./taken-totals.tsx";
import { useTakeText } from "./take-text.ts";
import type { Taking } from "./use-taking.ts";

/** The most guests that a person types; the restaurant's own limit is said by the server. */
const MOST_GUESTS = 99;
/** Parties that are chosen by one tap. */
const FEW_GUESTS = [1, 2, 3, 4, 5, 6];

type PanelProps = {
  taking: Taking;
  dishes: Dishes;
  onChoices: (line: TakenLine, onePiece: boolean) => void;
};

/** The order that is taken: its lines, who it is for, its note and allergy, and what it costs. */
export function TakenPanel({ taking, dishes, onChoices }: PanelProps) {
  const { order, pickupTimes, shown: price, problem, gone, isAllergyRead, isUnknown, isOffline, change } = taking;
  const t = useTakeText();
  const timeText = useTimeText();
  const pausedText = ({ until, by }: StaffPause) =>
    until === null ? t("takePausedNow", { name: by }) : t("takePausedUntil", { name: by, time: timeText(until) });
  const [openId, setOpen] = useState<string | null>(null);
  return (
    <div className="take__panel">
      {gone && !isUnknown && <PartyLeft taking={taking} gone={gone} />}
      {isOffline && <AllergyOffline order={order} isRead={isAllergyRead} />}
      {price?.allergy && <AllergyOfOrder price={price} isRead={isAllergyRead || price.allergy.readBy !== null} />}
      {order.lines.length === 0 ? (
        <EmptyState picture={{ icon: "receipt" }} title={t("takeEmpty")} help={t("takeEmptyHelp")} />
      ) : (
        <TakenLines
          lines={order.lines}
          dishes={dishes}
          openId={openId}
          onOpen={setOpen}
          onQuantity={(id, quantity) => change((now) => withQuantity(now, id, quantity))}
          onChange={onChoices}
        />
      )}
      {price?.unavailable.map(({ line, name, msg }) => (
        <ErrorNote key={line.productId}>{t("takeCannot", { dish: name, why: msg })}</ErrorNote>
      ))}
      {order.type === "dine-in" ? (
        <Guests guests={order.guests} onChange={(guests) => change((now) => ({ ...now, guests }))} />
      ) : (
        <TakenFulfilment order={order} pickupTimes={pickupTimes} onChange={change} onFail={() => undefined} />
      )}
      <TakenAdditions taking={taking} />
      <div role="status">{price?.pause && <p className="take__paused">{pausedText(price.pause)}</p>}</div>
      <div role="alert">
        {isUnknown && <ErrorNote>{t(isOffline ? "takeUnknownOffline" : "takeUnknown")}</ErrorNote>}
        {problem !== null && problem !== "" && !gone && !isUnknown && <ErrorNote>{problem}</ErrorNote>}
      </div>
      {isOffline ? <OfflineTotal order={order} dishes={dishes} /> : price && <Totals price={price} />}
    </div>
  );
}

/** How many guests are at the table: one tap for a small party, a stepper for a larger one. */
function Guests({ guests, onChange }: { guests: number; onChange: (guests: number) => void }) {
  const t = useTakeText();
  const [isLarge, setLarge] = useState(guests > FEW_GUESTS.length);
  const few = isLarge ? [] : FEW_GUESTS;
  return (
    <fieldset className="take__group take__guests">
      <legend>{t("takeGuests")}</legend>
      <Chips>
        {few.map((count) => (
          <Chip key={count} type="radio" name="take-guests" checked={guests === count} onChange={() => onChange(count)}>
            {count}
          </Chip>
        ))}
        {isLarge ? (
          <Stepper
            value={guests}
            max={MOST_GUESTS}
            words={{ group: t("takeGuests"), less: t("takeFewer"), more: t("takeMore") }}
            onChange={onChange}
          />
        ) : (
          <Button
            look="secondary"
            size={44}
            onClick={() => {
              setLarge(true);
              onChange(FEW_GUESTS.length + 1);
            }}
          >
            {t("takeManyGuests")}
          </Button>
        )}
      </Chips>
    </fieldset>
  );
}
