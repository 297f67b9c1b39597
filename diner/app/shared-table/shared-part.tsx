import "../ui/item-line.css";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { paidState } from "@comanda/domain/table/table-share";
import { Badge } from "@comanda/ui/lists/badge";
import { Icon } from "@comanda/ui/icons/icon";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import type { SharedOrder } from "../shell/session/table-share-store.ts";
import { InLang } from "../text/in-lang.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { lineWeightText } from "../text/weights.ts";
import { SharedAmounts } from "./shared-amounts.tsx";

type Part = SharedOrder["parts"][number];
type Line = Part["lines"][number];

/** What one diner ordered, folded: the name, the state and the amount are visible, the lines when it is opened. */
export function SharedPart({ part }: { part: Part }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { isYou, name, number, lines, total } = part;
  return (
    <li className="shared-part">
      <details>
        <summary className="shared-part__head">
          <Icon name="chevron-right" size={20} />
          <span className="shared-part__name">{isYou ? t("shareYou") : (name ?? t("shareGuest", { number }))}</span>
          <PartState part={part} />
          <span className="shared-part__amount t-number">{amountText(total)}</span>
        </summary>
        {lines.length === 0 ? (
          <p className="shared-part__quiet">{t("shareNothing")}</p>
        ) : (
          <>
            <ul className="shared-part__lines">
              {lines.map((line) => (
                <SharedLine key={line.id} line={line} />
              ))}
            </ul>
            <SharedAmounts amounts={part} />
          </>
        )}
      </details>
    </li>
  );
}

/** Whether a part is paid; otherwise whether the kitchen has it. */
function PartState({ part }: { part: Part }) {
  const t = usePageTranslate();
  const paid = paidState(part);
  if (part.lines.length === 0) return null;
  if (paid === "paid") return <Badge tone="pos">{t("paid")}</Badge>;
  if (paid === "part") return <Badge tone="warn">{t("partPaid")}</Badge>;
  const isSent = part.lines.every((line) => line.isSent);
  return <Badge tone={isSent ? "pos" : "neutral"}>{t(isSent ? "itemSent" : "itemWaiting")}</Badge>;
}

function SharedLine({ line }: { line: Line }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const amountText = useAmountText();
  const weight = lineWeightText(line, locale);
  return (
    <li className="item-line">
      <div className="item-line__first">
        <p className="item-line__name">
          {weight !== null && <span className="item-line__times">{`${weight} `}</span>}
          {weight === null && line.quantity !== "1" && (
            <>
              <span className="item-line__times" aria-hidden="true">{`${line.quantity}× `}</span>
              <span className="u-hidden">{`${t("times", { count: line.quantity })} `}</span>
            </>
          )}
          <InLang lang={line.lang}>{numberedName(line)}</InLang>
        </p>
        <span className="item-line__amount">{amountText(line.amount)}</span>
      </div>
      {line.choices && (
        <p className="shared-part__quiet t-caption" lang={line.choicesLang}>
          {line.choices}
        </p>
      )}
    </li>
  );
}
