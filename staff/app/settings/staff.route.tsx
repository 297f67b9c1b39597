import type { StaffPerson } from "@comanda/contract/staff/staff-shapes";
import { STAFF_ROLES, type StaffRole } from "@comanda/domain/staff/permissions";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Badge } from "@comanda/ui/lists/badge";
import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { type Answer, call } from "../shell/calls/call.ts";
import { usePerson, useRestaurant } from "../shell/frame/console-data.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { type TextName, useTranslate } from "../text/text.tsx";
import type { Route } from "./+types/staff.route";
import "./settings.css";

const ROLES: Record<StaffRole, TextName> = { owner: "roleOwner", manager: "roleManager", staff: "roleStaff" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const people = await context.get(staffContext).consoleAt(params.merchantId).people.list();
  if (!people.success) throw new Response(null, { status: people.status === 403 ? 403 : 503 });
  return people.data;
}

/** A first password, shown once to the owner. */
type FirstPassword = { name: string; password: string };

/** The people who work at the restaurant: the owner adds them, changes their roles, switches them off and gives new first passwords. */
export default function StaffSettings({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const [given, setGiven] = useState<FirstPassword | null>(null);
  return (
    <main className="page">
      <title>{t("staffTitle")}</title>
      <h1 className="t-title-1">{t("staffTitle")}</h1>
      <div role="status">
        {given && (
          <p className="first-password">
            {t("firstPasswordOf", { name: given.name })} <strong className="t-number">{given.password}</strong> {t("firstPasswordOnce")}
          </p>
        )}
      </div>
      <ul className="people">
        {loaderData.map((one) => (
          <Person key={one.id} person={one} onGiven={setGiven} />
        ))}
      </ul>
      <AddPerson onGiven={setGiven} />
    </main>
  );
}

/** Tells a refusal, and reads the people again after a change. Returns the data, null after a refusal. */
function useSettle() {
  const t = useTranslate();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return <Data,>(answer: Answer<Data>): Data | null => {
    if (!answer.success) toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    void revalidate();
    return answer.success ? answer.data : null;
  };
}

function Person({ person, onGiven }: { person: StaffPerson; onGiven: (given: FirstPassword) => void }) {
  const t = useTranslate();
  const { id: merchantId } = useRestaurant();
  const me = usePerson();
  const settle = useSettle();
  const { id, name, role, title, isActive, rowVersion } = person;
  const change = async (part: { role?: StaffRole; isActive?: boolean }) =>
    settle(await call("PUT /api/staff/people", merchantId, { body: { id, rowVersion, ...part } }));
  const reset = async () => {
    const data = settle(await call("POST /api/staff/people/reset-password", merchantId, { body: { id } }));
    if (data) onGiven({ name, password: data.password });
  };
  return (
    <li className="person">
      <span className="person__name">
        <strong>{name}</strong> {title}
        {!isActive && <Badge tone="warn">{t("personOff")}</Badge>}
      </span>
      <Segmented
        name={`role-${id}`}
        label={t("roleOf", { name })}
        value={role}
        options={STAFF_ROLES.map((value) => ({ value, label: t(ROLES[value]) }))}
        onChange={(value) => void change({ role: value })}
      />
      {id !== me.id && (
        <>
          <Button look="secondary" size={44} aria-label={t("resetPasswordOf", { name })} onClick={() => void reset()}>
            {t("resetPassword")}
          </Button>
          <Button look="secondary" size={44} onClick={() => void change({ isActive: !isActive })}>
            {t(isActive ? "switchOff" : "switchOn", { name })}
          </Button>
        </>
      )}
    </li>
  );
}

function AddPerson({ onGiven }: { onGiven: (given: FirstPassword) => void }) {
  const t = useTranslate();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [role, setRole] = useState<StaffRole>("staff");
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === "") return setError(t("personNameNeeded"));
    setError("");
    const data = settle(await call("POST /api/staff/people", merchantId, { body: { name: name.trim(), role } }));
    if (!data) return;
    onGiven({ name: data.person.name, password: data.password });
    setName("");
  };
  return (
    <form className="add-person" onSubmit={add} noValidate>
      <h2 className="t-title-2">{t("addPerson")}</h2>
      <Field label={t("name")} value={name} maxLength={60} error={error || undefined} onChange={(event) => setName(event.target.value)} />
      <Segmented
        name="role"
        label={t("role")}
        value={role}
        options={STAFF_ROLES.map((value) => ({ value, label: t(ROLES[value]) }))}
        onChange={setRole}
      />
      <Button type="submit">{t("addPerson")}</Button>
    </form>
  );
}
