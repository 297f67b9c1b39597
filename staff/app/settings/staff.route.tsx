import type { ListedPerson, SharedDevice } from "@comanda/contract/staff/people/staff-shapes";
import { mayScreen, mayStaff, type Permission, STAFF_ROLES, type StaffRole } from "@comanda/domain/staff/permissions";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { Link } from "react-router";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { usePeopleText } from "../text/people-text.ts";
import { useScreenText } from "../text/screens-text.ts";
import type { Route } from "./+types/staff.route";
import { DevicesSection } from "./people/devices-section.tsx";
import { ROLES } from "./people/use-person-record.ts";
import { type FirstPassword, Person } from "./person-row.tsx";
import { ScreensSection } from "./screens-section.tsx";
import { useSettle } from "./use-settle.ts";
import "./settings.css";

/** Reads what the role may change: people, screens, or both. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(staffContext);
  const calls = site.consoleAt(params.merchantId);
  const me = await calls.session.me();
  const may = (permission: Permission) => me.success && me.data.permissions.includes(permission);
  if (me.success && !may("screens.pair")) throw pageFailure(site, 403);
  const [people, devices, screens, stations] = await Promise.all([
    may("staff.manage") ? calls.people.list() : null,
    may("staff.manage") ? calls.device.list() : null,
    calls.screens.list(),
    calls.kitchen.stations(),
  ]);
  if (!screens.success || !stations.success || people?.success === false || devices?.success === false) throw pageFailure(site, 503);
  return { people: people?.data ?? null, devices: devices?.data ?? [], screens: screens.data, stations: stations.data };
}

/** The people who work at the restaurant, for the owner, and its kitchen screens. */
export default function StaffSettings({ loaderData: { people, devices, screens, stations } }: Route.ComponentProps) {
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
      {people && <People people={people} devices={devices} />}
      <ScreensSection screens={screens} stations={stations} />
      <RolesTable />
    </main>
  );
}

/** The owner adds people, changes their roles, switches them off, gives new first passwords, and ends the access of devices. */
function People({ people, devices }: { people: ListedPerson[]; devices: SharedDevice[] }) {
  const t = usePeopleText();
  // A secret: never kept.
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
      <DevicesSection devices={devices} />
    </>
  );
}

function AddPerson({ onGiven }: { onGiven: (given: FirstPassword) => void }) {
  const t = usePeopleText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [isBusy, submits] = useSubmit();
  const [role, setRole] = useKeptState<StaffRole>("new role", "staff");
  const [name, setName] = useKeptState("new name", "");
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
    <form className="add-person add-person--card" onSubmit={submits(add)} noValidate>
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

/** What people do, and a permission of each that all of it has in common. */
const ROWS = [
  ["mayServe", "orders.complete"],
  ["mayMake", "tickets.made"],
  ["mayCorrect", "orders.take-off-sent"],
  ["mayManage", "menu.edit"],
  ["mayFactor", "second-factor.use"],
  ["mayOwn", "settings.edit"],
] as const satisfies readonly (readonly [string, Permission])[];

/** The place of what scrolls in the order of the focus: on a narrow window keys scroll it too. */
const SCROLLS_BY_KEYS = 0;

/** What each role, and a paired screen, may do. */
function RolesTable() {
  const t = usePeopleText();
  const s = useScreenText();
  return (
    <section className="roles-table" tabIndex={SCROLLS_BY_KEYS} aria-labelledby="roles-title">
      <h2 className="t-section" id="roles-title">
        {s("mayTitle")}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="u-hidden">{s("mayTitle")}</span>
            </th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                {t(ROLES[role])}
              </th>
            ))}
            <th scope="col">{s("mayScreen")}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([text, permission]) => (
            <tr key={text}>
              <th scope="row">{s(text)}</th>
              {STAFF_ROLES.map((role) => (
                <May key={role} may={mayStaff(role, permission)} />
              ))}
              <May may={mayScreen(permission)} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function May({ may }: { may: boolean }) {
  const t = useScreenText();
  return (
    <td>
      {may ? <Icon name="check" size={20} /> : <span aria-hidden>–</span>}
      <span className="u-hidden">{t(may ? "mayYes" : "mayNo")}</span>
    </td>
  );
}
