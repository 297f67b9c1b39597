import { type TextName, useTranslate } from "../../text/text.tsx";
import type { Connection } from "./live-stream.ts";
import { useConnection } from "./live.tsx";
import "./connection.css";

const NAMES: Record<Connection["state"], TextName> = {
  live: "connectionLive",
  reconnecting: "connectionReconnecting",
  offline: "connectionOffline",
  moved: "connectionOffline",
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
