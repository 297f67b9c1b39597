import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { Button } from "@comanda/ui/buttons/button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { TextArea } from "@comanda/ui/forms/field";
import { useCallback, useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { type TextName, useLocale } from "../../text/text.tsx";
import { setsAsOne } from "../../lists/sets-as-one.ts";
import { type ChangesTextName, useChangesText } from "./changes-text.ts";
import type { ChangeProps } from "./order-changes.tsx";
import { usePreview } from "../../shell/calls/use-preview.ts";
import { ChangePreview } from "./change-preview.tsx";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

type Reason = "mistake" | "sent-twice" | "cannot" | "not-good" | "other";
type Item = StaffOrder["items"][number];

const REASONS: readonly [Reason, ChangesTextName | TextName][] = [
  ["mistake", "offMistake"],
  ["sent-twice", "offTwice"],
  ["cannot", "reasonCannot"],
  ["not-good", "offNotGood"],
  ["other", "reasonOther"],
];

/** Which dishes are taken off, how many of each, and why; with the new total before it is done, where the role allows it. */
export function TakeOff({ order, acts, onDone }: ChangeProps) {
  const t = useChangesText();
  const may = useMay();
  const { id: merchantId } = useRestaurant();
  const [chosen, setChosen] = useKeptState<Readonly<Record<string, string>>>(`off ${order.id}`, {});
  const [reason, setReason] = useKeptState<Reason | null>(`off reason ${order.id}`, null);
  const [note, setNote] = useKeptState(`off note ${order.id}`, "");
  const [wasMade, setWasMade] = useKeptState(`off made ${order.id}`, false);
  const [problem, setProblem] = useState("");
  const items = order.items.filter(({ id }) => id in chosen);
  const isAnySent = items.some(({ state }) => state !== "held");
  const count = items.reduce((all, { id, weight }) => all + (weight ? 1 : Number(chosen[id])), 0);
  const { id, rowVersion } = order;
  const send = useCallback(
    (body: { reason: Reason; note: string; wasMade: boolean; isPreview: boolean }) => {
      const off = Object.entries(chosen).map(([itemId, quantity]) => ({ id: itemId, quantity }));
      return call("POST /api/staff/orders/:id/take-off", merchantId, { params: { id }, body: { rowVersion, items: off, ...body } });
    },
    [chosen, merchantId, id, rowVersion],
  );
  const read = useCallback(() => send({ reason: "mistake", note: "", wasMade: false, isPreview: true }), [send]);
  // A preview would ask a manager while dishes are chosen.
  const isPreviewed = !isAnySent || may("orders.take-off-sent");
  const locale = useLocale();
  const preview = usePreview(count > 0 && isPreviewed ? read : null);
  const choose = (item: Item, quantity: string | null) =>
    setChosen(({ [item.id]: _, ...others }) => (quantity === null ? others : { ...others, [item.id]: quantity }));
  const submit = async () => {
    if (reason === null) return setProblem(t("offNoReason"));
    if (reason === "other" && note.trim() === "") return setProblem(t("reasonNeeded"));
    setProblem("");
    if (acts.settleChange(await send({ reason, note: note.trim(), wasMade: wasMade && isAnySent, isPreview: false }))) onDone();
  };
  return (
    <section className="change">
      <h3 className="t-title-2">{t("takeOffTitle", { serial: order.serial })}</h3>
      <ul className="change__lines">
        {setsAsOne(order.items, locale).map((item) => (
          <Line key={item.id} item={item} quantity={chosen[item.id] ?? null} onChoose={choose} />
        ))}
      </ul>
      <Reasons reason={reason} onChoose={setReason} />
      {reason === "other" && (
        <TextArea label={t("reasonOther")} value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
      )}
      {isAnySent && (
        <label className="change__made">
          <input type="checkbox" checked={wasMade} onChange={(event) => setWasMade(event.target.checked)} />
          {t("offWasMade")}
        </label>
      )}
      <ChangePreview answer={preview} />
      {problem && <p role="alert">{problem}</p>}
      <ActButton wide disabledReason={count === 0 ? t("offNone") : undefined} onAct={() => submit()}>
        {count === 0 ? t("changeTakeOff") : t("offDo", { count })}
      </ActButton>
      <Button look="text" onClick={onDone}>
        {t("keepAll")}
      </Button>
    </section>
  );
}

function Reasons({ reason, onChoose }: { reason: Reason | null; onChoose: (reason: Reason) => void }) {
  const t = useChangesText();
  return (
    <fieldset className="change__reasons">
      <legend>{t("takeOffWhy")}</legend>
      <Chips>
        {REASONS.map(([value, text]) => (
          <Chip key={value} type="radio" name="take-off-reason" checked={reason === value} onChange={() => onChoose(value)}>
            {t(text)}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}

type LineProps = { item: Item; quantity: string | null; onChoose: (item: Item, quantity: string | null) => void };

/** One dish: all of it is chosen first, then how many. What the kitchen has, a manager takes off or lends the permission for. */
function Line({ item, quantity, onChoose }: LineProps) {
  const t = useChangesText();
  const may = useMay();
  const isManagers = item.state !== "held" && !may("orders.take-off-sent");
  const isCounted = item.weight === null && Number(item.quantity) > 1;
  return (
    <li className="change__line">
      <label>
        <input
          type="checkbox"
          checked={quantity !== null}
          onChange={(event) => onChoose(item, event.target.checked ? item.quantity : null)}
        />
        <span className="order-line__quantity t-number">{item.quantity}</span>
        <span className="order-line__words">
          <strong lang={item.lang}>{item.name}</strong>
          {item.options && <span className="order-line__options">{item.options}</span>}
          {isManagers && <span className="order-line__options">{t("takeOffManager")}</span>}
        </span>
      </label>
      {quantity !== null && isCounted && (
        <Stepper
          value={Number(quantity)}
          max={Number(item.quantity)}
          words={{ group: t("takeOffHowMany", { name: item.name }), less: t("oneLess"), more: t("oneMore") }}
          onChange={(value) => onChoose(item, String(value))}
        />
      )}
    </li>
  );
}
