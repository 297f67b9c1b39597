import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { defaultsOf } from "@comanda/domain/menu/line-choice";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ErrorNote } from "@comanda/ui/forms/field";
import { useAmountText } from "../../../text/amount-text.ts";
import type { LineToTake } from "../taken-order.ts";
import { useTakeText } from "../take-text.ts";
import { CountedChoice } from "./counted-choice.tsx";

type Question = ProductView["modifierGroups"][number];
type Modifier = Omit<Question["modifiers"][number], "dish"> & Pick<Partial<Question["modifiers"][number]>, "dish">;
type Group = Omit<Question, "modifiers"> & { modifiers: Modifier[] };

type PartProps = { line: LineToTake; onChange: (line: LineToTake) => void };

/**
 * One question of a dish, and what is asked of each choice that is made: its extras, and the questions of a dish of a set menu. `wrong`: the
 * question that lacks a choice.
 */
export function DishGroup({ group, line, wrong, onChange }: PartProps & { group: Group; wrong: string | null }) {
  return (
    <>
      <GroupChoices group={group} line={line} isWrong={wrong === group.id} onChange={onChange} />
      {group.modifiers.map(({ modifierProductId: id, name, lang, condiments, dish }) => {
        const at = line.orderItemModifiers.findIndex(({ modifierProductId }) => modifierProductId === id);
        const one = line.orderItemModifiers[at];
        const questions = dish?.modifierGroups ?? [];
        if (!one || (questions.length === 0 && condiments.length === 0)) return null;
        const own = { ...line, orderItemModifiers: one.orderItemModifiers ?? [] };
        const change = (part: Partial<typeof one>) =>
          onChange({ ...line, orderItemModifiers: line.orderItemModifiers.with(at, { ...one, ...part }) });
        return (
          <fieldset key={id} className="take__group take__group--of">
            <legend className="u-hidden" lang={lang}>
              {name}
            </legend>
            {questions.map((question) => (
              <GroupChoices
                key={question.id}
                group={question}
                of={id}
                line={own}
                isWrong={wrong === question.id}
                onChange={({ orderItemModifiers }) => change({ orderItemModifiers })}
              />
            ))}
            {condiments.length > 0 && (
              <CondimentChoices offers={condiments} chosen={one.condiments} onChange={(next) => change({ condiments: next })} />
            )}
          </fieldset>
        );
      })}
    </>
  );
}

type GroupProps = PartProps & {
  group: Group;
  /** The dish of a set menu whose question it is. */
  of?: string;
  isWrong: boolean;
};

function GroupChoices({ group, of = "", line, isWrong, onChange }: GroupProps) {
  const t = useTakeText();
  const { id, name, lang, min, max, modifiers } = group;
  const quantityOf = ({ modifierProductId }: Modifier) =>
    line.orderItemModifiers.find((one) => one.modifierProductId === modifierProductId)?.quantity ?? 0;
  const choose = (modifier: Modifier, quantity: number) => {
    const isOnly = max === 1 && quantity > 0;
    const others = line.orderItemModifiers.filter(({ modifierProductId }) =>
      isOnly ? !modifiers.some((one) => one.modifierProductId === modifierProductId) : modifierProductId !== modifier.modifierProductId,
    );
    const before = line.orderItemModifiers.find(({ modifierProductId }) => modifierProductId === modifier.modifierProductId);
    const own = modifier.dish ? defaultsOf(modifier.dish.modifierGroups) : [];
    const fresh = { modifierProductId: modifier.modifierProductId, condiments: [], ...(own.length > 0 && { orderItemModifiers: own }) };
    const chosen = { ...(before ?? fresh), quantity };
    onChange({ ...line, orderItemModifiers: quantity > 0 ? [...others, chosen] : others });
  };
  const count = modifiers.reduce((sum, modifier) => sum + quantityOf(modifier), 0);
  const isCounted = max > 1 && modifiers.some(({ maxQuantity }) => maxQuantity > 1);
  const howMany =
    min === max
      ? t("takeChoose", { count: max })
      : min === 0
        ? max >= modifiers.length && !isCounted
          ? t("takeOptional")
          : t("takeUpTo", { count: max })
        : t("takeFrom", { least: String(min), most: String(max) });
  const choices = modifiers.map((modifier) => (
    <ModifierChoice
      key={modifier.modifierProductId}
      modifier={modifier}
      name={`take-${of}-${id}`}
      look={isCounted ? "counted" : min === 1 && max === 1 ? "radio" : "checkbox"}
      isFull={count >= max && max > 1}
      quantity={quantityOf(modifier)}
      onChange={(quantity) => choose(modifier, quantity)}
    />
  ));
  return (
    <fieldset className="take__group">
      <legend>
        <span lang={lang}>{name}</span> <small>{howMany}</small>
      </legend>
      {isCounted ? <ul>{choices}</ul> : <Chips>{choices}</Chips>}
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
  look: "counted" | "radio" | "checkbox";
  isFull: boolean;
  quantity: number;
  onChange: (quantity: number) => void;
};

function ModifierChoice({ modifier, name, look, isFull, quantity, onChange }: ModifierProps) {
  const t = useTakeText();
  const amountText = useAmountText();
  const { price, maxQuantity, remaining } = modifier;
  const isSoldOut = remaining !== null && remaining < 1;
  if (look === "counted") {
    return (
      <CountedChoice
        choice={modifier}
        quantity={quantity}
        max={isFull ? quantity : maxQuantity}
        isSoldOut={isSoldOut}
        onChange={onChange}
      />
    );
  }
  return (
    <Chip
      type={look}
      name={name}
      checked={quantity > 0}
      disabled={isSoldOut || (isFull && quantity === 0)}
      detail={isSoldOut ? t("takeSoldOut") : Number(price) > 0 ? `+${amountText(price)}` : undefined}
      onChange={({ target }) => onChange(target.checked ? 1 : 0)}
    >
      <span lang={modifier.lang}>{modifier.name}</span>
    </Chip>
  );
}

type Condiments = LineToTake["condiments"];
type CondimentProps = { offers: ProductView["condiments"]; chosen: Condiments; onChange: (chosen: Condiments) => void };

/** What can be added to a dish, or to a choice of it. */
export function CondimentChoices({ offers, chosen, onChange }: CondimentProps) {
  const t = useTakeText();
  const amountText = useAmountText();
  const quantityOf = (id: string) => chosen.find((one) => one.id === id)?.quantity ?? 0;
  const choose = (id: string, quantity: number) => {
    const others = chosen.filter((one) => one.id !== id);
    onChange(quantity > 0 ? [...others, { id, quantity }] : others);
  };
  const counted = offers.filter(({ maxQuantity }) => maxQuantity > 1);
  const single = offers.filter(({ maxQuantity }) => maxQuantity <= 1);
  return (
    <fieldset className="take__group">
      <legend>
        <span>{t("takeExtras")}</span> <small>{t("takeOptional")}</small>
      </legend>
      {counted.length > 0 && (
        <ul>
          {counted.map((offer) => (
            <CountedChoice
              key={offer.id}
              choice={offer}
              quantity={quantityOf(offer.id)}
              max={offer.maxQuantity}
              isSoldOut={false}
              onChange={(quantity) => choose(offer.id, quantity)}
            />
          ))}
        </ul>
      )}
      <Chips>
        {single.map(({ id, name, lang, price }) => (
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
