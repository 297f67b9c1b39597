import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { LONGEST } from "@comanda/domain/menu/edit/menu-limits";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Field, ErrorNote } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Link } from "react-router";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useLocale } from "../../text/text.tsx";
import { useMenuText } from "../menu-text.ts";
import { AmountField, RateField, WholeField } from "../../numbers/number-field.tsx";
import { useNameError } from "./missing-name.ts";
import { textIn } from "./product-draft.ts";
import { Folded } from "../../shell/forms/folded.tsx";
import type { EditorPage } from "../menu-page.ts";
import { TimeFields } from "./time-fields.tsx";

type Promotion = NonNullable<ProductFields["promotion"]>;

const MOST_PIECES = 99;
const KINDS = ["none", "two-for", "percent-off"] as const;

const emptyOf = (kind: Promotion["kind"], { name, slots }: Pick<Promotion, "name" | "slots">, price: string): Promotion =>
  kind === "two-for" ? { kind, price, count: 2, name, slots } : { kind, percent: "10", name, slots };

/** A promotion of several dishes, which is changed for all of them; this dish can be taken out of it. */
function PromotionOfSeveral({ promotion, onLeave }: { promotion: Promotion; onLeave: () => void }) {
  const t = useMenuText();
  const locale = useLocale();
  const { id: merchantId } = useRestaurant();
  return (
    <>
      <p className="editor__help">{t("productOfSeveral", { name: textIn(promotion.name, locale) })}</p>
      <div className="question__acts">
        <Link className={buttonClass({ look: "secondary", size: 44 })} to={`/${merchantId}/menu/promotions?promotion=${promotion.groupId}`}>
          {t("productOfSeveralOpen")}
        </Link>
        <Button look="text" size={44} onClick={onLeave}>
          {t("productOfSeveralLeave")}
        </Button>
      </div>
    </>
  );
}

/** The promotion of a product: several for a price, or percent off, with its name and times. */
export function PromotionFields({ page: { draft, languages } }: { page: EditorPage }) {
  const t = useMenuText();
  const errorOf = useNameError();
  const { promotion, price } = draft.wanted;
  const set = (next: Promotion | null) => draft.change({ promotion: next });
  const choose = (kind: (typeof KINDS)[number]) => set(kind === "none" ? null : emptyOf(kind, promotion ?? { name: {}, slots: [] }, price));
  const labels = { none: t("productNoPromotion"), "two-for": t("productTwoFor"), "percent-off": t("productPercentOff") };
  const problem = draft.mistakeOf("promotion");
  const costsMore = problem === "promotion-costs-more" && promotion?.kind === "two-for" ? t(problem) : undefined;
  if (promotion?.groupId !== undefined)
    return (
      <section className="card">
        <h2 className="t-title-3">{t("productPromotion")}</h2>
        <PromotionOfSeveral promotion={promotion} onLeave={() => set(null)} />
      </section>
    );
  const isOfAll = problem !== undefined && problem !== "name-missing" && costsMore === undefined;
  return (
    <Folded
      isCard
      title={<h2 className="t-title-3">{t("productPromotion")}</h2>}
      facts={labels[promotion?.kind ?? "none"]}
      isOpen={promotion !== null}
      isWrong={isOfAll}
    >
      <Segmented
        name="promotion"
        label={t("productPromotion")}
        value={promotion?.kind ?? "none"}
        options={KINDS.map((kind) => ({ value: kind, label: labels[kind] }))}
        onChange={choose}
      />
      {isOfAll && problem && <ErrorNote>{t(problem)}</ErrorNote>}
      {promotion && (
        <>
          <div className="product__grid">
            {promotion.kind === "two-for" ? (
              <>
                <WholeField
                  label={t("productCount")}
                  value={promotion.count}
                  least={2}
                  most={MOST_PIECES}
                  onChange={(count) => set({ ...promotion, count })}
                />
                <AmountField
                  label={t("productForPrice")}
                  value={promotion.price}
                  error={costsMore}
                  onChange={(next) => set({ ...promotion, price: next })}
                />
              </>
            ) : (
              <RateField label={t("productPercent")} value={promotion.percent} onChange={(percent) => set({ ...promotion, percent })} />
            )}
            {languages.map((language) => (
              <Field
                key={language.key}
                label={t("productPromotionIn", { language: language.name })}
                lang={language.lang}
                {...errorOf(promotion.name, { language, isNameMissing: problem === "name-missing" })}
                maxLength={LONGEST.promotion}
                autoComplete="off"
                value={promotion.name[language.key] ?? ""}
                onChange={(event) => set({ ...promotion, name: { ...promotion.name, [language.key]: event.target.value } })}
              />
            ))}
          </div>
          <TimeFields slots={promotion.slots} onChange={(slots) => set({ ...promotion, slots })} />
        </>
      )}
    </Folded>
  );
}
