import { useSyncExternalStore } from "react";
import { useText } from "../text/text.tsx";

/** Says under the header that there is no network. */
export function OfflineBar() {
  const say = useText();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className={isOnline ? "u-hidden" : "checkout-offline"}>
      {isOnline ? "" : say("offline")}
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
