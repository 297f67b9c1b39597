import type { ComparedDay } from "@comanda/contract/staff/orders/compare-calls";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { type ComparedTextName, useComparedText } from "./compared-text.ts";

type Difference = ComparedDay["differences"][number];

/** What a difference is called. */
const TITLES: Record<Difference["why"], Record<Difference["kind"], ComparedTextName>> = {
  "not-here": { payment: "paymentNotHere", back: "backNotHere" },
  "not-there": { payment: "paymentNotThere", back: "backNotThere" },
  "other-amount": { payment: "paymentOtherAmount", back: "backOtherAmount" },
  "other-day": { payment: "paymentOtherDay", back: "backOtherDay" },
  "dispute-open": { payment: "disputeOpen", back: "disputeOpen" },
};

/** How many differences are to be looked at, and all of them in words. */
export function useDifferenceCount(differences: readonly Difference[]): { open: number; words: string } {
  const t = useComparedText();
  const open = differences.filter(({ isExplained }) => !isExplained).length;
  const explained = differences.length - open;
  const words = [open > 0 && t("comparedOpen", { count: open }), explained > 0 && t("comparedExplained", { count: explained })];
  return { open, words: words.filter(Boolean).join(", ") || t("comparedNone") };
}

/** The differences of a day, those that need somebody first. */
export function DifferenceList({ differences, provider }: { differences: readonly Difference[]; provider: string }) {
  const ordered = differences.toSorted((one, other) => Number(one.isExplained) - Number(other.isExplained));
  return (
    <ul className="compared__list">
      {ordered.map((one) => (
        <DifferenceRow key={`${one.attemptId} ${one.kind}`} difference={one} provider={provider} />
      ))}
    </ul>
  );
}

function DifferenceRow({ difference, provider }: { difference: Difference; provider: string }) {
  const t = useComparedText();
  const amountText = useAmountText();
  const { id } = useRestaurant();
  const { why, kind, isExplained, advice, here, there, orders, pageUrl, paymentRef } = difference;
  const [ours, theirs] = [money(here), money(there)];
  const amount = kind === "payment" ? minus(theirs, ours) : minus(ours, theirs);
  const facts = [paymentRef, ...orders.map(({ serial }) => t("comparedOrder", { serial }))].filter(Boolean).join(" · ");
  return (
    <li>
      <Icon name={isExplained ? "circle-check" : "circle-alert"} />
      <div>
        <h3 className="compared__title">{t(TITLES[why][kind], { provider })}</h3>
        {facts && <p className="compared__facts">{facts}</p>}
        <p>{t("comparedBoth", { here: amountText(here), there: amountText(there), provider })}</p>
        <p className={isExplained ? "compared__fine" : undefined}>{advice}</p>
        <div className="compared__acts">
          {!isExplained &&
            orders.map(({ orderId, serial }) => (
              <Link key={orderId} to={`/${id}/orders?order=${orderId}`} className={buttonClass({ look: "secondary", size: 44 })}>
                {t("comparedOrder", { serial })}
              </Link>
            ))}
          {!isExplained && pageUrl !== null && (
            <a href={pageUrl} target="_blank" rel="noreferrer" className={buttonClass({ look: "secondary", size: 44 })}>
              {t("comparedAtProvider", { provider })}
            </a>
          )}
        </div>
      </div>
      <b className="t-number">{amountText(moneyText(amount))}</b>
    </li>
  );
}
