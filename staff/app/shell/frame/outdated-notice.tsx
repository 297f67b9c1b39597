import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { useRevalidator } from "react-router";
import { useTranslate } from "../../text/text.tsx";
import { useConnection } from "../live/live.tsx";
import { useIsPageOutdated, useRememberShownData } from "./shown-data.ts";
import "../live/connection.css";

/** Says that the page could not be read again, and reads it on request. Without a connection the banner says more. */
export function OutdatedNotice() {
  useRememberShownData();
  const t = useTranslate();
  const isOutdated = useIsPageOutdated();
  const { state } = useConnection();
  const { revalidate, state: reading } = useRevalidator();
  return (
    <div role="alert" className="offline-banner">
      {isOutdated && state !== "offline" && (
        <p>
          <Icon name="circle-alert" size={20} />
          <span>{t("pageOutdated")}</span>
          <Button look="secondary" size={44} loading={reading === "loading"} onClick={() => void revalidate()}>
            {t("tryAgain")}
          </Button>
        </p>
      )}
    </div>
  );
}
