import type { ProductView } from "@comanda/contract/calls/menu-calls";
import type { GuestAllergy } from "@comanda/domain/allergy/guest-allergies";
import { MAX_NOTES, PIECES } from "@comanda/domain/limits";
import { checkLine, lineWithDefaults } from "@comanda/domain/menu/line-choice";
import { type Allergen, ALLERGENS } from "@comanda/domain/menu/menu";
import { Button } from "@comanda/ui/buttons/button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { TextArea } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { RateField } from "../../../numbers/number-field.tsx";
import { useMay } from "../../../shell/frame/console-data.ts";
import { useAmountText } from "../../../text/amount-text.ts";
import { useAllergenNames } from "../../../text/formats.ts";
import { useLocale } from "../../../text/text.tsx";
import { CondimentChoices, DishGroup } from "./dish-groups.tsx";
import { GuestChoice, isPriceAsked, PriceChoice } from "./line-by-person.tsx";
import { pricedParts } from "./price-words.ts";
import { askedAmount, shownLine } from "../shown-line.ts";
import { type LineToTake, whyNot } from "../taken-order.ts";
import { useTakeText } from "../take-text.ts";
import { useKeptState } from "../../../shell/lock/use-kept-state.ts";
import "./dish-choices.css";

type ChoicesProps = {
  product: ProductView;
  /** Names what is typed for `useKeptState`. */
  name: string;
  /** The line that is changed; null for a new one. */
  line: LineToTake | null;
  /** How many guests are at the table; null without one. */
  guests: number | null;
  /** The allergens of the order, and of which guest they are. */
  allergy: { allergens: readonly Allergen[]; guests: readonly GuestAllergy[] };
  onDone: (line: LineToTake) => void;
  onClose: () => void;
};

/** All questions of a dish in one sheet, with its note and number; what the menu chooses is chosen. */
export function DishChoices({ name, product, line, guests, allergy, onDone, onClose }: ChoicesProps) {
  const t = useTakeText();
  const amountText = useAmountText();
  const locale = useLocale();
  const [draft, setDraft] = useKeptState<LineToTake>(name, () => line ?? newLine(product));
  const mayAsk = useMay()("orders.other-price");
  const [isTried, setTried] = useState(false);
  const checked = checkLine(product, draft);
  const shown = checked.ok ? shownLine(draft, new Map([[product.id, product]]), locale) : null;
  const isPriceWrong = shown !== null && !isPriceAsked(draft, shown);
  const wrong = isTried && !checked.ok ? (checked.help?.groupId ?? "") : null;
  const byWeight = product.weightUnit;
  const done = () => {
    setTried(true);
    if (checked.ok && !isPriceWrong) onDone(draft);
  };
  return (
    <Sheet
      open
      size="tall"
      title={<span lang={product.lang}>{product.name}</span>}
      back={product.img !== "" && <img className="take__dish-picture" src={product.img} alt="" width={72} height={72} />}
      under={<Facts product={product} allergies={allergy.allergens} />}
      closeLabel={t("takeClose")}
      onClose={onClose}
      footer={
        <div className="take__choices-foot">
          {byWeight === null && (
            <Stepper
              value={Number(draft.quantity)}
              max={Number(PIECES.max)}
              size={52}
              words={{ group: t("takeQuantity", { dish: product.name }), less: t("takeLess"), more: t("takeOneMore") }}
              onChange={(quantity) => setDraft({ ...draft, quantity: String(quantity) })}
            />
          )}
          {shown && <PriceOfOne product={product} line={draft} each={shown.each} />}
          <Button wide amount={shown && !isPriceWrong ? amountText(askedAmount(draft, shown)) : undefined} onClick={done}>
            {t(line ? "takeKeep" : draft.sellAnyway ? "takeSellAnyway" : "takeAdd")}
          </Button>
        </div>
      }
    >
      <div className="take__choices">
        {draft.sellAnyway && <p className="take__paused">{t("takeSellAnywayHelp")}</p>}
        {byWeight !== null && (
          <RateField
            label={t("takeWeight", { unit: byWeight })}
            isPercent={false}
            digits={3}
            most={2}
            example="0.45"
            value={draft.quantity}
            onChange={(quantity) => setDraft({ ...draft, quantity })}
          />
        )}
        {product.modifierGroups.map((group) => (
          <DishGroup key={group.id} group={group} line={draft} wrong={wrong} onChange={setDraft} />
        ))}
        {product.condiments.length > 0 && (
          <CondimentChoices
            offers={product.condiments}
            chosen={draft.condiments}
            onChange={(condiments) => setDraft({ ...draft, condiments })}
          />
        )}
        <TextArea
          label={t("takeDishNote")}
          maxLength={MAX_NOTES}
          value={draft.notes}
          onChange={({ target }) => setDraft({ ...draft, notes: target.value })}
        />
        {guests !== null && guests > 1 && <GuestChoice guests={guests} allergies={allergy.guests} line={draft} onChange={setDraft} />}
        {mayAsk && draft.openItem === undefined && product.pointsPrice === 0 && (
          <PriceChoice line={draft} most={shown?.each ?? null} isTried={isTried} onChange={setDraft} />
        )}
      </div>
    </Sheet>
  );
}

/**
 * The price of a dish without choices, where it is sold by the piece for money, the allergens that the menu states of it, and those of the
 * order's allergy of which the menu says nothing.
 */
function Facts({ product, allergies }: Pick<ChoicesProps, "product"> & { allergies: readonly Allergen[] }) {
  const t = useTakeText();
  const amountText = useAmountText();
  const namesOf = useAllergenNames();
  const { allergens, price, pointsPrice, weightUnit } = product;
  const contained = ALLERGENS.filter((one) => allergens[one] === "present" && !allergies.includes(one));
  const [present, unknown] = (["present", "unknown"] as const).map((state) =>
    allergies.filter((one) => (allergens[one] ?? "unknown") === state),
  );
  const warnings = [
    present?.length ? t("takeContains", { what: namesOf(present) }) : "",
    unknown?.length ? t("takeNotKnown", { what: namesOf(unknown) }) : "",
  ].filter(Boolean);
  return (
    <>
      {pointsPrice === 0 && weightUnit === null && <span className="take__dish-price t-number">{amountText(price)}</span>}
      {contained.length > 0 && <span className="take__dish-fact">{t("takeContains", { what: namesOf(contained) })}</span>}
      {warnings.map((warning) => (
        <strong key={warning} className="take__dish-fact">
          {warning}
        </strong>
      ))}
    </>
  );
}

/** What the price of one is made of, where choices add to it and no other price is asked. */
function PriceOfOne({ product, line, each }: { product: ProductView; line: LineToTake; each: string }) {
  const t = useTakeText();
  const amountText = useAmountText();
  const parts = line.priceChange ? [] : pricedParts(product, line, each);
  if (parts.length === 0) return null;
  const words = parts.map(({ name, quantity, amount }) =>
    t("takePart", { dish: quantity > 1 ? t("takeTimes", { count: quantity, dish: name }) : name, amount: amountText(amount) }),
  );
  return <p className="take__price-words">{words.join(" + ")}</p>;
}

/** A line with what the menu chooses, also where somebody has to choose more. */
function newLine(product: ProductView): LineToTake {
  return { ...(whyNot(product) !== null && { sellAnyway: true }), ...lineWithDefaults(product) };
}
