import type { CouponFields, CouponOfferView, CouponPage } from "@comanda/contract/staff/menu/coupon-calls";
import { DiscountType } from "@comanda/domain/codes";
import { LOCALES } from "@comanda/domain/locale";
import { formatAmount } from "@comanda/domain/money/currency";
import { classNames } from "@comanda/ui/class-names";
import { Badge } from "@comanda/ui/lists/badge";
import { formatDate } from "@comanda/web/i18n/formats";
import { Link } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useTimeWords } from "../text/slots-text.ts";
import { useLocale } from "../text/text.tsx";
import { useCouponText } from "./coupons-text.ts";

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

const NOON = "T12:00:00Z";
const EVERY_DAY = 7;

type Named = { id: string; name: string };

/** The names of the categories or dishes that a coupon is for, in the order of the menu. */
const scopeNames = ({ scope, scopeIds }: CouponFields, categories: CouponPage["categories"]): string[] => {
  const named: Named[] = scope === "products" ? categories.flatMap(({ products }) => products) : categories;
  return named.filter(({ id }) => scopeIds.includes(id)).map(({ name }) => name);
};

/** The words of a coupon in the language of the page and the currency of the restaurant. */
function useCouponWords(): {
  /** `$5`, `10%`. */
  value: (coupon: CouponOfferView) => string;
  /** `off`, `up to $4`. */
  unit: (coupon: CouponOfferView) => string;
  /** `From $20, 60 days, goes with others`. */
  terms: (coupon: CouponOfferView, categories: CouponPage["categories"]) => string;
} {
  const t = useCouponText();
  const locale = useLocale();
  const { day } = useTimeWords();
  const { currency } = useRestaurant();
  const amount = (text: string) => formatAmount(text, { locale, currency }, "short");
  const value = ({ discountType, discountValue }: CouponOfferView) =>
    discountType === DiscountType.percent ? `${Number(discountValue)}%` : amount(discountValue);
  const unit = ({ maxDiscountAmount }: CouponOfferView) =>
    maxDiscountAmount === null ? t("couponOff") : t("couponUpTo", { amount: amount(maxDiscountAmount) });
  const terms = ({ fields, thresholdAmount }: CouponOfferView, categories: CouponPage["categories"]) => {
    const { validDays, validUntil, weekdays, stackable, scope, minimumWithin } = fields;
    const from = minimumWithin === "scope" ? "couponFromOfScope" : "couponFromAmount";
    const days =
      weekdays.length === EVERY_DAY ? [] : [new Intl.ListFormat(locale, { type: "unit" }).format(weekdays.map((one) => day(one)))];
    // None is left where the category or the dishes of the coupon were removed.
    const names = scopeNames(fields, categories);
    return [
      ...(scope === "order" || names.length === 0 ? [] : [new Intl.ListFormat(locale).format(names)]),
      Number(thresholdAmount) > 0 ? t(from, { amount: amount(thresholdAmount) }) : t("couponAnyAmount"),
      validUntil === null
        ? t("couponDays", { count: validDays ?? 0 })
        : t("couponUntilDay", { day: formatDate(`${validUntil}${NOON}`, locale, { timeZone: "UTC", dateStyle: "medium" }) }),
      ...days,
      ...(stackable ? [t("couponTogether")] : []),
    ].join(LOCALES[locale].comma);
  };
  return { value, unit, terms };
}
