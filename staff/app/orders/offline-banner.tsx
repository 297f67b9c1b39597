import { Icon } from "@comanda/ui/icons/icon";
import { useTimeText } from "../text/formats.ts";
import { useTranslate } from "../text/text.tsx";

/** Says since when the board receives nothing. */
export function OfflineBanner({ since }: { since: number | null }) {
  const t = useTranslate();
  const timeText = useTimeText();
  return (
    <div role="alert" className="offline-banner">
      {since !== null && (
        <p>
          <Icon name="wifi-off" size={20} />
          <span>
            <strong>{t("offlineSince", { time: timeText(new Date(since).toISOString()) })}</strong> {t("offlineHelp")}
          </span>
        </p>
      )}
    </div>
  );
}
