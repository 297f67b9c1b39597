import { Icon } from "@comanda/ui/icons/icon";
import { Coin } from "@comanda/ui/lists/coin";
import { Link, useNavigate } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { Picture } from "../ui/picture.tsx";
import type { PointsMenu, PointsProduct } from "./points-menu.ts";

/** The products for points: a tap opens the dish on the menu. `points` is the balance, null while it is unknown. */
export function PointsProducts({ menu: { categoryId, products }, points }: { menu: PointsMenu; points: number | null }) {
  const t = usePageTranslate();
  const links = useLinks();
  const navigate = useNavigate();
  const { id } = useMerchant();
  // Two history entries, so that closing the dish leaves the diner on the menu, with the cart.
  const open = async (productId: string) => {
    await navigate(links.order(id));
    await navigate(links.order(id), { state: { popup: { name: "product", productId } } });
  };
  const section = `c${categoryId}`;
  if (products.length === 0) return null;
  return (
    <section className="member-products">
      <div className="member-products__head u-ends">
        <h2 className="t-section">{t("useYourPoints")}</h2>
        <Link to={{ pathname: links.order(id), hash: section }} onClick={() => showSection(section)}>
          {t("seeAll")}
        </Link>
      </div>
      <ul>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} points={points} onOpen={() => void open(product.id)} />
        ))}
      </ul>
    </section>
  );
}

function ProductCard({ product, points, onOpen }: { product: PointsProduct; points: number | null; onOpen: () => void }) {
  const t = usePageTranslate();
  const missing = points === null ? 0 : product.points - points;
  return (
    <li>
      <button type="button" className="member-product" onClick={onOpen}>
        {product.img ? (
          <Picture img={product.img} width={140} height={112} />
        ) : (
          <span className="member-product__none">
            <Icon name="utensils" size={40} />
          </span>
        )}
        <span className="member-product__name" lang={product.lang}>
          {product.name}
        </span>{" "}
        <span className="member-product__cost">
          <Coin />
          {t("points", { count: product.points })}
        </span>{" "}
        {missing > 0 && <span className="t-small">{t("pointsShort", { count: missing })}</span>}
      </button>
    </li>
  );
}

/** How long to wait for a section, in milliseconds. */
const PATIENCE = 10_000;

/** Scrolls to a section once it is visible: neither a page that stayed mounted nor one that is still loading scrolls to a URL's hash. */
function showSection(id: string): void {
  const until = performance.now() + PATIENCE;
  const look = () => {
    const section = document.getElementById(id);
    if (section?.checkVisibility()) section.scrollIntoView();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
