import type { ListedPerson } from "@comanda/contract/staff/people/staff-shapes";
import { type Permission, STAFF_ROLES, type StaffRole } from "@comanda/domain/staff/permissions";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Badge } from "@comanda/ui/lists/badge";
import { type RefObject, useRef, useState } from "react";
import { Link } from "react-router";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useMay, usePerson, useRestaurant } from "../shell/frame/console-data.ts";
import { pageFailure } from "../shell/frame/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { OnlineButton, useRefusalOffline } from "../shell/live/online-button.tsx";
import { MoreMenu } from "../lists/more-menu.tsx";
import { useInstantText } from "../text/instant-text.ts";
import { type PeopleTextName, usePeopleText } from "../text/people-text.ts";
import type { Route } from "./+types/staff.route";
import { PersonTitle } from "./person-title.tsx";
import { RolesTable } from "./roles-table.tsx";
import { ScreensSection } from "./screens-section.tsx";
import { usePersonCalls } from "./use-person-calls.ts";
import { useSettle } from "./use-settle.ts";
import "./settings.css";

const ROLES: Record<StaffRole, PeopleTextName> = { owner: "roleOwner", manager: "roleManager", staff: "roleStaff" };

/** Reads what the role may change: people, screens, or both. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(staffContext);
  const calls = site.consoleAt(params.merchantId);
  const me = await calls.session.me();
  const may = (permission: Permission) => me.success && me.data.permissions.includes(permission);
  if (me.success && !may("screens.pair")) throw pageFailure(site, 403);
  const [people, screens, stations] = await Promise.all([
    may("staff.manage") ? calls.people.list() : null,
    calls.screens.list(),
    calls.kitchen.stations(),
  ]);
  if (!screens.success || !stations.success || people?.success === false) throw pageFailure(site, 503);
  return { people: people?.data ?? null, screens: screens.data, stations: stations.data };
}

/** A first password, shown once to the owner. */
type FirstPassword = { name: string; password: string };

/** The people who work at the restaurant, for the owner, and its kitchen screens. */
export default function StaffSettings({ loaderData: { people, screens, stations } }: Route.ComponentProps) {
  const t = usePeopleText();
  const may = useMay();
  const { id } = useRestaurant();
  return (
    <main className="page">
      <title>{t("staffTitle")}</title>
      <header className="u-ends-wrap">
        <h1 className="t-title-1">{t("staffTitle")}</h1>
        {may("settings.edit") && (
          <Link className={buttonClass({ look: "secondary", size: 44 })} to={`/${id}/settings/printers`}>
            {t("printers")}
          </Link>
        )}
      </header>
      {people && <People people={people} />}
      <ScreensSection screens={screens} stations={stations} />
      <RolesTable />
    </main>
  );
}

/** The owner adds people, changes their roles, switches them off and gives new first passwords. */
function People({ people }: { people: ListedPerson[] }) {
  const t = usePeopleText();
  const [given, setGiven] = useState<FirstPassword | null>(null);
  return (
    <>
      <div role="status">
        {given && (
          <p className="first-password">
            {t("firstPasswordOf", { name: given.name })} <strong className="t-number">{given.password}</strong> {t("firstPasswordOnce")}
          </p>
        )}
      </div>
      <ul className="people">
        {people.map((one) => (
          <Person key={one.id} person={one} onGiven={setGiven} />
        ))}
      </ul>
      <AddPerson onGiven={setGiven} />
    </>
  );
}

function Person({ person, onGiven }: { person: ListedPerson; onGiven: (given: FirstPassword) => void }) {
  const t = usePeopleText();
  const { id, name, isActive } = person;
  const { role, title, chooseRole, setTitle, ...calls } = usePersonCalls(person);
  const more = useRef<HTMLButtonElement>(null);
  const [isTitling, setTitling] = useState(false);
  const closeTitle = () => {
    setTitling(false);
    more.current?.focus();
  };
  return (
    <li className="person person--with-role">
      <div className="person__name">
        {isTitling ? (
          <PersonTitle name={name} title={title} onTitle={setTitle} onClose={closeTitle} />
        ) : (
          <span className="person__title">
            <strong>{name}</strong> {title}
          </span>
        )}
        {!isActive && <Badge tone="warn">{t("personOff")}</Badge>}
        <LastSeen person={person} />
      </div>
      <Segmented
        name={`role-${id}`}
        label={t("roleOf", { name })}
        value={role}
        options={STAFF_ROLES.map((value) => ({ value, label: t(ROLES[value]) }))}
        onChange={(value) => void chooseRole(value)}
      />
      <PersonMenu person={person} calls={calls} button={more} onTitle={() => setTitling(true)} onGiven={onGiven} />
    </li>
  );
}

type MenuProps = {
  person: ListedPerson;
  calls: Pick<ReturnType<typeof usePersonCalls>, "setActive" | "resetPassword">;
  button: RefObject<HTMLButtonElement | null>;
  onTitle: () => void;
  onGiven: (given: FirstPassword) => void;
};

/** What the owner changes of a person beside the role; nobody takes the own access away. */
function PersonMenu({ person: { id, name, isActive }, calls, button, onTitle, onGiven }: MenuProps) {
  const t = usePeopleText();
  const me = usePerson();
  const { disabledReason } = useRefusalOffline();
  const reset = async () => {
    const password = await calls.resetPassword();
    if (password !== null) onGiven({ name, password });
  };
  const ofOthers = [
    { label: t("resetPasswordOf", { name }), disabledReason, run: () => void reset() },
    { label: t(isActive ? "switchOff" : "switchOn", { name }), disabledReason, run: () => void calls.setActive(!isActive) },
  ];
  return (
    <MoreMenu
      button={button}
      label={t("personMore", { name })}
      opens="below"
      entries={[{ label: t("titleOf", { name }), run: onTitle }, ...(id === me.id ? [] : ofOthers)]}
    />
  );
}

/** When a person was last seen, and on what device. */
function LastSeen({ person: { lastSeen, mustChangePassword } }: { person: ListedPerson }) {
  const t = usePeopleText();
  const instantText = useInstantText();
  if (!lastSeen) return mustChangePassword && <small className="screens__paired">{t("personNew")}</small>;
  return (
    <small className="screens__paired">
      {t("personSeen", { device: lastSeen.device || t("unknownDevice"), at: instantText(lastSeen.at) })}
    </small>
  );
}

function AddPerson({ onGiven }: { onGiven: (given: FirstPassword) => void }) {
  const t = usePeopleText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [isBusy, submits] = useSubmit();
  const [role, setRole] = useState<StaffRole>("staff");
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  const add = async () => {
    if (name.trim() === "") return setError(t("personNameNeeded"));
    setError("");
    const data = settle(await call("POST /api/staff/people", merchantId, { body: { name: name.trim(), role } }));
    if (!data) return;
    onGiven({ name: data.person.name, password: data.password });
    setName("");
  };
  return (
    <form className="add-person" onSubmit={submits(add)} noValidate>
      <h2 className="t-title-2">{t("addPerson")}</h2>
      <Field label={t("name")} value={name} maxLength={60} error={error || undefined} onChange={(event) => setName(event.target.value)} />
      <Segmented
        name="role"
        label={t("role")}
        value={role}
        options={STAFF_ROLES.map((value) => ({ value, label: t(ROLES[value]) }))}
        onChange={setRole}
      />
      <OnlineButton type="submit" loading={isBusy}>
        {t("addPerson")}
      </OnlineButton>
    </form>
  );
}
