import { useSyncExternalStore } from "react";
import { useTranslate } from "../text/text.tsx";

/** The bar below the header that says that the browser is offline and that the cart is kept; empty otherwise. */
export function OfflineBar() {
  const t = useTranslate();
  const isOnline = useIsOnline();
  return (
    <p role="status" className="notice-bar">
      {!isOnline && t("offline")}
    </p>
  );
}

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** Whether the browser reports a network connection; true on the server and while the page is hydrated. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
