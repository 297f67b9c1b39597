import { Icon } from "@comanda/ui/icons/icon";
import { NavLink, Outlet } from "react-router";
import { SoldOut } from "../sold-out/sold-out.tsx";
import { useLocale, useTranslate } from "../../text/text.tsx";
import { useMay, usePerson, useRestaurant } from "./console-data.ts";
import { ENTRIES } from "./entries.ts";
import { SessionEndedSheet } from "./session-ended-sheet.tsx";
import "./frame.css";

/** The navigation beside the page: a sidebar, a rail or tabs at the bottom, by the width of the window. */
export function Frame() {
  const t = useTranslate();
  const { id, name, logo, timeZone } = useRestaurant();
  const locale = useLocale();
  const person = usePerson();
  const may = useMay();
  return (
    <div className="frame">
      <nav className="frame__nav" aria-label={t("navigation")}>
        <img className="frame__logo" src={logo} alt={name} width={48} height={48} />
        <ul className="frame__entries">
          {ENTRIES.filter(({ needs }) => may(needs)).map(({ to, icon, text, isMore }) => (
            <li key={to} className={isMore ? "frame__beside" : undefined}>
              <NavLink className="frame__entry" to={`/${id}/${to}`}>
                <Icon name={icon} />
                <span>{t(text)}</span>
              </NavLink>
            </li>
          ))}
          <li className="frame__more">
            <NavLink className="frame__entry" to={`/${id}/more`}>
              <Icon name="user-circle" />
              <span>{t("navMore")}</span>
            </NavLink>
          </li>
        </ul>
        <NavLink className="frame__person" to={`/${id}/me`}>
          <span aria-hidden="true">{initialsOf(person.name)}</span>
          <span className="u-hidden">{t("signedInAs", { name: person.name })}</span>
        </NavLink>
      </nav>
      <div className="frame__page">
        <Outlet />
      </div>
      <SessionEndedSheet />
      <SoldOut merchantId={id} locale={locale} timeZone={timeZone} mayLast={may("menu.availability")} />
    </div>
  );
}

/** The first letters of a name: `JC` for Jo Chen, `美` for 美玲. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
