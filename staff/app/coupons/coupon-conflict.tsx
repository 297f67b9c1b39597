import type { CouponFields } from "@comanda/contract/staff/menu/coupon-calls";
import { LOCALES, locales } from "@comanda/domain/locale";
import { Button } from "@comanda/ui/buttons/button";
import { useTimeText } from "../text/formats.ts";
import { type CouponTextName, useCouponText } from "./coupons-text.ts";
import type { CouponDraft } from "./use-coupon-draft.ts";

const FIELDS: Record<keyof CouponFields, CouponTextName> = {
  name: "couponNameField",
  discount: "couponHow",
  takesOff: "couponTakesOff",
  atMost: "couponAtMost",
  minimum: "couponMinimum",
  minimumWithin: "couponMinimumWithin",
  validDays: "couponValidDays",
  validUntil: "couponValidUntil",
  scope: "couponScope",
  scopeIds: "couponScope",
  weekdays: "couponWeekdays",
  stackable: "couponStackable",
  isWelcome: "couponIsWelcome",
};

/** What somebody else has saved of fields that were changed here too: one keeps theirs or takes one's own, and saves again. */
export function CouponConflictCard({ draft: { conflict, settle } }: { draft: CouponDraft }) {
  const t = useCouponText();
  const timeText = useTimeText();
  if (!conflict) return null;
  const { by, at, names } = conflict;
  const fieldText = (name: string) => {
    const [base = "", tag] = name.split(".");
    const what = t(FIELDS[base as keyof CouponFields]);
    const language = locales.find((one) => one === tag);
    return language ? t("couponIn", { what, language: LOCALES[language].name }) : what;
  };
  return (
    <section className="notice coupon__conflict" role="alert">
      <p>{by && at ? t("couponConflictBy", { name: by, time: timeText(at) }) : t("couponConflict")}</p>
      {names.map((name) => (
        <div key={name} className="coupon__acts">
          <p>{t("couponConflictField", { field: fieldText(name) })}</p>
          <Button look="secondary" size={44} onClick={() => settle(name, true)}>
            {t("couponKeepTheirs")}
          </Button>
          <Button look="secondary" size={44} onClick={() => settle(name, false)}>
            {t("couponTakeMine")}
          </Button>
        </div>
      ))}
    </section>
  );
}
