import { ErrorNote } from "@comanda/ui/forms/field";
import type { Answer } from "../../shell/calls/call.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { useChangesText } from "./changes-text.ts";

/** What a change of an order results in. */
type Effect = {
  totalBefore: string;
  total: string;
  couponsReturned?: string[];
  earnedPointsBefore?: number;
  earnedPoints?: number;
  pointsReturned?: number;
};

/** What a change would result in, before it is done; or why it cannot be done. */
export function ChangePreview({ answer }: { answer: Answer<Effect> | null }) {
  const t = useChangesText();
  const amountText = useAmountText();
  if (!answer) return <div className="change__effect" role="status" />;
  if (!answer.success)
    return (
      <div className="change__effect" role="status">
        <ErrorNote>{answer.status === 0 ? t("noAnswer") : answer.msg}</ErrorNote>
      </div>
    );
  const { totalBefore, total, couponsReturned = [], earnedPointsBefore = 0, earnedPoints = 0, pointsReturned = 0 } = answer.data;
  return (
    <div className="change__effect" role="status">
      <p className="t-number change__total">{t("totalChanges", { before: amountText(totalBefore), after: amountText(total) })}</p>
      {couponsReturned.map((name) => (
        <p key={name}>{t("couponReturns", { name })}</p>
      ))}
      {pointsReturned > 0 && <p>{t("pointsReturn", { count: pointsReturned })}</p>}
      {earnedPoints !== earnedPointsBefore && <p>{t("earnsInstead", { count: earnedPoints, before: earnedPointsBefore })}</p>}
    </div>
  );
}
