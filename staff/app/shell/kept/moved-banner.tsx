import { Icon } from "@comanda/ui/icons/icon";
import { useEffect } from "react";
import { useRestaurant } from "../frame/console-data.ts";
import { useConnection } from "../live/live.tsx";
import { useKeptOrders } from "./kept-list.ts";
import { isDone } from "./kept-order.ts";
import { useKeptText } from "./kept-text.ts";

/**
 * Says that the restaurant is at another address now, with a link. Orders that this device keeps are not placed there: before a window is closed that
 * still shows them, the browser asks.
 */
export function MovedBanner() {
  const t = useKeptText();
  const { id } = useRestaurant();
  const { state, movedTo = "" } = useConnection();
  const isMoved = state === "moved";
  const isLost = useKeptOrders().some((order) => !isDone(order)) && isMoved;
  useEffect(() => {
    if (!isLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isLost]);
  return (
    <div role="alert" className="offline-banner">
      {isMoved && (
        <p>
          <Icon name="circle-alert" size={20} />
          <span>
            <strong>{t("movedTitle")}</strong> {t(isLost ? "movedKept" : "movedHelp")}{" "}
            <a href={`${movedTo}/staff/${id}/orders`} target="_blank" rel="noreferrer">
              {movedTo}
            </a>
          </span>
        </p>
      )}
    </div>
  );
}
