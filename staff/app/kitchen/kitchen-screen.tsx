import { localeFrom } from "@comanda/domain/locale";
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "@comanda/ui/class-names";
import { keepPage } from "../shell/offline/kept-page.ts";
import { SoldOut, useIsSoldOutOpen, useOpenSoldOut } from "../shell/sold-out/sold-out.tsx";
import { KitchenBar, OfflineNote } from "./kitchen-bar.tsx";
import { pressKey } from "./kitchen-keys.ts";
import { KitchenContext, useKitchenTranslate } from "./kitchen-texts.ts";
import { MadeTickets, SoundSheet } from "./kitchen-sheets.tsx";
import { NoTickets, Totals } from "./kitchen-totals.tsx";
import { useScreenSettings } from "./screen-settings.ts";
import { ticketGroups, type TicketGroup } from "./shown-tickets.ts";
import { type StationData, type StationState, StationStore } from "./station-store.ts";
import { TicketColumns } from "./ticket-columns.tsx";
import { useScreenOn } from "./use-screen-on.ts";
import "./kitchen.css";
import "./ticket.css";

/** The screen says that it is not live after this time without a connection, in milliseconds. */
const OFFLINE_MS = 5_000;

/** `isScreen`: it is a paired screen, which opens nothing else. */
type ScreenProps = { merchantId: string; initial: StationData; isScreen: boolean };

/** The screen of a station, in the language that the station has now. */
export function KitchenScreen({ timeZone, ...rest }: ScreenProps & { timeZone: string }) {
  const [store] = useState(() => new StationStore(rest.merchantId, rest.initial));
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  return (
    <KitchenContext value={{ locale: localeFrom(state.station.language), timeZone, ageMinutes: state.ageMinutes }}>
      <StationScreen {...rest} store={store} state={state} />
    </KitchenContext>
  );
}

/** Its open tickets, the totals of their dishes, and the tickets made last. */
function StationScreen({ merchantId, initial, isScreen, store, state }: ScreenProps & { store: StationStore; state: StationState }) {
  const t = useKitchenTranslate();
  const { station, open, made, offlineSince } = state;
  const now = useNow(Date.parse(initial.asOf));
  const [sheet, setSheet] = useState<"recall" | "sound" | null>(null);
  const [problem, setProblem] = useState("");
  const [settings, changeSettings] = useScreenSettings();
  const screen = useScreenOn(settings);
  const isSellingOut = useIsSoldOutOpen();
  const openSoldOut = useOpenSoldOut();
  useEffect(() => {
    void keepPage(`/staff/${merchantId}/kitchen/`);
    return store.start();
  }, [store, merchantId]);
  useSoundOfNew(state, screen.play);

  const groups = ticketGroups(open);
  const markAll = ({ tickets, isMade }: TicketGroup) => tickets.forEach((ticket) => store.mark(ticket, { isMade: !isMade }));
  useKeys((event) => {
    const makeAll = (index: number) => groups[index] && !groups[index].first.isCancelled && markAll(groups[index]);
    if (sheet === null && !isSellingOut && pressKey(event, { makeAll, recall: () => setSheet("recall") })) event.preventDefault();
  });
  const change = async (call: Promise<boolean>) => setProblem((await call) ? "" : t("notChanged"));
  const lostAt = offlineSince !== null && now - offlineSince >= OFFLINE_MS ? offlineSince : null;
  return (
    <main
      className={classNames("kitchen", settings.isLarger && "kitchen--larger", settings.isFolded && "kitchen--folded")}
      data-theme="dark"
      lang={station.language}
    >
      <title>{groups.length > 0 ? `(${groups.length}) ${station.name}` : station.name}</title>
      <KitchenBar
        state={state}
        count={groups.length}
        now={now}
        isLive={lostAt === null}
        wayBack={isScreen ? null : `/${merchantId}/orders`}
        settings={settings}
        onLarger={() => changeSettings({ isLarger: !settings.isLarger })}
        onRecall={() => setSheet("recall")}
        onSoldOut={() => openSoldOut()}
        onSound={() => setSheet("sound")}
      />
      {!screen.isOn && <StartButton onStart={screen.start} />}
      {lostAt !== null && <OfflineNote since={lostAt} />}
      <p className="kitchen__problem" role="status">
        {problem}
      </p>
      <div className="kitchen__content">
        <Totals tickets={open} isFolded={settings.isFolded} onFold={() => changeSettings({ isFolded: !settings.isFolded })} />
        {groups.length === 0 && <NoTickets last={made[0]} />}
        {groups.length > 0 && (
          <TicketColumns
            key={String(settings.isLarger)}
            groups={groups}
            now={now}
            acts={{ mark: (ticket, mark) => store.mark(ticket, mark), see: (id) => void change(store.see(id)), sellOut: openSoldOut }}
          />
        )}
      </div>
      <SoldOutHere merchantId={merchantId} stationId={station.id} />
      <SoundSheet
        open={sheet === "sound"}
        settings={settings}
        onChange={changeSettings}
        onTry={screen.tryIt}
        onClose={() => setSheet(null)}
      />
      <MadeTickets
        open={sheet === "recall"}
        tickets={made}
        onClose={() => setSheet(null)}
        onRecall={(id) => {
          setSheet(null);
          void change(store.recall(id));
        }}
      />
    </main>
  );
}

/** Browsers ask for a tap before a page may keep the screen on and play sounds. */
function StartButton({ onStart }: { onStart: () => void }) {
  const t = useKitchenTranslate();
  return (
    <button type="button" className="kitchen__start" onClick={onStart}>
      {t("tapToStart")}
    </button>
  );
}

/** The sheet of what is sold out, with the dishes of this station, in its language. A cook sets only what ends by itself. */
function SoldOutHere({ merchantId, stationId }: { merchantId: string; stationId: string }) {
  const { locale, timeZone } = useContext(KitchenContext);
  return <SoldOut merchantId={merchantId} locale={locale} timeZone={timeZone} stationId={stationId} mayLast={false} />;
}

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

/** Calls a function for each key that is pressed, from the moment the screen is in the document. */
function useKeys(press: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(press);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
