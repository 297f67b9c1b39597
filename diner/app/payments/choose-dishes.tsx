import { Button } from "@comanda/ui/buttons/button";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import type { ChosenDish } from "@comanda/domain/payment/online/what-to-pay";
import type { Locale } from "@comanda/domain/locale";
import { listText } from "@comanda/domain/menu/choices-text";
import { type ReactNode, useState } from "react";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { useLocale } from "../text/text.tsx";
import { InLang } from "../text/in-lang.tsx";
import { type TranslatePay, usePayTranslate } from "../text/pay-texts.ts";
import { Picture } from "../ui/picture.tsx";
import { type BillDish, type DishGroup, dishGroups, namesOf } from "./dish-groups.ts";
import { partText } from "./part-text.ts";
import { type Bill, type BillItem, payableOf } from "./pay-rules.ts";
import { ShareStepper } from "./share-stepper.tsx";
import { coveredWords, orderedWords } from "./who-words.ts";

type ChooseDishesProps = {
  bill: Bill;
  chosen: readonly ChosenDish[];
  onTake: (dishes: readonly ChosenDish[]) => void;
};

/** The dishes of the bill in their groups, each with its state. A tap takes what is left of a dish. */
export function ChooseDishes({ bill, chosen: first, onTake }: ChooseDishesProps) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const [chosen, setChosen] = useState(first);
  const locale = useLocale();
  const [isEmpty, setEmpty] = useState(false);
  const sum = payableOf(bill, { kind: "dishes", dishes: chosen });
  const change = (dish: { orderId: string; id: string }, part: ChosenDish["part"] | null) => {
    const others = chosen.filter(({ orderId, id }) => orderId !== dish.orderId || id !== dish.id);
    setChosen(part ? [...others, { orderId: dish.orderId, id: dish.id, part }] : others);
    setEmpty(false);
  };
  return (
    <div className="pay-dishes">
      {dishGroups(bill).map((group) => (
        <fieldset key={group.kind}>
          <legend className="t-caption">{titleOf(group, t, locale)}</legend>
          <ul>
            {group.dishes.map((dish) => (
              <DishRow
                key={`${dish.order.id} ${dish.item.id}`}
                bill={bill}
                dish={dish}
                part={chosen.find(({ orderId, id }) => orderId === dish.order.id && id === dish.item.id)?.part ?? null}
                onPart={(part) => change({ orderId: dish.order.id, id: dish.item.id }, part)}
              />
            ))}
          </ul>
        </fieldset>
      ))}
      <div className="pay-form__foot">
        <div role="status">{isEmpty && <ErrorNote>{t("payTakeNone")}</ErrorNote>}</div>
        <Button size={56} wide amount={sum ? amountText(sum.amount) : undefined} onClick={() => (sum ? onTake(chosen) : setEmpty(true))}>
          {t("payTake")}
        </Button>
      </div>
    </div>
  );
}

function titleOf({ kind, dishes }: DishGroup, t: TranslatePay, locale: Locale): string {
  if (kind === "own") return t("payYours");
  const names = kind === "covered" ? namesOf(dishes) : null;
  if (names) return listText(names, locale);
  return t(kind === "open" ? "payGuests" : "payCovered");
}

type DishRowProps = {
  bill: Bill;
  dish: BillDish;
  part: ChosenDish["part"] | null;
  onPart: (part: ChosenDish["part"] | null) => void;
};

function DishRow({ bill, dish: { order, item }, part, onPart }: DishRowProps) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { left, covered } = item;
  const states = covered.length > 0 || order.isYou ? [...new Set(covered.map((one) => coveredWords(one, t)))] : [orderedWords(order, t)];
  if (!left) return <CoveredRow item={item} states={states} />;
  const amount = part
    ? (payableOf(bill, { kind: "dishes", dishes: [{ orderId: order.id, id: item.id, part }] })?.amount ?? null)
    : item.leftAmount;
  return (
    <li className="pay-dish">
      <ChoiceRow
        type="checkbox"
        checked={part !== null}
        onChange={() => onPart(part ? null : left)}
        price={<b>{amount !== null && amountText(amount)}</b>}
      >
        <DishPicture img={item.img} />
        <DishName item={item} states={part && partText(part) && covered.length === 0 ? [] : states}>
          {part && partText(part) && (
            <span className="pay-what__hint t-small">{t("payShareOf", { share: partText(part), amount: amountText(item.amount) })}</span>
          )}
        </DishName>
      </ChoiceRow>
      {part && covered.length === 0 && (
        <div className="pay-dish__share">
          <span className="pay-quiet t-small">{t("payShare")}</span>
          <ShareStepper dish={item.name} part={part} onPart={onPart} />
        </div>
      )}
    </li>
  );
}

/** A dish that is paid, or that somebody is paying: an icon and words, and nothing to choose. */
function CoveredRow({ item, states }: { item: BillItem; states: readonly string[] }) {
  const amountText = useAmountText();
  return (
    <li className="pay-dish pay-dish--covered" data-paid={!item.isBeingPaid || undefined}>
      <Icon name={item.isBeingPaid ? "clock" : "circle-check"} size={24} />
      <DishPicture img={item.img} />
      <DishName item={item} states={states} />
      <span className="t-number">{amountText(item.amount)}</span>
    </li>
  );
}

/** The picture of a dish, or a sign in its place, so that the names stand below each other. */
const DishPicture = ({ img }: { img: string }) => (
  <span className="pay-dish__picture">{img ? <Picture img={img} width={40} height={40} /> : <Icon name="utensils" size={20} />}</span>
);

type DishNameProps = { item: BillItem; states: readonly string[]; children?: ReactNode };

const DishName = ({ item: { name, lang, quantity, choices }, states, children }: DishNameProps) => (
  <span className="pay-what__words">
    <b>
      {quantity !== "1" && `${quantity}× `}
      <InLang lang={lang}>{name}</InLang>
    </b>
    {(states.length > 0 || choices) && <span className="pay-what__hint t-small">{states.length > 0 ? states.join(", ") : choices}</span>}
    {children}
  </span>
);
