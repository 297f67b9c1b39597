import { listText } from "@comanda/domain/menu/choices-text";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import type { Allergen, AllergenPresence } from "@comanda/domain/menu/menu";
import { Badge } from "@comanda/ui/lists/badge";
import { Coin } from "@comanda/ui/lists/coin";
import { Icon } from "@comanda/ui/icons/icon";
import { useStore } from "@comanda/ui/observable-store";
import { PictureSheetTitle } from "@comanda/ui/sheets/picture-sheet-title";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { priceWords } from "../../text/price-words.ts";
import { useLocale } from "../../text/text.tsx";
import { useDishTranslate } from "../../text/dish-texts.ts";
import { type Misfit, misfitStore, noMisfits } from "../diet/misfits.ts";
import type { MenuRow } from "../menu/menu-data.ts";
import { rareParts } from "./rare/rare-parts.ts";

/** A dish with all details, or its row on the menu while these are loaded. */
type Dish = { product: ProductView | null; row?: MenuRow | undefined };

/** Name and price below the picture. */
export function ProductTitle({ name, lang, product, row }: Dish & { name: string; lang: string | undefined }) {
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
      <Cost product={product} row={row} />
    </div>
  );
}

function Cost({ product, row }: Dish) {
  const points = product ? product.pointsPrice : (row?.points ?? 0);
  const t = useDishTranslate();
  const reader = { locale: useLocale(), currency: useMerchant().currency };
  if (points > 0)
    return (
      <p className="product-cost product-cost--points">
        <Coin size={18} />
        {t("points", { count: points })}
      </p>
    );
  const price = product ? priceWords(product, reader, t) : row?.cost;
  return price ? <p className="product-cost">{price}</p> : null;
}

/** The description of a dish; without a picture, its price too. */
export function ProductHead({ product, row, hasPicture }: Dish & { hasPicture: boolean }) {
  const t = useDishTranslate();
  const description = product ? product.description : row?.text;
  const dietary = product?.dietary ?? [];
  const [offer, offerLang] = product
    ? [product.promotion?.isNow && product.promotion.name, product.promotion?.lang]
    : [row?.offer, row?.offerLang];
  return (
    <div>
      {description && (
        <p className="product-text" lang={product ? product.descriptionLang : row?.textLang}>
          {description}
        </p>
      )}
      {!hasPicture && <Cost product={product} row={row} />}
      {(dietary.length > 0 || offer) && (
        <p className="product-marks">
          {offer && (
            <Badge tone="promo" lang={offerLang}>
              {offer}
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

/** Why the dish does not fit the diets and allergies of this device: as the menu has it while the dish is loaded. */
export function ProductMisfit({ productId, product }: { productId: string; product: ProductView | null }) {
  const onMenu = useStore(misfitStore, noMisfits)(productId);
  const rare = rareParts();
  if (!product) return <MisfitNote misfit={onMenu} />;
  return rare && <rare.LoadedMisfit product={product} />;
}

/** The reason by which a dish does not fit; nothing without one. */
export const MisfitNote = ({ misfit }: { misfit: Misfit | undefined }) =>
  misfit && (
    <p className="product-misfit">
      <Icon name="circle-alert" size={20} />
      {misfit.text}
    </p>
  );

/** Allergens that the dish contains and does not contain; those that the restaurant has not declared are listed as not declared. */
export function ProductFacts({ product: { allergens } }: { product: ProductView }) {
  const t = useDishTranslate();
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
