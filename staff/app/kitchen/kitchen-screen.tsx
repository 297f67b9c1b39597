import { localeFrom } from "@comanda/domain/locale";
import {
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { classNames } from "@comanda/ui/class-names";
import { keepPage } from "../shell/offline/kept-page.ts";
import { NowProvider } from "../shell/live/use-now.ts";
import { SoldOut, useIsSoldOutOpen, useOpenSoldOut } from "../shell/sold-out/sold-out.tsx";
import { KitchenBar, OfflineNote } from "./kitchen-bar.tsx";
import { pressKey } from "./kitchen-keys.ts";
import { KitchenContext, useKitchenTranslate } from "./kitchen-texts.ts";
import { MadeTickets, SoundSheet } from "./kitchen-sheets.tsx";
import { NoTickets, Totals } from "./kitchen-totals.tsx";
import { useScreenSettings } from "./screen-settings.ts";
import type { TicketGroup } from "./shown-tickets.ts";
import { type StationData, type StationState, StationStore } from "./station-store.ts";
import type { TicketActs } from "./ticket-card.tsx";
import { TicketColumns } from "./ticket-columns.tsx";
import { useScreenOn } from "./use-screen-on.ts";
import "./kitchen.css";
import "./ticket.css";

/** `isScreen`: it is a paired screen, which opens nothing else. */
type ScreenProps = { merchantId: string; initial: StationData; isScreen: boolean };

/** The screen of a station, in the language that the station has now. */
export function KitchenScreen({ timeZone, ...rest }: ScreenProps & { timeZone: string }) {
  const [store] = useState(() => new StationStore(rest.merchantId, rest.initial));
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const locale = localeFrom(state.station.language);
  const { warn, late } = state.ageMinutes;
  const context = useMemo(() => ({ locale, timeZone, ageMinutes: { warn, late } }), [locale, timeZone, warn, late]);
  return (
    <KitchenContext value={context}>
      <Seconds first={Date.parse(rest.initial.asOf)}>
        <StationScreen {...rest} store={store} state={state} />
      </Seconds>
    </KitchenContext>
  );
}

/** Its open tickets, the totals of their dishes, and the tickets made last. */
function StationScreen({ merchantId, isScreen, store, state }: ScreenProps & { store: StationStore; state: StationState }) {
  const t = useKitchenTranslate();
  const { station, open, groups, made, offlineSince, movedTo } = state;
  const [sheet, setSheet] = useState<"recall" | "sound" | null>(null);
  const [settings, changeSettings] = useScreenSettings();
  const screen = useScreenOn(settings);
  const isSellingOut = useIsSoldOutOpen();
  const openSoldOut = useOpenSoldOut();
  const { acts, recall, hasFailed } = useTicketActs(store, openSoldOut);
  useEffect(() => {
    void keepPage(`/staff/${merchantId}/kitchen/`);
    return store.start();
  }, [store, merchantId]);
  useSoundOfNew(state, screen.play);

  const markAll = ({ tickets, isMade }: TicketGroup) => tickets.forEach((ticket) => store.mark(ticket, { isMade: !isMade }));
  useKeys((event) => {
    const makeAll = (index: number) => groups[index] && !groups[index].first.isCancelled && markAll(groups[index]);
    if (sheet === null && !isSellingOut && pressKey(event, { makeAll, recall: () => setSheet("recall") })) event.preventDefault();
  });
  return (
    <main
      className={classNames("kitchen", settings.isLarger && "kitchen--larger", settings.isFolded && "kitchen--folded")}
      data-theme="dark"
      lang={station.language}
    >
      <title>{groups.length > 0 ? `(${groups.length}) ${station.name}` : station.name}</title>
      <KitchenBar
        state={state}
        wayBack={isScreen ? null : `/${merchantId}/orders`}
        settings={settings}
        onLarger={() => changeSettings({ isLarger: !settings.isLarger })}
        onRecall={() => setSheet("recall")}
        onSoldOut={() => openSoldOut()}
        onSound={() => setSheet("sound")}
      />
      {!screen.isOn && <StartButton onStart={screen.start} />}
      <OfflineNote offlineSince={offlineSince} movedTo={movedTo} />
      <p className="kitchen__problem" role="status">
        {hasFailed && t("notChanged")}
      </p>
      <div className="kitchen__content">
        <Totals tickets={open} isFolded={settings.isFolded} onFold={() => changeSettings({ isFolded: !settings.isFolded })} />
        {groups.length === 0 && <NoTickets last={made[0]} />}
        {groups.length > 0 && <TicketColumns key={String(settings.isLarger)} groups={groups} acts={acts} />}
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
        onRecall={(ids) => {
          setSheet(null);
          recall(ids);
        }}
      />
    </main>
  );
}

/** What touches on the screen change, the same functions in every rendering, and whether the last call has failed. */
function useTicketActs(store: StationStore, sellOut: (productId: string) => void) {
  const [hasFailed, setHasFailed] = useState(false);
  const acts = useMemo(() => {
    const change = async (call: Promise<boolean>) => setHasFailed(!(await call));
    const ofTickets: TicketActs = { mark: (ticket, mark) => store.mark(ticket, mark), see: (id) => void change(store.see(id)), sellOut };
    return { acts: ofTickets, recall: (ids: string[]) => void change(store.recall(ids)) };
  }, [store, sellOut]);
  return { ...acts, hasFailed };
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

/** Gives the time of this device, updated each second, to the parts that show it; first that of the server's answer. */
function Seconds({ first, children }: { first: number; children: ReactNode }) {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, []);
  return <NowProvider value={now}>{children}</NowProvider>;
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
