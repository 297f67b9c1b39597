import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { AddButton } from "../../lists/add-button.tsx";
import { useMenuText } from "../menu-text.ts";
import { useTimeWords } from "../../text/slots-text.ts";

type Slot = ProductFields["slots"][number];

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const MINUTES_AN_HOUR = 60;
const NEW_SLOT: Slot = { days: DAYS, from: 11 * MINUTES_AN_HOUR, to: 15 * MINUTES_AN_HOUR };

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / MINUTES_AN_HOUR)).padStart(2, "0")}:${String(minutes % MINUTES_AN_HOUR).padStart(2, "0")}`;

/** Minutes from midnight of a native time field; null while it is empty. */
function minutesOf(value: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(value) ?? [];
  return hours === undefined ? null : Number(hours) * MINUTES_AN_HOUR + Number(minutes);
}

/** A time has no identity but its place in the list. */
const placeKey = (at: number): string => `time-${at}`;

/** Times of the week at which something applies; none means always. An end before the start is on the next day. */
export function TimeFields({ slots, onChange }: { slots: readonly Slot[]; onChange: (slots: Slot[]) => void }) {
  const t = useMenuText();
  const { day } = useTimeWords();
  const set = (at: number, part: Partial<Slot>) => onChange(slots.map((slot, place) => (place === at ? { ...slot, ...part } : slot)));
  const toggle = (at: number, { days }: Slot, one: number) => {
    const next = days.includes(one) ? days.filter((other) => other !== one) : DAYS.filter((other) => other === one || days.includes(other));
    if (next.length > 0) set(at, { days: next });
  };
  const setTime = (at: number, end: "from" | "to", value: string) => {
    const minutes = minutesOf(value);
    if (minutes !== null) set(at, { [end]: minutes });
  };
  return (
    <>
      {slots.length === 0 && <p className="editor__help">{t("productAlways")}</p>}
      {slots.map((slot, at) => (
        <fieldset key={placeKey(at)} className="card__entry">
          <legend className="u-hidden">{t("productDays")}</legend>
          <Chips>
            {DAYS.map((one) => (
              <Chip key={one} type="checkbox" checked={slot.days.includes(one)} onChange={() => toggle(at, slot, one)}>
                {day(one)}
              </Chip>
            ))}
          </Chips>
          <div className="editor__times">
            <Field
              label={t("productFrom")}
              type="time"
              value={clock(slot.from)}
              onChange={({ target }) => setTime(at, "from", target.value)}
            />
            <Field label={t("productTo")} type="time" value={clock(slot.to)} onChange={({ target }) => setTime(at, "to", target.value)} />
            <IconButton icon="trash" label={t("productRemoveTime")} onClick={() => onChange(slots.filter((_, place) => place !== at))} />
          </div>
        </fieldset>
      ))}
      <AddButton onAdd={() => onChange([...slots, NEW_SLOT])}>{t("productAddTime")}</AddButton>
    </>
  );
}
