import type { CouponOfferView, CouponPage } from "@comanda/contract/staff/menu/coupon-calls";
import { classNames } from "@comanda/ui/class-names";
import { Badge } from "@comanda/ui/lists/badge";
import { Link } from "react-router";
import { useLocale } from "../text/text.tsx";
import { useCouponText } from "./coupons-text.ts";
import { useCouponWords } from "./coupon-words.ts";

/** `to`: the address that opens it; null for people who may not change it. */
type RowProps = { coupon: CouponOfferView; categories: CouponPage["categories"]; to: string | null; isOpen: boolean };

/** A coupon in the list: what it takes off, its terms, how many were given and used. */
export function CouponRow({ coupon, categories, to, isOpen }: RowProps) {
  const t = useCouponText();
  const words = useCouponWords();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { name, lang, given, used, fields } = coupon;
  return (
    <li className={classNames("coupon-row", isOpen && "coupon-row--open")}>
      <span className="coupon-row__value">
        <b>{words.value(coupon)}</b> <span>{words.unit(coupon)}</span>
      </span>
      <span className="row-name">
        {to === null ? (
          <b lang={lang}>{name}</b>
        ) : (
          <Link to={to} preventScrollReset lang={lang} aria-current={isOpen || undefined}>
            {name}
          </Link>
        )}
        <span className="t-caption">{words.terms(coupon, categories)}</span>
      </span>
      <span className="coupon-row__numbers">
        {!coupon.hasDishes && <Badge tone="warn">{t("couponNoDish")}</Badge>}
        {fields.isWelcome && <Badge tone="pos">{t("couponWelcome")}</Badge>}
        <span className="coupon-row__number">
          <b className="t-number">{number.format(given)}</b> <span className="t-caption">{t("couponGiven")}</span>
        </span>
        <span className="coupon-row__number">
          <b className="t-number">{number.format(used)}</b> <span className="t-caption">{t("couponTaken")}</span>
        </span>
      </span>
    </li>
  );
}
