import { Icon } from "@comanda/ui/icons/icon";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useRestaurant } from "../frame/console-data.ts";
import { useConnection } from "../live/live.tsx";
import { useKeptOrders } from "./kept-list.ts";
import { isQueued, needsPerson } from "./kept-order.ts";
import { useKeptText } from "./kept-text.ts";

/** How often orders are placed again that could not be placed, in milliseconds. */
const AGAIN_MS = 15_000;

/**
 * Names the orders that this device keeps and that are not placed or whose cash is not recorded, on every page but their own, and places them while there is a connection.
 */
export function KeptNotice() {
  const t = useKeptText();
  const { id } = useRestaurant();
  const { pathname } = useLocation();
  const orders = useKeptOrders();
  const [waiting, refused] = [orders.filter(isQueued).length, orders.filter(needsPerson).length];
  usePlacing(waiting > 0);
  const isShown = waiting + refused > 0 && !pathname.endsWith("/orders/kept");
  return (
    <div role="status" className="offline-banner">
      {isShown && (
        <p>
          <Icon name={refused > 0 ? "circle-alert" : "wifi-off"} size={20} />
          <span>
            {refused > 0 ? t("keptNeeds", { count: refused }) : t("keptWaiting", { count: waiting })}{" "}
            <Link to={`/${id}/orders/kept`}>{t("keptTitle")}</Link>
          </span>
        </p>
      )}
    </div>
  );
}

function usePlacing(hasWaiting: boolean): void {
  const { id } = useRestaurant();
  const { state } = useConnection();
  const isPlaced = hasWaiting && state !== "offline" && state !== "moved";
  useEffect(() => {
    if (!isPlaced) return;
    const place = () =>
      void import("./place-kept.ts").then(
        ({ placeKept }) => placeKept(id),
        () => undefined,
      );
    place();
    const timer = setInterval(place, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPlaced, id]);
}
