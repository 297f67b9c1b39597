import { useIsOnline } from "@comanda/web/client/use-is-online";
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
