import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import type { Route } from "./+types/product.route";
import type { ProductPage } from "../menu-page.ts";
import { ProductEditor } from "./product-editor.tsx";
import "../menu.css";
import "./product.css";

/** The address of a product that is not stored yet. */
const NEW = "new";

export async function loader({ params, context }: Route.LoaderArgs): Promise<ProductPage> {
  const site = context.get(staffContext);
  const { menu } = site.consoleAt(params.merchantId);
  const { productId } = params;
  const [whole, product] = await Promise.all([menu.get({}), productId === NEW ? null : menu.product({ params: { id: productId } })]);
  if (!whole.success) throw pageFailure(site, whole.status);
  if (product && !product.success) throw pageFailure(site, product.status === 400 ? 404 : product.status);
  return { menu: whole.data, product: product?.data ?? null };
}

/** The editor of a product, or of a new one. */
export default function Product({ loaderData: page, params }: Route.ComponentProps) {
  return <ProductEditor key={params.productId} page={page} />;
}
