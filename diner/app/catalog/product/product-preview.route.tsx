import "./product.css";
import "./product-preview.css";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { siteContext } from "@comanda/web/server/site-context.server";
import { data } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/product-preview.route";
import { freshDraft } from "./draft.ts";
import { footOfProduct } from "./foot-dish.ts";
import { ProductChoices } from "./choices/product-choices.tsx";
import { ProductFacts, ProductHead, ProductTitle } from "./product-facts.tsx";
import { type FootForm, ProductFoot } from "./product-foot.tsx";

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<{ product: ProductView }> {
  const menu = await context.get(siteContext).apiFor(params.merchantId).menu.productsByCategories();
  if (!menu.success) throw data({ path: url.pathname }, { status: menu.status === 404 ? 404 : 503 });
  const product = menu.data.categories.flatMap(({ products }) => products).find(({ id }) => id === params.productId);
  // A hidden dish is not on the menu.
  if (!product) throw data({ path: url.pathname }, { status: 404 });
  return { product };
}

/** The content of a dish's sheet as a page, for the preview in the restaurant's console. */
export default function ProductPreview({ loaderData: { product } }: Route.ComponentProps) {
  const hasPicture = Boolean(product.img);
  const name = numberedName(product);
  const draft = freshDraft(product);
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  return (
    <main className="product-preview">
      <title>{name}</title>
      {product.img && <Picture img={product.img} width={390} height={236} className="product-hero" comes="first" />}
      <div className="product-preview__body">
        {hasPicture ? (
          <ProductTitle name={name} lang={product.lang} product={product} />
        ) : (
          <h1 className="product-name t-title-1" lang={product.lang}>
            {name}
          </h1>
        )}
        <ProductHead product={product} hasPicture={hasPicture} />
        <ProductChoices product={product} draft={draft} missing={null} onChange={noChange} hasPicture={hasPicture} />
        <ProductFacts product={product} />
      </div>
      <div className="product-preview__foot">
        <ProductFoot dish={footOfProduct(product, draft, { locale, timeZone, t })} form={UNTOUCHED} isWaiting={false} onSend={noChange} />
      </div>
    </main>
  );
}

/** Nothing is chosen in a preview. */
const noChange = () => undefined;
const UNTOUCHED: FootForm = { change: noChange, refusal: null, quantity: "1", line: undefined, lineId: undefined };
