import type { CouponPage } from "@comanda/contract/staff/menu/coupon-calls";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useCouponText } from "./coupons-text.ts";
import type { CouponDraft } from "./use-coupon-draft.ts";
import { optionsOf } from "../shell/forms/options-of.ts";

type Named = { id: string; name: string; lang?: string | undefined };
type ScopeProps = { draft: CouponDraft; categories: CouponPage["categories"] };

/** What a coupon takes off from: the whole order, categories, or dishes. */
export function CouponScope({ draft, categories }: ScopeProps) {
  const t = useCouponText();
  const { scope, scopeIds, minimumWithin } = draft.wanted;
  const isOfScope = minimumWithin === "scope";
  const { error } = draft.errorOf("scopeIds");
  const chips = (list: readonly Named[]) => (
    <Chips>
      {list.map(({ id, name, lang }) => (
        <Chip key={id} type="checkbox" lang={lang} checked={scopeIds.includes(id)} onChange={() => toggle(id)}>
          {name}
        </Chip>
      ))}
    </Chips>
  );
  const toggle = (id: string) =>
    draft.change({ scopeIds: scopeIds.includes(id) ? scopeIds.filter((one) => one !== id) : [...scopeIds, id] });
  return (
    <fieldset className="side-editor__fields">
      <legend className="c-field__label">{t("couponScope")}</legend>
      <Segmented
        name="scope"
        label={t("couponScope")}
        value={scope}
        options={optionsOf({ order: t("couponScopeOrder"), categories: t("couponScopeCategories"), products: t("couponScopeProducts") })}
        onChange={(next) => draft.change({ scope: next, scopeIds: [], ...(next === "order" && { minimumWithin: "order" }) })}
      />
      {scope === "categories" && chips(categories)}
      {scope === "products" &&
        categories
          .filter(({ products }) => products.length > 0)
          .map(({ id, name, products }) => (
            <details key={id} className="coupon__dishes">
              <summary>
                {t("couponDishesOf", { category: name, count: products.filter((one) => scopeIds.includes(one.id)).length })}
              </summary>
              {chips(products)}
            </details>
          ))}
      {error && <ErrorNote>{error}</ErrorNote>}
      {scope !== "order" && (
        <ChoiceRow type="checkbox" checked={isOfScope} onChange={() => draft.change({ minimumWithin: isOfScope ? "order" : "scope" })}>
          {t("couponMinimumWithin")} <span className="t-caption">{t("couponMinimumWithinHelp")}</span>
        </ChoiceRow>
      )}
    </fieldset>
  );
}
