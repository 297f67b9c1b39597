import { Stepper } from "@comanda/ui/buttons/stepper";
import { useEffect, useRef } from "react";
import { useAmountText } from "../../../text/amount-text.ts";
import { useTakeText } from "../take-text.ts";

type CountedProps = {
  choice: { name: string; lang?: string | undefined; price: string };
  quantity: number;
  /** The largest quantity now; `quantity` where no more can be chosen. */
  max: number;
  isSoldOut: boolean;
  onChange: (quantity: number) => void;
};

/** A choice that can be made several times, as a row: its price, and a plus that opens into a stepper at one. */
export function CountedChoice({ choice: { name, lang, price }, quantity, max, isSoldOut, onChange }: CountedProps) {
  const t = useTakeText();
  const amountText = useAmountText();
  const row = useRef<HTMLLIElement>(null);
  const hadMinus = useRef(false);
  const isNone = quantity === 0;
  // The minus, which had the focus, is gone at none.
  useEffect(() => {
    if (isNone && hadMinus.current) row.current?.querySelector<HTMLElement>("button:last-of-type")?.focus();
    hadMinus.current = false;
  }, [isNone]);
  const change = (next: number) => {
    hadMinus.current = next === 0;
    onChange(next);
  };
  return (
    <li ref={row} className={isNone ? "take__counted take__counted--none" : "take__counted"}>
      <span lang={lang}>{name}</span>
      <span className="take__counted-price t-number">{isSoldOut ? t("takeSoldOut") : Number(price) > 0 && amountText(price)}</span>
      <Stepper
        value={quantity}
        min={0}
        max={isSoldOut ? quantity : max}
        words={{ group: t("takeQuantity", { dish: name }), less: t("takeLess"), more: t("takeOneMore") }}
        onChange={change}
      />
    </li>
  );
}
