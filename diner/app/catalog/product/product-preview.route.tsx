import "./product.css";
import "./product-preview.css";
import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { siteContext } from "@comanda/web/server/site-context.server";
import { data } from "react-router";
import { usePageTranslate } from "../../text/page-texts.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/product-preview.route";
import { freshDraft } from "./draft.ts";
import { ProductChoices } from "./product-choices.tsx";
import { ProductFacts, ProductHead, ProductTitle } from "./product-facts.tsx";

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<{ product: ProductView | null }> {
  const menu = await context.get(siteContext).apiFor(params.merchantId).menu.productsByCategories();
  if (!menu.success) throw data({ path: url.pathname }, { status: menu.status === 404 ? 404 : 503 });
  const product = menu.data.categories.flatMap(({ products }) => products).find(({ id }) => id === params.productId);
  return { product: product ?? null };
}

/** The content of a dish's sheet as a page, for the preview in the restaurant's console. */
export default function ProductPreview({ loaderData: { product } }: Route.ComponentProps) {
  const t = usePageTranslate();
  if (!product) return <main className="product-preview">{t("soldOut")}</main>;
  const hasPicture = Boolean(product.img);
  const name = numberedName(product);
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
        <ProductChoices product={product} draft={freshDraft(product)} missing={null} onChange={noChange} hasPicture={hasPicture} />
        <ProductFacts product={product} />
      </div>
    </main>
  );
}

/** Nothing is chosen in a preview. */
const noChange = () => undefined;
