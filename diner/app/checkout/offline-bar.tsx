import { useSyncExternalStore } from "react";
import { useTranslate } from "../text/text.tsx";

/** A bar under the header while the browser is offline. */
export function OfflineBar() {
  const t = useTranslate();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className={isOnline ? "u-hidden" : "checkout-offline"}>
      {isOnline ? "" : t("offline")}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
