import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { cartLine } from "@comanda/domain/cart/cart-line";
import type { OrderLine } from "@comanda/domain/cart/order-line";
import { ItemKind } from "@comanda/domain/codes";
import { MAX_NOTES, PIECES } from "@comanda/domain/limits";
import { checkLine } from "@comanda/domain/menu/line-choice";
import { Button } from "@comanda/ui/buttons/button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ErrorNote, TextArea } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { RateField } from "../../numbers/number-field.tsx";
import { useAmountText } from "../../text/amount-text.ts";
import { useLocale } from "../../text/text.tsx";
import { useTakeText } from "./take-text.ts";

type Group = ProductView["modifierGroups"][number];
type Modifier = Group["modifiers"][number];

type ChoicesProps = {
  product: ProductView;
  /** The line that is changed; null for a new one. */
  line: OrderLine | null;
  onDone: (line: OrderLine) => void;
  onClose: () => void;
};

/** All questions of a dish in one sheet, with its note and number; what the menu chooses is chosen. */
export function DishChoices({ product, line, onDone, onClose }: ChoicesProps) {
  const t = useTakeText();
  const amountText = useAmountText();
  const locale = useLocale();
  const [draft, setDraft] = useState<OrderLine>(() => line ?? newLine(product));
  const [isTried, setTried] = useState(false);
  const checked = checkLine(product, draft);
  const wrong = isTried && !checked.ok ? (checked.help?.groupId ?? "") : null;
  const byWeight = product.weightUnit;
  const done = () => {
    setTried(true);
    if (checked.ok) onDone(draft);
  };
  return (
    <Sheet
      open
      size="tall"
      title={<span lang={product.lang}>{product.name}</span>}
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
          <Button wide amount={checked.ok ? amountText(cartLine(product, draft, locale).amount) : undefined} onClick={done}>
            {t(line ? "takeKeep" : "takeAdd")}
          </Button>
        </div>
      }
    >
      <div className="take__choices">
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
          <GroupChoices key={group.id} group={group} line={draft} isWrong={wrong === group.id} onChange={setDraft} />
        ))}
        {product.condiments.length > 0 && <CondimentChoices product={product} line={draft} onChange={setDraft} />}
        <TextArea
          label={t("takeDishNote")}
          maxLength={MAX_NOTES}
          value={draft.notes}
          onChange={({ target }) => setDraft({ ...draft, notes: target.value })}
        />
      </div>
    </Sheet>
  );
}

/** A line with what the menu chooses, also where somebody has to choose more. */
function newLine(product: ProductView): OrderLine {
  const chosen = product.modifierGroups.flatMap(({ modifiers }) => modifiers.filter(({ isDefault }) => isDefault));
  return {
    productId: product.id,
    quantity: "1",
    notes: "",
    type: ItemKind.Normal,
    salesUnitFactorList: [],
    condiments: [],
    orderItemModifiers: chosen.map(({ modifierProductId }) => ({ modifierProductId, quantity: 1, condiments: [] })),
  };
}

type PartProps = { line: OrderLine; onChange: (line: OrderLine) => void };

function GroupChoices({ group, line, isWrong, onChange }: PartProps & { group: Group; isWrong: boolean }) {
  const t = useTakeText();
  const { id, name, lang, min, max, modifiers } = group;
  const quantityOf = ({ modifierProductId }: Modifier) =>
    line.orderItemModifiers.find((one) => one.modifierProductId === modifierProductId)?.quantity ?? 0;
  const choose = (modifier: Modifier, quantity: number) => {
    const isOnly = max === 1 && quantity > 0;
    const others = line.orderItemModifiers.filter(({ modifierProductId }) =>
      isOnly ? !modifiers.some((one) => one.modifierProductId === modifierProductId) : modifierProductId !== modifier.modifierProductId,
    );
    const chosen = { modifierProductId: modifier.modifierProductId, quantity, condiments: [] };
    onChange({ ...line, orderItemModifiers: quantity > 0 ? [...others, chosen] : others });
  };
  const count = modifiers.reduce((sum, modifier) => sum + quantityOf(modifier), 0);
  const howMany =
    min === max
      ? t("takeChoose", { count: max })
      : min === 0
        ? max >= modifiers.length
          ? t("takeOptional")
          : t("takeUpTo", { count: max })
        : t("takeFrom", { least: String(min), most: String(max) });
  return (
    <fieldset className="take__group">
      <legend>
        <span lang={lang}>{name}</span> <small>{howMany}</small>
      </legend>
      <Chips>
        {modifiers.map((modifier) => (
          <ModifierChoice
            key={modifier.modifierProductId}
            modifier={modifier}
            name={`take-${id}`}
            isRadio={min === 1 && max === 1}
            isFull={count >= max && max > 1}
            quantity={quantityOf(modifier)}
            onChange={(quantity) => choose(modifier, quantity)}
          />
        ))}
      </Chips>
      <div role="alert">
        {isWrong && (
          <ErrorNote>{t(count < min ? "takeMissing" : "takeTooMany", { group: name, count: count < min ? min : max })}</ErrorNote>
        )}
      </div>
    </fieldset>
  );
}

type ModifierProps = {
  modifier: Modifier;
  name: string;
  isRadio: boolean;
  isFull: boolean;
  quantity: number;
  onChange: (quantity: number) => void;
};

function ModifierChoice({ modifier, name, isRadio, isFull, quantity, onChange }: ModifierProps) {
  const t = useTakeText();
  const amountText = useAmountText();
  const { price, maxQuantity, remaining } = modifier;
  const isSoldOut = remaining !== null && remaining < 1;
  const detail = isSoldOut ? t("takeSoldOut") : Number(price) > 0 ? `+${amountText(price)}` : undefined;
  return (
    <>
      <Chip
        type={isRadio ? "radio" : "checkbox"}
        name={name}
        checked={quantity > 0}
        disabled={isSoldOut || (isFull && quantity === 0)}
        detail={detail}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      >
        <span lang={modifier.lang}>{modifier.name}</span>
      </Chip>
      {quantity > 0 && maxQuantity > 1 && (
        <Stepper
          value={quantity}
          max={isFull ? quantity : maxQuantity}
          words={{
            group: t("takeQuantity", { dish: modifier.name }),
            less: t("takeLess"),
            more: t("takeOneMore"),
            remove: t("takeRemove"),
          }}
          onChange={onChange}
          onRemove={() => onChange(0)}
        />
      )}
    </>
  );
}

function CondimentChoices({ product, line, onChange }: PartProps & { product: ProductView }) {
  const t = useTakeText();
  const amountText = useAmountText();
  const quantityOf = (id: string) => line.condiments.find((one) => one.id === id)?.quantity ?? 0;
  const choose = (id: string, quantity: number) => {
    const others = line.condiments.filter((one) => one.id !== id);
    onChange({ ...line, condiments: quantity > 0 ? [...others, { id, quantity }] : others });
  };
  return (
    <fieldset className="take__group">
      <legend>
        {t("takeExtras")} <small>{t("takeOptional")}</small>
      </legend>
      <Chips>
        {product.condiments.map(({ id, name, lang, price }) => (
          <Chip
            key={id}
            type="checkbox"
            checked={quantityOf(id) > 0}
            detail={Number(price) > 0 ? `+${amountText(price)}` : undefined}
            onChange={({ target }) => choose(id, target.checked ? 1 : 0)}
          >
            <span lang={lang}>{name}</span>
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}
