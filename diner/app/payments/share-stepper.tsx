import "@comanda/ui/buttons/stepper.css";
import type { Fraction } from "@comanda/domain/payment/online/dish-fraction";
import { Icon } from "@comanda/ui/icons/icon";
import { usePayTranslate } from "../text/pay-texts.ts";
import { partText } from "./part-text.ts";

/** The parts of a dish of which nothing is covered, the smallest first. */
const PARTS: readonly Fraction[] = [4, 3, 2, 1].map((denominator) => ({ numerator: 1, denominator }));

/** The part of a dish that a diner pays: a fourth, a third, a half or all of it. */
export function ShareStepper({ dish, part, onPart }: { dish: string; part: Fraction; onPart: (part: Fraction) => void }) {
  const t = usePayTranslate();
  const at = PARTS.findIndex(({ denominator }) => denominator === part.denominator);
  const step = (icon: "minus" | "plus", to: Fraction | undefined) => (
    <button
      type="button"
      className="c-stepper__step"
      aria-label={t(icon === "minus" ? "payShareLess" : "payShareMore")}
      aria-disabled={to === undefined || undefined}
      onClick={() => to && onPart(to)}
    >
      <Icon name={icon} size={20} />
    </button>
  );
  return (
    <div role="group" aria-label={`${t("payShare")}: ${dish}`} className="c-stepper">
      {step("minus", PARTS[at - 1])}
      <span className="c-stepper__number" aria-live="polite" aria-atomic="true">
        {partText(part) || "1"}
      </span>
      {step("plus", PARTS[at + 1])}
    </div>
  );
}
