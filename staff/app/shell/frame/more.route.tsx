import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { ActButton } from "../act-button.tsx";
import { useTranslate } from "../../text/text.tsx";
import { useMay, usePerson, useRestaurant } from "./console-data.ts";
import { entriesOf } from "./entries.ts";
import { SettingsDot } from "./entry-marks.tsx";
import { deviceLockOf } from "../lock/device-lock.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import "./more.css";

/** On a phone: the pages that have no tab, the signed-in person, and signing out. */
export default function More() {
  const t = useTranslate();
  const { id } = useRestaurant();
  const { name } = usePerson();
  const may = useMay();
  const signOut = useSignOut();
  return (
    <main className="page">
      <title>{t("navMore")}</title>
      <h1 className="t-title-1">{t("navMore")}</h1>
      <ul className="more__links">
        {entriesOf(may)
          .filter(({ isMore }) => isMore)
          .map(({ to, icon, text }) => (
            <li key={to}>
              <Link to={`/${id}/${to}`}>
                <Icon name={icon} />
                {t(text)}
                <SettingsDot entry={to} />
              </Link>
            </li>
          ))}
        <li>
          <Link to={`/${id}/me`}>
            <Icon name="user" />
            {name}
          </Link>
        </li>
      </ul>
      <Button look="secondary" onClick={() => void deviceLockOf(id).lock("key")}>
        {t("lockDevice")}
      </Button>
      <ActButton look="secondary" onAct={() => signOut()}>
        {t("signOut")}
      </ActButton>
    </main>
  );
}
