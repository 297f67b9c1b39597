import type { ProductView } from "@comanda/contract/calls/menu-calls";
import type { StaffPause } from "@comanda/contract/staff/orders/pace-calls";
import { ALLERGENS } from "@comanda/domain/menu/menu";
import { Button } from "@comanda/ui/buttons/button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ErrorNote, Field, TextArea } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { useTimeText } from "../../text/formats.ts";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { type TakenLine, type TakenOrder, withQuantity } from "./taken-order.ts";
import { AllergyOffline, AllergyOfOrder } from "./taken-allergy.tsx";
import { TakenLines } from "./taken-lines.tsx";
import { OfflineTotal, Totals } from "./taken-totals.tsx";
import { useTakeText } from "./take-text.ts";
import type { Taking } from "./use-taking.ts";

/** The most guests that a person types; the restaurant's own limit is said by the server. */
const MOST_GUESTS = 99;
/** Parties that are chosen by one tap. */
const FEW_GUESTS = [1, 2, 3, 4, 5, 6];
const MOST_NOTE = 140;

type PanelProps = {
  taking: Taking;
  dishes: ReadonlyMap<string, ProductView>;
  onChoices: (line: TakenLine, onePiece: boolean) => void;
};

/** The order that is taken: its lines, who it is for, its note and allergy, and what it costs. */
export function TakenPanel({ taking, dishes, onChoices }: PanelProps) {
  const { order, shown: price, problem, isAllergyRead, isUnknown, offlineAmount, change } = taking;
  const isOffline = offlineAmount !== null;
  const t = useTakeText();
  const timeText = useTimeText();
  const pausedText = ({ until, by }: StaffPause) =>
    until === null ? t("takePausedNow", { name: by }) : t("takePausedUntil", { name: by, time: timeText(until) });
  const [openId, setOpen] = useState<string | null>(null);
  const [parts, setParts] = useState<readonly string[]>([]);
  const has = { note: parts.includes("note") || order.notes !== "", allergy: parts.includes("allergy") || order.allergies.length > 0 };
  return (
    <div className="take__panel">
      {isOffline && order.allergies.length > 0 && <AllergyOffline allergies={order.allergies} isRead={isAllergyRead} />}
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
        <Field
          label={t("takeName")}
          help={t("takeNameHelp")}
          maxLength={60}
          autoComplete="off"
          value={order.name}
          onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
        />
      )}
      <div className="take__adds">
        {!has.note && (
          <Button look="secondary" size={44} onClick={() => setParts([...parts, "note"])}>
            {t("takeNote")}
          </Button>
        )}
        {!has.allergy && (
          <Button look="secondary" size={44} onClick={() => setParts([...parts, "allergy"])}>
            <Icon name="circle-alert" size={20} /> {t("takeAllergy")}
          </Button>
        )}
      </div>
      {has.note && (
        <TextArea
          label={t("takeNote")}
          maxLength={MOST_NOTE}
          value={order.notes}
          onChange={({ target }) => change((now) => ({ ...now, notes: target.value }))}
        />
      )}
      {has.allergy && <Allergens order={order} onChange={change} />}
      <div role="status">{price?.pause && <p className="take__paused">{pausedText(price.pause)}</p>}</div>
      <div role="alert">
        {isUnknown && <ErrorNote>{t(isOffline ? "takeUnknownOffline" : "takeUnknown")}</ErrorNote>}
        {problem !== null && problem !== "" && !isUnknown && <ErrorNote>{problem}</ErrorNote>}
      </div>
      {isOffline ? <OfflineTotal amount={offlineAmount} /> : price && <Totals price={price} />}
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

function Allergens({ order, onChange }: { order: TakenOrder; onChange: Taking["change"] }) {
  const t = useTakeText();
  return (
    <fieldset className="take__group">
      <legend>{t("takeAllergens")}</legend>
      <Chips>
        {ALLERGENS.map((one) => (
          <Chip
            key={one}
            type="checkbox"
            checked={order.allergies.includes(one)}
            onChange={({ target }) =>
              onChange((now) => ({
                ...now,
                allergies: target.checked ? [...now.allergies, one] : now.allergies.filter((other) => other !== one),
              }))
            }
          >
            {t(one)}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}
