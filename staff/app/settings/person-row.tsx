import type { ListedPerson, StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import { STAFF_ROLES, type StaffRole } from "@comanda/domain/staff/permissions";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Badge } from "@comanda/ui/lists/badge";
import { type RefObject, useEffect, useRef, useState } from "react";
import { MoreMenu } from "../lists/more-menu.tsx";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useInTurn } from "../shell/calls/use-in-turn.ts";
import { usePerson, useRestaurant } from "../shell/frame/console-data.ts";
import { useRefusalOffline } from "../shell/live/online-button.tsx";
import { useInstantText } from "../text/instant-text.ts";
import { type PeopleTextName, usePeopleText } from "../text/people-text.ts";
import { FormButtons } from "./form-buttons.tsx";
import { useSettle } from "./use-settle.ts";

/** The texts of the roles. */
export const ROLES: Record<StaffRole, PeopleTextName> = { owner: "roleOwner", manager: "roleManager", staff: "roleStaff" };

/** A first password, shown once to the owner. */
export type FirstPassword = { name: string; password: string };

/** A person of the staff, as the owner sees and changes them. */
export function Person({ person, onGiven }: { person: ListedPerson; onGiven: (given: FirstPassword) => void }) {
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

const LONGEST_TITLE = 60;

type TitleProps = { name: string; title: string; onTitle: (title: string) => Promise<boolean>; onClose: () => void };

/** The field in which the owner writes what stands beside the name of a person. It has the focus when it opens, and stays until that is stored. */
function PersonTitle({ name, title, onTitle, onClose }: TitleProps) {
  const t = usePeopleText();
  const [typed, setTyped] = useState(title);
  const [isBusy, submits] = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = async () => {
    if (typed.trim() === title || (await onTitle(typed.trim()))) onClose();
  };
  return (
    <form onSubmit={submits(save)} noValidate>
      <Field
        ref={field}
        label={t("titleOf", { name })}
        help={t("titleHelp")}
        value={typed}
        maxLength={LONGEST_TITLE}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormButtons isBusy={isBusy} save={t("titleSave")} cancel={t("titleCancel")} onClose={onClose} />
    </form>
  );
}

const newerOf = (read: StaffPerson, stored: StaffPerson | null): StaffPerson =>
  stored && stored.rowVersion > read.rowVersion ? stored : read;

/**
 * The calls that change a person: one after the other, each on what the one before it has stored, also before the page has read that again. `role`:
 * as chosen last, or as stored.
 */
function usePersonCalls(read: StaffPerson) {
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const inTurn = useInTurn();
  const [stored, setStored] = useState<StaffPerson | null>(null);
  const lastStored = useRef<StaffPerson | null>(null);
  const [chosen, setChosen] = useState<StaffRole | null>(null);
  const noteStored = (person: StaffPerson | null | undefined) => {
    if (!person) return;
    lastStored.current = person;
    setStored(person);
  };

  const change = (part: { role?: StaffRole; isActive?: boolean; title?: string }) =>
    inTurn(async () => {
      const { id, rowVersion } = newerOf(read, lastStored.current);
      const person = settle(await call("PUT /api/staff/people", merchantId, { body: { id, rowVersion, ...part } }));
      noteStored(person);
      return person !== null;
    });
  return {
    role: chosen ?? newerOf(read, stored).role,
    title: newerOf(read, stored).title,
    setTitle: (title: string) => change({ title }),
    chooseRole: async (role: StaffRole) => {
      setChosen(role);
      await change({ role });
      // Another role may have been chosen meanwhile.
      setChosen((now) => (now === role ? null : now));
    },
    setActive: (isActive: boolean) => change({ isActive }),
    /** Returns the first password; null where it was refused. */
    resetPassword: () =>
      inTurn(async () => {
        const data = settle(await call("POST /api/staff/people/reset-password", merchantId, { body: { id: read.id } }));
        noteStored(data?.person);
        return data && data.password;
      }),
  };
}
