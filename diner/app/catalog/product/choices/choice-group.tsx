import { isZero, decimal } from "@comanda/domain/money/decimal";
import { Badge } from "@comanda/ui/lists/badge";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { ErrorNote } from "@comanda/ui/forms/field-parts";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { Fragment, type ReactNode, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { useAmountText } from "../../../shell/merchant/use-amount-text.ts";
import { InLang } from "../../../text/in-lang.tsx";
import { useDishTranslate } from "../../../text/dish-texts.ts";
import type { OfferedDish } from "../rare/dish-words.tsx";
import { rareParts } from "../rare/rare-parts.ts";

type Condiment = { id: string; name: string; lang?: string | undefined; price: string; maxQuantity: number };

/** One option of a group: a modifier or a condiment. */
export type Offer = Condiment & { remaining: number | null; condiments?: Condiment[]; dish?: OfferedDish | undefined };

type Counts = Record<string, number>;

type GroupProps = {
  id: string;
  name: string;
  lang?: string | undefined;
  min: number;
  max: number;
  offers: Offer[];
  counts: Counts;
  isMissing?: boolean;
  /** Whether options without a surcharge are labelled as free. */
  saysFree?: boolean;
  /** Whether the price of an option is the price of the product and not a surcharge. */
  areWholePrices?: boolean;
  onChange: (counts: Counts) => void;
  within?: Record<string, Counts>;
  onWithin?: (id: string, counts: Counts) => void;
  /** What is asked about a chosen option, below it, by its id. */
  under?: Readonly<Record<string, ReactNode>>;
};

/** Longest name, in characters, that is shown as a chip. */
const SHORT = 16;

/** A group of options: choose one, choose several, or choose quantities (design, screens 04 to 06). */
export function ChoiceGroup(props: GroupProps) {
  const { id, name, lang, min, max, offers, counts, isMissing, onWithin, within, under } = props;
  const t = useDishTranslate();
  const titleId = useId();
  const isOptional = min === 0;
  // A single optional choice is a checkbox.
  const isOne = max === 1 && (!isOptional || offers.length > 1);
  const chosenCount = offers.reduce((sum, offer) => sum + (counts[offer.id] ?? 0), 0);
  const areChips = isOne && !isOptional && offers.every((offer) => !offer.dish && isFree(offer) && [...offer.name].length <= SHORT);
  const choices = offers.map((offer) => (
    <Fragment key={offer.id}>
      <Choice {...props} offer={offer} isOne={isOne} isChip={areChips} isFull={chosenCount >= max} />
      {under?.[offer.id]}
    </Fragment>
  ));
  if (isOne && isOptional)
    choices.unshift(<NoChoice key="" group={id} isChosen={chosenCount === 0} onChoose={() => props.onChange(noneOf(offers))} />);
  return (
    <div
      role={isOne ? "radiogroup" : "group"}
      data-group={id}
      className={isMissing ? "product-group product-group--missing" : "product-group"}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-asks`}
    >
      <div className="product-group__head">
        <h3 id={titleId} className="t-title-3" lang={lang}>
          {name}
        </h3>
        <span id={`${titleId}-asks`}>
          {isMissing ? <Badge tone="neg">{t("required")}</Badge> : <Asks min={min} max={max} offers={offers} />}
        </span>
      </div>
      <div role="alert">
        {isMissing && <ErrorNote>{min === 1 ? t("chooseOneToContinue") : t("chooseMoreToContinue", { count: min })}</ErrorNote>}
      </div>
      {areChips ? <Chips>{choices}</Chips> : choices}
      {offers.flatMap(({ id: inner, name: of, lang: ofLang, condiments = [], dish }) =>
        !dish && (counts[inner] ?? 0) > 0 && condiments.length > 0 && onWithin
          ? [
              <fieldset key={`in ${inner}`} className="product-within">
                <legend className="t-caption" lang={ofLang}>
                  {of}
                </legend>
                {condiments.map((one) => (
                  <CheckRow
                    key={one.id}
                    offer={{ ...one, remaining: null }}
                    isChosen={(within?.[inner]?.[one.id] ?? 0) > 0}
                    saysFree
                    onChange={(isOn) => onWithin(inner, { [one.id]: isOn ? 1 : 0 })}
                  />
                ))}
              </fieldset>,
            ]
          : [],
      )}
    </div>
  );
}

function Asks({ min, max, offers }: Pick<GroupProps, "min" | "max" | "offers">) {
  const t = useDishTranslate();
  const most = offers.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0);
  if (min === 0) return <span className="t-caption">{max < most ? t("optionalUpTo", { max }) : t("optional")}</span>;
  return <Badge>{min === max ? t("chooseExactly", { count: min }) : t("chooseBetween", { min, max })}</Badge>;
}

/** The first entry of an optional single choice: "none", selected until another is chosen. */
function NoChoice({ group, isChosen, onChoose }: { group: string; isChosen: boolean; onChoose: () => void }) {
  const t = useDishTranslate();
  return (
    <ChoiceRow type="radio" name={group} value="" checked={isChosen} onChange={onChoose}>
      {t("noChoice")}
    </ChoiceRow>
  );
}

const noneOf = (offers: readonly Offer[]): Counts => Object.fromEntries(offers.map(({ id }) => [id, 0]));

type ChoiceProps = GroupProps & { offer: Offer; isOne: boolean; isChip: boolean; isFull: boolean };

function Choice(props: ChoiceProps) {
  const { id: group, offer, offers, counts, max, isOne, isChip, isFull, isMissing, saysFree, areWholePrices, onChange } = props;
  const { id, name } = offer;
  const count = counts[id] ?? 0;
  if (isOne) {
    const input = {
      type: "radio",
      name: group,
      value: id,
      checked: count > 0,
      onChange: () => onChange({ ...noneOf(offers), [id]: 1 }),
      disabled: isSoldOut(offer),
    } as const;
    return isChip ? (
      <Chip {...input} aria-invalid={isMissing || undefined}>
        <InLang lang={offer.lang}>{name}</InLang>
      </Chip>
    ) : (
      <ChoiceRow {...input} invalid={isMissing} price={<Added offer={offer} saysFree={saysFree} isWhole={areWholePrices} />}>
        <OfferWords offer={offer} />
      </ChoiceRow>
    );
  }
  if (offer.maxQuantity > 1 && max > 1)
    return <CountRow offer={offer} count={count} isFull={isFull} onChange={(next) => onChange({ [id]: next })} />;
  const isLocked = isFull && count === 0;
  return (
    <CheckRow
      offer={offer}
      isChosen={count > 0}
      isLocked={isLocked}
      isMissing={isMissing}
      saysFree={saysFree}
      onChange={(isOn) => onChange({ [id]: isOn ? 1 : 0 })}
    />
  );
}

type CheckProps = {
  offer: Offer;
  isChosen: boolean;
  isLocked?: boolean;
  isMissing?: boolean;
  saysFree?: boolean;
  onChange: (isOn: boolean) => void;
};

const CheckRow = ({ offer, isChosen, isLocked, isMissing, saysFree, onChange }: CheckProps) => (
  <ChoiceRow
    type="checkbox"
    checked={isChosen}
    disabled={isSoldOut(offer) || isLocked}
    invalid={isMissing}
    price={<Added offer={offer} saysFree={saysFree} />}
    onChange={(event) => onChange(event.target.checked)}
  >
    <OfferWords offer={offer} />
  </ChoiceRow>
);

const OfferWords = ({ offer: { name, lang, dish } }: { offer: Offer }) => {
  const words = <InLang lang={lang}>{name}</InLang>;
  const rare = rareParts();
  return dish && rare ? <rare.DishWords {...dish}>{words}</rare.DishWords> : words;
};

function CountRow({ offer, count, isFull, onChange }: { offer: Offer; count: number; isFull: boolean; onChange: (count: number) => void }) {
  const t = useDishTranslate();
  const amountText = useAmountText();
  const { name } = offer;
  const price = amountText(offer.price);
  const most = Math.min(offer.maxQuantity, offer.remaining ?? Infinity);
  const row = useRef<HTMLDivElement>(null);
  const start = () => {
    if (isFull) return;
    // The plus goes: the focus moves to the stepper's own, which adds the next one.
    flushSync(() => onChange(1));
    row.current?.querySelector<HTMLElement>("button:last-of-type")?.focus({ preventScroll: true });
  };
  return (
    <div ref={row} className="product-count u-ends">
      <div>
        <OfferWords offer={offer} />
        <span className="t-caption">
          <Added offer={offer} saysFree={!offer.dish} />
        </span>
      </div>
      {count > 0 ? (
        <Stepper
          value={count}
          min={0}
          max={isFull ? count : most}
          words={{ group: t("quantityOf", { name }), less: t("fewer"), more: t("more") }}
          onChange={onChange}
        />
      ) : (
        !isSoldOut(offer) && (
          <IconButton
            className="product-plus"
            icon="plus"
            size={20}
            label={t("addDish", { name, price })}
            aria-disabled={isFull || undefined}
            onClick={start}
          />
        )
      )}
    </div>
  );
}

/** The surcharge of an option, or the whole price with it, or that it is sold out. */
function Added({ offer, saysFree, isWhole }: { offer: Offer; saysFree?: boolean; isWhole?: boolean }) {
  const t = useDishTranslate();
  const amountText = useAmountText();
  if (isSoldOut(offer)) return offer.dish ? <Badge>{t("soldOut")}</Badge> : t("soldOut");
  if (isFree(offer)) return saysFree ? t("free") : null;
  return `${isWhole ? "" : "+"}${amountText(offer.price)}`;
}

const isFree = ({ price }: Condiment): boolean => isZero(decimal(price));
const isSoldOut = ({ remaining }: Offer): boolean => remaining === 0;
