import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { followDeviceTheme } from "@comanda/web/client/theme-chosen";
import { withTexts } from "@comanda/web/i18n/namespace";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { NavLink, useRevalidator } from "react-router";
import { ConsoleKeys } from "../keys/console-keys.tsx";
import { LendQuestion } from "../lend/lend-question.tsx";
import { LiveProvider, useConnection } from "../live/live.tsx";
import { ConnectionDot } from "../live/connection-state.tsx";
import { SoldOut } from "../sold-out/sold-out.tsx";
import { useLocale, useTranslate } from "../../text/text.tsx";
import { useMay, usePerson, useRestaurant } from "./console-data.ts";
import { deviceLockOf } from "../lock/device-lock.ts";
import { initialsOf } from "./initials.ts";
import { entriesOf } from "./entries.ts";
import { PageOrSkeleton } from "./page-skeleton.tsx";
import { SettingsDot, WaitingCount } from "./entry-marks.tsx";
import { RestaurantLogo } from "./restaurant-logo.tsx";
import { useIsPageOutdated, useRememberShownData } from "./shown-data.ts";
import "../live/connection.css";
import "./frame.css";

/** The navigation beside the page: a sidebar, a rail or tabs at the bottom, by the width of the window. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { id, name, timeZone } = useRestaurant();
  const locale = useLocale();
  const person = usePerson();
  const may = useMay();
  useEffect(followDeviceTheme, []);
  return (
    <LiveProvider>
      <div className="frame">
        <nav className="frame__nav" aria-label={t("navigation")}>
          <span className="frame__logo">
            <RestaurantLogo alt={name} size={48} />
            <b className="frame__name" aria-hidden="true">
              {name}
            </b>
          </span>
          <ul className="frame__entries">
            {entriesOf(may).map(({ to, icon, text, isMore }) => (
              <li key={to} className={isMore ? "frame__beside" : undefined}>
                <NavLink className="frame__entry" to={`/${id}/${to}`}>
                  <Icon name={icon} />
                  <span>{t(text)}</span>
                  <WaitingCount entry={to} />
                  <SettingsDot entry={to} />
                </NavLink>
              </li>
            ))}
            <li className="frame__more">
              <NavLink className="frame__entry" to={`/${id}/more`}>
                <Icon name="user-circle" />
                <span>{t("navMore")}</span>
                <SettingsDot entry="settings" />
              </NavLink>
            </li>
          </ul>
          <ConnectionDot />
          <LockButton />
          <NavLink className="frame__person" to={`/${id}/me`}>
            <span className="frame__initials" aria-hidden="true">
              {initialsOf(person.name)}
            </span>
            <span className="frame__name" aria-hidden="true">
              {person.name}
            </span>
            <span className="u-hidden">{t("signedInAs", { name: person.name })}</span>
          </NavLink>
        </nav>
        <div className="frame__page">
          <Later load={loadNotices} />
          <OutdatedNotice />
          <Later load={loadSessionWarning} />
          <PageOrSkeleton>{children}</PageOrSkeleton>
        </div>
        <Later load={loadAutoLock} />
        <Later load={loadUndoBar} />
        <Later load={loadSessionEnded} />
        <LendQuestion />
        <ConsoleKeys />
        <SoldOut merchantId={id} locale={locale} timeZone={timeZone} mayLast={may("menu.availability")} />
      </div>
    </LiveProvider>
  );
}

/** Locks the device, also by its key; on a phone the page More has this button. */
function LockButton() {
  const t = useTranslate();
  const { id } = useRestaurant();
  return (
    <button type="button" className="frame__lock" aria-keyshortcuts="L" onClick={() => void deviceLockOf(id).lock("key")}>
      <Icon name="lock" size={20} />
      <span>{t("lockDevice")}</span>
    </button>
  );
}

/** What is loaded after the page: what nobody needs with its first tap. */
const loadNotices = () => withTexts(import("../kept/connection-notices.tsx")).then((file) => file.ConnectionNotices);
const loadSessionWarning = () => import("../session/session-end.tsx").then((file) => file.SessionWarning);
const loadSessionEnded = () => import("../session/session-end.tsx").then((file) => file.SessionEndedSheet);
const loadUndoBar = () => import("../undo/undo-bar.tsx").then((file) => file.UndoBar);
const loadAutoLock = () => import("../lock/auto-lock.tsx").then((file) => file.AutoLock);

/** Of a file that did not arrive. */
const LOAD_AGAIN_MS = 5000;

function Later({ load }: { load: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    const again = () => {
      if (gone.signal.aborted) return;
      const timer = setTimeout(() => setTries(tries + 1), LOAD_AGAIN_MS);
      gone.signal.addEventListener("abort", () => clearTimeout(timer));
    };
    void load().then((component) => setLoaded(() => component), again);
    return () => gone.abort();
  }, [load, tries]);
  return Loaded && <Loaded />;
}

/** Says that the page could not be read again, and reads it on request. Without a connection the banner says more. */
function OutdatedNotice() {
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
