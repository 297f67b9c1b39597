import { useToast } from "@comanda/ui/feedback/toast";
import { Icon } from "@comanda/ui/icons/icon";
import { useTimeText } from "../../text/formats.ts";
import { type TextName, useTranslate } from "../../text/text.tsx";
import type { Connection } from "./live-stream.ts";
import { useConnection, useLiveEvents } from "./live.tsx";
import "./connection.css";

const NAMES: Record<Connection["state"], TextName> = {
  live: "connectionLive",
  reconnecting: "connectionReconnecting",
  offline: "connectionOffline",
};

/** The state of the connection as a dot at the foot of the navigation, with its words where there is room. */
export function ConnectionDot() {
  const t = useTranslate();
  const { state } = useConnection();
  const words = t(NAMES[state]);
  return (
    <span className="connection">
      <span className={`connection-dot connection-dot--${state}`} role="img" aria-label={words} title={words} />
      <small aria-hidden="true">{words}</small>
    </span>
  );
}

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
