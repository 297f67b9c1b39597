import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Button } from "@comanda/ui/buttons/button";
import { Icon, type IconName } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useConnection } from "../../shell/live/live.tsx";
import { keptListOf, useKeptOrders } from "../../shell/kept/kept-list.ts";
import { connectedAgain, isDone, isQueued, type KeptOrder, needsPerson } from "../../shell/kept/kept-order.ts";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { useTimeText } from "../../text/formats.ts";
import { KeptCard } from "./kept-card.tsx";
import { type KeptTextName, useKeptText } from "../../shell/kept/kept-text.ts";

/** What happens with these orders, with its icon. */
const PROMISES: [IconName, KeptTextName][] = [
  ["receipt", "keptOnce"],
  ["chef-hat", "keptAsChosen"],
  ["info", "keptSoldOutBack"],
];

/** The orders that were taken on this device without a connection, until they are placed. The page needs no server. */
export default function KeptOrders() {
  const t = useKeptText();
  const { id } = useRestaurant();
  const orders = useKeptOrders();
  const isMoved = useConnection().state === "moved";
  const count = (isCounted: (order: KeptOrder) => boolean) => orders.filter(isCounted).length;
  const timeText = useTimeText();
  const again = connectedAgain(orders);
  const [waiting, refused, placed] = [count(isQueued), count(needsPerson), count(isDone)];
  const now =
    refused > 0
      ? t("keptNeed", { count: refused })
      : waiting > 0
        ? t(isMoved ? "keptWaiting" : "keptWait", { count: waiting })
        : t("keptAllPlaced");
  return (
    <main className="page kept">
      <title>{t("keptTitle")}</title>
      <header className="u-ends-wrap">
        <div>
          <h1 className="t-title-1">{t("keptTitle")}</h1>
          {orders.length > 0 && <p role="status">{now}</p>}
        </div>
        <div className="kept__acts">
          {placed > 0 && (
            <Button look="secondary" size={44} onClick={() => void keptListOf(id).change((all) => all.filter((order) => !isDone(order)))}>
              {t("keptRemovePlaced")}
            </Button>
          )}
          <Link className={buttonClass({ look: refused > 0 ? "secondary" : "primary", size: 44 })} to={`/${id}/orders/new`}>
            {t("keptNewOrder")}
          </Link>
        </div>
      </header>
      {orders.some(({ state }) => state.kind === "waiting") && <p className="kept__nothing">{t("keptNothing")}</p>}
      {again && (
        <div className="kept__again">
          <Icon name="circle-check" size={24} />
          <p>
            <strong>{t("keptConnected", { time: timeText(again.at) })}</strong>
            {t(again.areSent ? "keptPlacedAndSent" : "keptPlacedOf", { placed: String(again.placed), count: orders.length })}
          </p>
        </div>
      )}
      {orders.length === 0 && <EmptyState picture={{ icon: "receipt" }} title={t("keptNone")} help={t("keptNoneHelp")} />}
      <div className="kept__cards">
        {orders.map((order) => (
          <KeptCard key={order.key} order={order} />
        ))}
      </div>
      {waiting > 0 && !isMoved && (
        <section className="kept__promises">
          <h2>{t("keptWhenBack")}</h2>
          <ul>
            {PROMISES.map(([icon, text]) => (
              <li key={text}>
                <Icon name={icon} size={20} /> {t(text)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
