import "./tip-choices.css";
import { DEFAULT_TIP_PERCENTS } from "@comanda/domain/pricing/tip-percents";
import { Chip } from "@comanda/ui/forms/chip";
import { type ReactNode, useId } from "react";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { usePageTranslate } from "../text/page-texts.ts";

type TipChoicesProps = {
  /** Of the group of radio buttons, one on a page. */
  name: string;
  heading: "h2" | "h3";
  /** The amount of a percentage. */
  amountOf: (percent: number) => string;
  /** No tip, a percentage, or null where none of these is chosen. */
  chosen: "none" | number | null;
  onChoose: (tip: "none" | number) => void;
  /** The last choice, of another amount. */
  other: ReactNode;
  /** Below the heading, and below the choices. */
  note?: ReactNode;
  children?: ReactNode;
};

/**
 * The choices of a tip: none first and of the same size, then each percentage of the restaurant with its amount, then another amount (design,
 * sections 1 and 12). Absent where the restaurant has no tips.
 */
export function TipChoices({ name, heading: Heading, amountOf, chosen, onChoose, other, note, children }: TipChoicesProps) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { tipPercents = DEFAULT_TIP_PERCENTS } = useMerchant();
  const id = useId();
  if (tipPercents.length === 0) return null;
  const radio = { type: "radio" as const, name, tile: true };
  return (
    <div role="radiogroup" className="tip-choices" aria-labelledby={id}>
      <div className="tip-choices__head">
        <Heading id={id} className="t-title-3">
          {t("addTip")}
        </Heading>
        <p className="t-caption">{t("tipHint")}</p>
        {note}
      </div>
      <div className="tip-choices__row">
        <Chip {...radio} checked={chosen === "none"} onChange={() => onChoose("none")}>
          {t("noTip")}
        </Chip>
        {tipPercents.map((percent) => (
          <Chip
            {...radio}
            key={percent}
            checked={chosen === percent}
            detail={amountText(amountOf(percent))}
            onChange={() => onChoose(percent)}
          >
            {`${percent}%`}
          </Chip>
        ))}
        {other}
      </div>
      {children}
    </div>
  );
}
