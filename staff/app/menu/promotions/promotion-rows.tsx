import { useListText } from "../../text/use-list-text.ts";
import type { PromotionPage, PromotionView } from "@comanda/contract/staff/menu/promotion-calls";
import { classNames } from "@comanda/ui/class-names";
import { Badge } from "@comanda/ui/lists/badge";
import { Button } from "@comanda/ui/buttons/button";
import { useState } from "react";
import { Link } from "react-router";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { useSlotsText } from "../../text/slots-text.ts";
import { PromotionHistory } from "./history-of-promotion.ts";
import { usePromotionText } from "./promotion-text.ts";
import { usePromotionActs } from "./use-promotion-acts.ts";

type Terms = Pick<PromotionView["fields"], "kind" | "count"> & { value: string };

/** What a promotion does, in few words. */
function useTermsText(): (terms: Terms) => string {
  const t = usePromotionText();
  const amountText = useAmountText();
  return ({ kind, count, value }) =>
    kind === "two-for" ? t("promotionCountFor", { count, price: amountText(value) }) : t("promotionOff", { percent: value });
}

const termsOf = ({ fields: { kind, count, price, percent } }: PromotionView): Terms => ({
  kind,
  count,
  value: kind === "two-for" ? price : percent,
});

type Slots = PromotionView["fields"]["slots"];

function useTimesText(): (slots: Slots) => string {
  const t = usePromotionText();
  const slotsText = useSlotsText();
  return (slots) => (slots.length === 0 ? t("promotionAlways") : slotsText(slots));
}

/** A promotion of several dishes in the list; `to`: the address that opens it. */
export function PromotionRow({ promotion, to, isOpen }: { promotion: PromotionView; to: string; isOpen: boolean }) {
  const t = usePromotionText();
  const listText = useListText();
  const termsText = useTermsText();
  const timesText = useTimesText();
  const { name, lang, products, missing, fields } = promotion;
  return (
    <li className={classNames("u-ends-wrap promotion-row", isOpen && "promotion-row--open")}>
      <span className="row-name promotion-row__what">
        <Link to={to} preventScrollReset lang={lang} aria-current={isOpen || undefined}>
          {name}
        </Link>
        <span className="t-caption">
          {termsText(termsOf(promotion))} · {timesText(fields.slots)}
        </span>
        <span className="t-caption">{listText(products.map((product) => product.name))}</span>
      </span>
      {missing.length > 0 && <Badge tone="warn">{t("promotionLost", { count: missing.length })}</Badge>}
    </li>
  );
}

/** A promotion of one dish, which is changed with the dish. */
export function OwnPromotionRow({ own }: { own: PromotionPage["own"][number] }) {
  const termsText = useTermsText();
  const timesText = useTimesText();
  const { id: merchantId } = useRestaurant();
  return (
    <li className="u-ends-wrap promotion-row">
      <span className="row-name promotion-row__what">
        <Link to={`/${merchantId}/menu/${own.product.id}`} lang={own.product.lang}>
          {own.product.name}
        </Link>
        <span className="t-caption">
          <span lang={own.lang}>{own.name}</span> · {termsText(own)} · {timesText(own.slots)}
        </span>
      </span>
    </li>
  );
}

/** A promotion that no dish has any more; it is brought back from its history. */
export function RemovedPromotionRow({ promotion }: { promotion: PromotionView }) {
  const t = usePromotionText();
  const termsText = useTermsText();
  const [isOpen, setOpen] = useState(false);
  const { restore } = usePromotionActs(promotion.id);
  const { id, name, lang, missing } = promotion;
  return (
    <li className="u-ends-wrap promotion-row">
      <span className="row-name promotion-row__what">
        <strong lang={lang}>{name}</strong>
        <span className="t-caption">{termsText(termsOf(promotion))}</span>
        {missing.length > 0 && <span className="t-caption">{t("promotionLost", { count: missing.length })}</span>}
      </span>
      <Button look="secondary" size={44} onClick={() => setOpen(true)}>
        {t("promotionRestoreNamed")}
      </Button>
      {isOpen && <PromotionHistory id={id} onClose={() => setOpen(false)} onRestore={restore} onFail={() => setOpen(false)} />}
    </li>
  );
}
