import type { PromotionPage, PromotionView } from "@comanda/contract/staff/menu/promotion-calls";
import { fold } from "@comanda/domain/menu/search/search-text";
import { Button } from "@comanda/ui/buttons/button";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { useState } from "react";
import { useAmountText } from "../../text/amount-text.ts";
import { usePromotionText } from "./promotion-text.ts";
import type { PromotionDraft } from "./use-promotion-draft.ts";

type ProductsProps = { id: string; draft: PromotionDraft; categories: PromotionPage["categories"]; missing: PromotionView["missing"] };
type Product = PromotionPage["categories"][number]["products"][number];

/** The dishes of a promotion, chosen from those of the menu. What it cannot be for says why. */
export function PromotionProducts({ id, draft, categories, missing }: ProductsProps) {
  const t = usePromotionText();
  const [words, setWords] = useState("");
  const { kind, productIds } = draft.wanted;
  const { error } = draft.errorOf("productIds");
  const isChosen = (product: Product) => productIds.includes(product.id);
  const isShown = (product: Product) => isChosen(product) || fold(product.name).includes(fold(words.trim()));
  const toggle = (product: Product) =>
    draft.change({ productIds: isChosen(product) ? productIds.filter((one) => one !== product.id) : [...productIds, product.id] });
  const whyNot = ({ promotion, kinds }: Product): string | null => {
    if (promotion && promotion.id !== id) return t("promotionHasOther", { name: promotion.name });
    return kinds.includes(kind) ? null : t("promotionNotForIt");
  };
  /** Those that are chosen with their whole category: all that can be. */
  const possible = (products: readonly Product[]) => products.filter((product) => isChosen(product) || whyNot(product) === null);
  const isWhole = (products: readonly Product[]) => possible(products).length > 0 && possible(products).every(isChosen);
  const toggleAll = (products: readonly Product[]) => {
    const ids = possible(products).map(({ id: one }) => one);
    const others = productIds.filter((one) => !ids.includes(one));
    draft.change({ productIds: isWhole(products) ? others : [...others, ...ids] });
  };
  const shown = categories
    .map((category) => ({ ...category, products: category.products.filter(isShown) }))
    .filter(({ products }) => products.length > 0);
  return (
    <fieldset className="side-editor__fields">
      <legend className="c-field__label">
        {t("promotionProducts")} · {t("promotionChosen", { count: productIds.length })}
      </legend>
      {missing.map((product) => (
        <p key={product.id} className="notice promotion__missing">
          {t("promotionMissingProduct", { name: product.name })}
        </p>
      ))}
      <Field
        label={t("promotionSearch")}
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {error && <ErrorNote>{error}</ErrorNote>}
      {shown.length === 0 && <p className="t-caption">{t("promotionNoneFound")}</p>}
      <div className="promotion__products">
        {shown.map((category) => (
          <div key={category.id} role="group" aria-labelledby={`of-${category.id}`}>
            <div className="promotion__category">
              <h3 id={`of-${category.id}`} className="t-caption" lang={category.lang}>
                {category.name}
              </h3>
              {words.trim() === "" && (
                <Button
                  look="text"
                  size={44}
                  aria-label={t(isWhole(category.products) ? "promotionNoneOf" : "promotionAllOf", { category: category.name })}
                  onClick={() => toggleAll(category.products)}
                >
                  {t(isWhole(category.products) ? "promotionNone" : "promotionAll")}
                </Button>
              )}
            </div>
            {category.products.map((product) => (
              <ProductChoice
                key={product.id}
                product={product}
                isChosen={isChosen(product)}
                whyNot={whyNot(product)}
                error={draft.errorOf(`productIds.${product.id}`).error}
                onToggle={() => toggle(product)}
              />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = { product: Product; isChosen: boolean; whyNot: string | null; error: string | undefined; onToggle: () => void };

function ProductChoice({ product: { name, lang, price, kinds }, isChosen, whyNot, error, onToggle }: ChoiceProps) {
  const amountText = useAmountText();
  return (
    <>
      <ChoiceRow
        type="checkbox"
        checked={isChosen}
        disabled={whyNot !== null && !isChosen}
        invalid={error !== undefined}
        price={kinds.length > 0 ? amountText(price) : undefined}
        onChange={onToggle}
      >
        <span lang={lang}>{name}</span>
        {whyNot !== null && <small className="promotion__why">{whyNot}</small>}
      </ChoiceRow>
      {error !== undefined && <ErrorNote>{error}</ErrorNote>}
    </>
  );
}
