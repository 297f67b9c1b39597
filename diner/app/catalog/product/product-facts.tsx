import { listText } from "@comanda/domain/menu/choices-text";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import type { Allergen, AllergenPresence } from "@comanda/domain/menu/menu";
import { Badge } from "@comanda/ui/lists/badge";
import { Coin } from "@comanda/ui/lists/coin";
import { PictureSheetTitle } from "@comanda/ui/sheets/picture-sheet-title";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { priceWords } from "../../text/price-words.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";

/** Name and price below the picture; the name is shown before the product is loaded. */
export function ProductTitle({ name, lang, product }: { name: string; lang: string | undefined; product: ProductView | null }) {
  return (
    <div className="product-title">
      <div>
        <PictureSheetTitle lang={lang}>{name}</PictureSheetTitle>
        {product?.nameZh && (
          <p className="t-caption" lang="zh-Hant">
            {product.nameZh}
          </p>
        )}
      </div>
      {product && <Cost product={product} />}
    </div>
  );
}

function Cost({ product }: { product: ProductView }) {
  const { pointsPrice } = product;
  const t = usePageTranslate();
  const price = priceWords(product, { locale: useLocale(), currency: useMerchant().currency }, t);
  if (pointsPrice === 0) return <p className="product-cost">{price}</p>;
  return (
    <p className="product-cost product-cost--points">
      <Coin size={18} />
      {t("points", { count: pointsPrice })}
    </p>
  );
}

/** The description of a dish; without a picture, its price too. */
export function ProductHead({ product, hasPicture }: { product: ProductView; hasPicture: boolean }) {
  const t = usePageTranslate();
  const { description, dietary, promotion } = product;
  return (
    <div>
      {description && (
        <p className="product-text" lang={product.descriptionLang}>
          {description}
        </p>
      )}
      {!hasPicture && <Cost product={product} />}
      {(dietary.length > 0 || promotion?.isNow) && (
        <p className="product-marks">
          {promotion?.isNow && (
            <Badge tone="promo" lang={promotion.lang}>
              {promotion.name}
            </Badge>
          )}
          {dietary.map((mark) => (
            <Badge key={mark} tone={mark === "spicy" ? "warn" : "pos"}>
              {t(mark)}
            </Badge>
          ))}
        </p>
      )}
    </div>
  );
}

/** Allergens that the dish contains and does not contain; those that the restaurant has not declared are listed as not declared. */
export function ProductFacts({ product: { allergens } }: { product: ProductView }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const named = Object.entries(allergens) as [Allergen, AllergenPresence][];
  const list = (presence: AllergenPresence) =>
    listText(
      named.flatMap(([allergen, is]) => (is === presence ? t(allergen) : [])),
      locale,
    );
  const [present, absent] = [list("present"), list("absent")];
  return (
    <section className="product-facts">
      <h3 className="t-title-3">{t("allergens")}</h3>
      {(present || absent) && (
        <dl>
          {present && <Fact name={t("contains")} text={present} />}
          {absent && <Fact name={t("doesNotContain")} text={absent} />}
        </dl>
      )}
      <p>{t("notStated")}</p>
    </section>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
