import { Button } from "@comanda/ui/buttons/button";
import { useSyncExternalStore } from "react";
import { usePageTranslate } from "../../text/page-texts.ts";
import { canShowMessages } from "./browser-messages.ts";
import { useReadyNotice } from "./use-ready-notice.ts";

const never = () => () => undefined;

/**
 * Asks to be told when an order is ready. Absent where the browser cannot: there the title of the tab says it. The server does not know the
 * browser and leaves the room.
 */
export function ReadyNotice({ orderId }: { orderId: string }) {
  const t = usePageTranslate();
  const isSupported = useSyncExternalStore(never, canShowMessages, () => null);
  const { state, turnOn, turnOff } = useReadyNotice(orderId);
  if (isSupported === false) return null;
  return (
    <div className="order-notice" data-unknown={isSupported === null || undefined}>
      <p role="status" className="order__quiet">
        {state === "asked" && t("noticeAsked")}
        {state === "on" && t("noticeOn")}
        {state === "denied" && t("noticeDenied")}
      </p>
      {state === "on" ? (
        <Button look="text" size={44} onClick={() => void turnOff()}>
          {t("noticeStop")}
        </Button>
      ) : (
        <Button look="secondary" size={44} loading={state === "asked"} onClick={() => void turnOn()}>
          {t("noticeAsk")}
        </Button>
      )}
    </div>
  );
}
