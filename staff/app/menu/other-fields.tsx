import type { ProductFields } from "@comanda/contract/staff/menu-shapes";
import { LONGEST, MOST_CHOSEN } from "@comanda/domain/menu/edit/menu-limits";
import { DIETARY_MARKS } from "@comanda/domain/menu/menu";
import { Button } from "@comanda/ui/buttons/button";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { useLocale } from "../text/text.tsx";
import { useMenuText } from "./menu-text.ts";
import { NumberField, PriceField } from "./price-field.tsx";
import { textIn } from "./product-draft.ts";
import type { EditorPage } from "./menu-page.ts";
import { PromotionFields } from "./promotion-fields.tsx";
import { TimeFields } from "./time-fields.tsx";

/** Extras, dietary marks, times, promotion, and what else a product can be. */
export function OtherFields({ page }: { page: EditorPage }) {
  const t = useMenuText();
  const { draft } = page;
  const { dietary, isPopular, isTaxFree, slots } = draft.wanted;
  const toggle = (mark: (typeof DIETARY_MARKS)[number], isOn: boolean) =>
    draft.change({ dietary: DIETARY_MARKS.filter((one) => (one === mark ? isOn : dietary.includes(one))) });
  return (
    <>
      <Extras page={page} />
      <section className="product__card">
        <h2 className="t-title-3">{t("productWhen")}</h2>
        <TimeFields slots={slots} onChange={(next) => draft.change({ slots: next })} />
      </section>
      <PromotionFields page={page} />
      <section className="product__card">
        <h2 className="t-title-3">{t("productMarks")}</h2>
        <Chips>
          {DIETARY_MARKS.map((mark) => (
            <Chip key={mark} type="checkbox" checked={dietary.includes(mark)} onChange={({ target }) => toggle(mark, target.checked)}>
              {t(mark)}
            </Chip>
          ))}
        </Chips>
        <h2 className="t-title-3">{t("productOther")}</h2>
        <Chips>
          <Chip type="checkbox" checked={isPopular} onChange={({ target }) => draft.change({ isPopular: target.checked })}>
            {t("productPopular")}
          </Chip>
          <Chip type="checkbox" checked={isTaxFree} onChange={({ target }) => draft.change({ isTaxFree: target.checked })}>
            {t("productTaxFree")}
          </Chip>
        </Chips>
      </section>
    </>
  );
}

const NEW_EXTRA: ProductFields["condiments"][number] = { name: {}, price: "0.00", maxQuantity: 1 };

/** Small additions that are no dishes. */
function Extras({ page: { draft, languages } }: { page: EditorPage }) {
  const t = useMenuText();
  const locale = useLocale();
  const { condiments } = draft.wanted;
  const set = (next: ProductFields["condiments"]) => draft.change({ condiments: next });
  return (
    <section className="product__card">
      <div className="product__cardHead">
        <h2 className="t-title-3">{t("productExtras")}</h2>
        <Button look="secondary" size={44} onClick={() => set([...condiments, NEW_EXTRA])}>
          {t("productAddExtra")}
        </Button>
      </div>
      <p className="product__help">{t("productExtrasHelp")}</p>
      {condiments.length > 0 && (
        <ol className="questions">
          {condiments.map((extra, at) => (
            <li key={extra.id ?? `new-${at}`} className="choice">
              <div className="product__grid">
                {languages.map(({ key, lang, name: language }) => (
                  <Field
                    key={key}
                    label={t("productExtraIn", { language })}
                    lang={lang}
                    maxLength={LONGEST.choice}
                    autoComplete="off"
                    value={extra.name[key] ?? ""}
                    onChange={(event) => set(condiments.with(at, { ...extra, name: { ...extra.name, [key]: event.target.value } }))}
                  />
                ))}
                <PriceField
                  label={t("productChoosePrice")}
                  price={extra.price}
                  onChange={(price) => set(condiments.with(at, { ...extra, price }))}
                />
                <NumberField
                  label={t("productMostOfOne")}
                  value={extra.maxQuantity}
                  least={1}
                  most={MOST_CHOSEN}
                  onChange={(maxQuantity) => set(condiments.with(at, { ...extra, maxQuantity }))}
                />
              </div>
              <div className="question__acts">
                <IconButton
                  icon="trash"
                  label={t("productRemoveChoice", { name: textIn(extra.name, locale) || t("productUnnamed") })}
                  onClick={() => set(condiments.toSpliced(at, 1))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
