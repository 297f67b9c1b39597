import { Icon, type IconName } from "@comanda/ui/icons/icon";
import type { Permission } from "@comanda/domain/staff/permissions";
import { useEffect } from "react";
import { NavLink, Outlet, useLocation, useNavigate } from "react-router";
import { SESSION_ENDED } from "../calls/call.ts";
import { SoldOut } from "../sold-out/sold-out.tsx";
import { type TextName, useLocale, useTranslate } from "../../text/text.tsx";
import { useMay, usePerson, useRestaurant } from "./console-data.ts";
import "./frame.css";

/** An entry of the navigation; shown to people with the permission. */
type Entry = { to: string; icon: IconName; text: TextName; needs: Permission };

const ENTRIES: readonly Entry[] = [
  { to: "orders", icon: "receipt", text: "navOrders", needs: "orders.read" },
  { to: "kitchen", icon: "chef-hat", text: "navKitchen", needs: "tickets.read" },
  { to: "tables", icon: "utensils", text: "navTables", needs: "orders.read" },
  { to: "settings/staff", icon: "users", text: "navStaff", needs: "screens.pair" },
];

/** The navigation beside the page: a sidebar, a rail or tabs at the bottom, by the width of the window. */
export function Frame() {
  const t = useTranslate();
  const { id, name, logo, timeZone } = useRestaurant();
  const locale = useLocale();
  const person = usePerson();
  const may = useMay();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const signIn = () => void navigate(`/${id}/sign-in?next=${encodeURIComponent(pathname + search)}`);
    addEventListener(SESSION_ENDED, signIn);
    return () => removeEventListener(SESSION_ENDED, signIn);
  }, [id, navigate, pathname, search]);
  return (
    <div className="frame">
      <nav className="frame__nav" aria-label={t("navigation")}>
        <img className="frame__logo" src={logo} alt={name} width={48} height={48} />
        <ul className="frame__entries">
          {ENTRIES.filter(({ needs }) => may(needs)).map(({ to, icon, text }) => (
            <li key={to}>
              <NavLink className="frame__entry" to={`/${id}/${to}`}>
                <Icon name={icon} />
                <span>{t(text)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
        <NavLink className="frame__person" to={`/${id}/me`}>
          <span aria-hidden="true">{initialsOf(person.name)}</span>
          <span className="u-hidden">{t("signedInAs", { name: person.name })}</span>
        </NavLink>
      </nav>
      <div className="frame__page">
        <Outlet />
      </div>
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
