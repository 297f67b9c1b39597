import { useToast } from "@comanda/ui/feedback/toast";
import { Icon } from "@comanda/ui/icons/icon";
import { useTimeText } from "../../text/formats.ts";
import { useTranslate } from "../../text/text.tsx";
import { useConnection, useLiveEvents } from "./live.tsx";

/** Says since when the console receives nothing, and once what arrived when the connection is back. */
export function OfflineBanner() {
  const t = useTranslate();
  const toast = useToast();
  const timeText = useTimeText();
  const { state, since } = useConnection();
  const timeOf = (at: number) => timeText(new Date(at).toISOString());
  useLiveEvents({ onBack: (count, lostAt) => toast(t("backOnline", { count, time: timeOf(lostAt) }), "info") });
  return (
    <div role="alert" className="offline-banner">
      {state === "offline" && since !== null && (
        <p>
          <Icon name="wifi-off" size={20} />
          <span>
            <strong>{t("offlineSince", { time: timeOf(since) })}</strong> {t("offlineHelp")}
          </span>
        </p>
      )}
    </div>
  );
}
