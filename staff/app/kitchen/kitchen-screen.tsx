import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { KitchenBar, OfflineNote } from "./kitchen-bar.tsx";
import { DIGITS, pressKey } from "./kitchen-keys.ts";
import { useKitchenTranslate } from "./kitchen-texts.ts";
import { MadeTickets } from "./made-tickets.tsx";
import { NoTickets, Totals } from "./kitchen-totals.tsx";
import { ticketGroups, type TicketGroup } from "./shown-tickets.ts";
import { type StationData, type StationState, StationStore } from "./station-store.ts";
import { TicketCard } from "./ticket-card.tsx";
import { useScreenOn } from "./use-screen-on.ts";
import "./kitchen.css";
import "./ticket.css";

/** The screen says that it is not live after this time without a connection, in milliseconds. */
const OFFLINE_MS = 5_000;

/** The time, in milliseconds, updated each second; first that of the server's answer. */
function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, []);
  return now;
}

/** Plays a sound when tickets arrive that were not on the screen before. */
function useSoundOfNew({ open, made }: StationState, play: (kind: "ticket" | "allergy") => void): void {
  const known = useRef(new Set(open.map(({ id }) => id)));
  const ids = open.map(({ id }) => id).join();
  const playNew = useEffectEvent((_: string) => {
    const arrived = open.filter(({ id }) => !known.current.has(id));
    known.current = new Set([...open, ...made].map(({ id }) => id));
    if (arrived.length > 0) play(arrived.some(({ allergy }) => allergy) ? "allergy" : "ticket");
  });
  useEffect(() => playNew(ids), [ids]);
}

/** Calls a function for each key that is pressed. */
function useKeys(press: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(press);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

/** The screen of a station: its open tickets, the totals of their dishes, and the tickets made last. */
export function KitchenScreen({ merchantId, initial }: { merchantId: string; initial: StationData }) {
  const t = useKitchenTranslate();
  const [store] = useState(() => new StationStore(merchantId, initial));
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const { station, open, made, offlineSince } = state;
  const now = useNow(Date.parse(initial.asOf));
  const [isRecalling, setRecalling] = useState(false);
  const [isLarger, setLarger] = useState(false);
  const [problem, setProblem] = useState("");
  const screen = useScreenOn();
  useEffect(() => store.start(), [store]);
  useSoundOfNew(state, screen.play);

  const groups = ticketGroups(open);
  const markAll = ({ tickets, isMade }: TicketGroup) => tickets.forEach((ticket) => store.mark(ticket, { isMade: !isMade }));
  useKeys((event) => {
    const makeAll = (index: number) => groups[index] && !groups[index].first.isCancelled && markAll(groups[index]);
    if (!isRecalling && pressKey(event, { makeAll, recall: () => setRecalling(true) })) event.preventDefault();
  });
  const change = async (call: Promise<boolean>) => setProblem((await call) ? "" : t("notChanged"));
  const lostAt = offlineSince !== null && now - offlineSince >= OFFLINE_MS ? offlineSince : null;
  return (
    <main className={isLarger ? "kitchen kitchen--larger" : "kitchen"} data-theme="dark" lang={station.language}>
      <title>{groups.length > 0 ? `(${groups.length}) ${station.name}` : station.name}</title>
      <KitchenBar
        state={state}
        count={groups.length}
        now={now}
        isLive={lostAt === null}
        isLarger={isLarger}
        onLarger={() => setLarger(!isLarger)}
        onRecall={() => setRecalling(true)}
      />
      {!screen.isOn && (
        <button type="button" className="kitchen__start" onClick={screen.start}>
          {t("tapToStart")}
        </button>
      )}
      {lostAt !== null && <OfflineNote since={lostAt} />}
      <p className="kitchen__problem" role="status">
        {problem}
      </p>
      <div className="kitchen__content">
        <Totals tickets={open} />
        {groups.length === 0 && <NoTickets last={made[0]} />}
        {groups.length > 0 && (
          <div className="kitchen__tickets">
            {groups.map((group, index) => (
              <TicketCard
                key={group.orderId}
                group={group}
                digit={DIGITS[index] ?? ""}
                now={now}
                acts={{ mark: (ticket, mark) => store.mark(ticket, mark), see: (id) => void change(store.see(id)) }}
              />
            ))}
          </div>
        )}
      </div>
      <MadeTickets
        open={isRecalling}
        tickets={made}
        onClose={() => setRecalling(false)}
        onRecall={(id) => {
          setRecalling(false);
          void change(store.recall(id));
        }}
      />
    </main>
  );
}
