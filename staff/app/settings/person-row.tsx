import type { ListedPerson } from "@comanda/contract/staff/people/staff-shapes";
import { mayStaff, STAFF_ROLES } from "@comanda/domain/staff/permissions";
import { mayHavePin } from "@comanda/domain/staff/pin-rules";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Badge } from "@comanda/ui/lists/badge";
import { type RefObject, useEffect, useRef } from "react";
import { MoreMenu } from "../lists/more-menu.tsx";
import { useSubmit } from "../shell/act-button.tsx";
import { deferred } from "../shell/deferred.tsx";
import { usePerson } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { useRefusalOffline } from "../shell/live/online-button.tsx";
import { useMinuteText } from "../text/instant-text.ts";
import { usePeopleText } from "../text/people-text.ts";
import { FormButtons } from "./form-buttons.tsx";
import { type PersonRecord, ROLES, usePersonRecord } from "./people/use-person-record.ts";

const PersonConflict = deferred(() => import("./people/person-conflict.tsx").then((file) => file.PersonConflict));

/** A first password, shown once to the owner. */
export type FirstPassword = { name: string; password: string };

/** A person of the staff, as the owner sees and changes them. */
export function Person({ person, onGiven }: { person: ListedPerson; onGiven: (given: FirstPassword) => void }) {
  const t = usePeopleText();
  const { id, name } = person;
  const record = usePersonRecord(person);
  const { role, title, isActive } = record.fields;
  const more = useRef<HTMLButtonElement>(null);
  const [isTitling, setTitling] = useKeptState(`titling ${id}`, false);
  const closeTitle = () => {
    setTitling(false);
    more.current?.focus();
  };
  return (
    <li className="person person--with-role">
      <div className="person__name">
        {isTitling ? (
          <PersonTitle id={id} name={name} title={title} onTitle={(typed) => record.save({ title: typed })} onClose={closeTitle} />
        ) : (
          <span className="person__title">
            <strong>{name}</strong> {title}
          </span>
        )}
        {!isActive && <Badge tone="warn">{t("personOff")}</Badge>}
        <LastSeen person={person} />
        <Factors person={person} />
      </div>
      <Segmented
        name={`role-${id}`}
        label={t("roleOf", { name })}
        value={role}
        options={STAFF_ROLES.map((value) => ({ value, label: t(ROLES[value]) }))}
        onChange={(value) => void record.save({ role: value })}
      />
      <PersonMenu person={person} record={record} button={more} onTitle={() => setTitling(true)} onGiven={onGiven} />
      {record.conflict && <PersonConflict name={name} record={record} onFail={record.dismiss} />}
    </li>
  );
}

type MenuProps = {
  person: ListedPerson;
  record: PersonRecord;
  button: RefObject<HTMLButtonElement | null>;
  onTitle: () => void;
  onGiven: (given: FirstPassword) => void;
};

/** What the owner changes of a person beside the role; nobody takes the own access away. */
function PersonMenu({ person: { id, name, hasPin, hasSecondFactor }, record, button, onTitle, onGiven }: MenuProps) {
  const t = usePeopleText();
  const me = usePerson();
  const { isActive } = record.fields;
  const { disabledReason } = useRefusalOffline();
  const reset = async () => {
    const password = await record.resetPassword();
    if (password !== null) onGiven({ name, password });
  };
  const ofOthers = [
    { label: t("resetPasswordOf", { name }), disabledReason, run: reset },
    { label: t(isActive ? "switchOff" : "switchOn", { name }), disabledReason, run: () => record.save({ isActive: !isActive }) },
    ...(hasPin ? [{ label: t("removePinOf", { name }), disabledReason, run: () => record.removeFactor("pin") }] : []),
    ...(hasSecondFactor ? [{ label: t("removeFactorOf", { name }), disabledReason, run: () => record.removeFactor("second-factor") }] : []),
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
  const minuteText = useMinuteText();
  if (!lastSeen) return mustChangePassword && <small className="screens__paired">{t("personNew")}</small>;
  return (
    <small className="screens__paired">
      {t("personSeen", { device: lastSeen.device || t("unknownDevice"), at: minuteText(lastSeen.at) })}
    </small>
  );
}

/** With what a person signs in besides the password. Owners have no PIN, and staff a second factor from an earlier role alone. */
function Factors({ person: { role, hasPin, hasSecondFactor } }: { person: ListedPerson }) {
  const t = usePeopleText();
  const words = [
    mayHavePin(role) && t(hasPin ? "personPin" : "personNoPin"),
    (hasSecondFactor || mayStaff(role, "second-factor.use")) && t(hasSecondFactor ? "personFactor" : "personNoFactor"),
  ];
  return <small className="screens__paired">{words.filter(Boolean).join(" · ")}</small>;
}

const LONGEST_TITLE = 60;

type TitleProps = { id: string; name: string; title: string; onTitle: (title: string) => Promise<boolean>; onClose: () => void };

/** The field in which the owner writes what stands beside the name of a person. It has the focus when it opens, and stays until that is stored. */
function PersonTitle({ id, name, title, onTitle, onClose }: TitleProps) {
  const t = usePeopleText();
  const [typed, setTyped] = useKeptState(`title ${id}`, title);
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
