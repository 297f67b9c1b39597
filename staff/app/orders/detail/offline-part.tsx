import { useConnection } from "../../shell/live/live.tsx";
import { useTimeText } from "../../text/formats.ts";
import { useTranslate } from "../../text/text.tsx";

/** Says without a connection that an order is only what the board knows of it, or that the board does not know it. */
export function OfflinePart({ isOnBoard }: { isOnBoard: boolean }) {
  const t = useTranslate();
  const timeText = useTimeText();
  const { state, since } = useConnection();
  if (state !== "offline" || since === null) return null;
  return (
    <p className="detail__offline" role="status">
      {t(isOnBoard ? "offlinePart" : "offlineNotOnBoard", { time: timeText(new Date(since).toISOString()) })}
    </p>
  );
}
