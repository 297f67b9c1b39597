import type { OrderSummary } from "@comanda/contract/shapes/order-shapes";
import { ORDER_LIST_PAGE_SIZE } from "@comanda/domain/limits";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Bone } from "@comanda/ui/feedback/skeleton";
import { PageHeader } from "@comanda/ui/sheets/page-header";
import { Link } from "react-router";
import { useOrderAgain } from "../../catalog/again/use-order-again.ts";
import picture from "../../pictures/state-orders-empty.svg";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { readOrders } from "../../shell/session/read-orders.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { LanguageMenu } from "../../ui/language/language-menu.tsx";
import { ListEnd } from "../../ui/paged-list/list-end.tsx";
import { usePages } from "../../ui/paged-list/use-pages.ts";
import { useGoBack } from "../../ui/use-go-back.ts";
import { OrderCard } from "./order-card.tsx";
import { orderGroups } from "./order-groups.ts";

/** The diner's orders at this restaurant, open ones first (design, screens 19 and 20). `now` is the time at which the page was rendered. */
export function OrderList({ orders: newest, now }: { orders: OrderSummary[]; now: string }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { id, timeZone } = useMerchant();
  const goBack = useGoBack();
  const pages = usePages<OrderSummary>({
    first: newest,
    size: ORDER_LIST_PAGE_SIZE,
    keyOf: (order) => order.id,
    ask: (page) => readOrders({ merchantId: id, locale }, page),
  });
  const reading = { locale, timeZone, now };
  const again = useOrderAgain();
  return (
    <div className="u-page">
      <PageHeader
        title={t("orders")}
        back={<IconButton icon="chevron-left" label={t("back")} onClick={goBack} />}
        trailing={<LanguageMenu />}
      />
      {pages.items.length === 0 ? (
        <NoOrders />
      ) : (
        <main className="orders">
          {orderGroups(pages.items, reading).map(({ key, title, orders }) => (
            <section key={key} className="orders__group">
              <h2 className="t-title-3">{title ?? t("now")}</h2>
              <ul>
                {orders.map((order) => (
                  <OrderCard key={order.id} order={order} reading={reading} again={again} />
                ))}
              </ul>
            </section>
          ))}
          <ListEnd pages={pages} coming={<OrderSkeleton />} />
        </main>
      )}
    </div>
  );
}

function NoOrders() {
  const t = usePageTranslate();
  const links = useLinks();
  const { id } = useMerchant();
  return (
    <main className="orders-none">
      <img src={picture} alt="" width={132} height={132} />
      <h2 className="t-title-1">{t("noOrders")}</h2>
      <p>{t("noOrdersHint")}</p>
      <Link to={links.order(id)} className={buttonClass({ wide: true })}>
        {t("seeMenu")}
      </Link>
    </main>
  );
}

/** The skeleton of an order in the list. */
const OrderSkeleton = () => (
  <div className="orders-card">
    <span className="orders-card__top">
      <Bone className="orders-bone--name" />
      <Bone className="orders-bone--total" />
    </span>
    <Bone className="orders-bone--when" />
    <span className="orders-card__items">
      <Bone shape="box" className="orders-bone--picture" />
      <Bone className="orders-bone--items" />
    </span>
  </div>
);
