import { type AuditGroup, auditGroups, groupOfAction } from "@comanda/domain/staff/audit-groups";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Chip } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { streamPath } from "../shell/calls/call.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { type AuditTextName, useAuditText } from "./audit-text.ts";
import type { ShownFilter } from "./audit-address.ts";
import { ACTION_NAMES, ACTIONS } from "./audit-line.tsx";

/** Whom lines can be filtered by. */
export type Actor = { who: string; kind: "person" | "device" | "key"; name: string };

const GROUPS: Record<AuditGroup, AuditTextName> = {
  orders: "auditGroupOrders",
  payments: "auditGroupPayments",
  tables: "auditGroupTables",
  kitchen: "auditGroupKitchen",
  menu: "auditGroupMenu",
  members: "auditGroupMembers",
  people: "auditGroupPeople",
  settings: "auditGroupSettings",
  figures: "auditGroupFigures",
  integrations: "auditGroupIntegrations",
  data: "auditGroupData",
};
const KINDS = [
  ["person", "auditPeople"],
  ["device", "auditScreens"],
  ["key", "auditKeys"],
] as const;

type FiltersProps = {
  filter: ShownFilter;
  actors: Actor[];
  /** Puts another value of one part into the address; an empty one removes it. */
  onPart: (name: keyof ShownFilter, value: string) => void;
};

/** What the lines are filtered by, each part applied at once, and the file of the lines that are found. */
export function AuditFilters({ filter, actors, onPart }: FiltersProps) {
  const t = useAuditText();
  const may = useMay();
  const { id } = useRestaurant();
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <form className="audit__filters" role="search" aria-label={t("auditFilters")} onSubmit={submit}>
      {may("audit.read") && <Who who={filter.who ?? ""} actors={actors} onChange={(who) => onPart("who", who)} />}
      <What action={filter.action ?? ""} onChange={(action) => onPart("action", action)} />
      <Written label={t("auditSubject")} maxLength={80} value={filter.subject ?? ""} onApply={(text) => onPart("subject", text)} />
      <Day label={t("auditFrom")} value={filter.from ?? ""} onApply={(day) => onPart("from", day)} />
      <Day label={t("auditTo")} value={filter.to ?? ""} onApply={(day) => onPart("to", day)} />
      <RefusedOnly refused={filter.refused ?? ""} onApply={(refused) => onPart("refused", refused)} />
      <a
        download
        className={buttonClass({ look: "secondary", size: 44 })}
        aria-label={t("auditCsvOf")}
        href={streamPath(id, "/api/staff/audit.csv", filter)}
      >
        {t("auditCsv")}
      </a>
    </form>
  );
}

type SelectProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId();
  const [draft, setDraft] = useDraft(value);
  const change = (chosen: string) => {
    setDraft(chosen);
    onChange(chosen);
  };
  return (
    <div className="c-field">
      <label className="c-field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="audit__select" value={draft} onChange={({ target }) => change(target.value)}>
        {children}
      </select>
    </div>
  );
}

function Who({ who, actors, onChange }: { who: string; actors: Actor[]; onChange: (who: string) => void }) {
  const t = useAuditText();
  return (
    <Select label={t("auditWho")} value={who} onChange={onChange}>
      <option value="">{t("auditEveryone")}</option>
      {KINDS.map(([kind, text]) => {
        const found = actors.filter((actor) => actor.kind === kind);
        return (
          found.length > 0 && (
            <optgroup key={kind} label={t(text)}>
              {found.map((actor) => (
                <option key={actor.who} value={actor.who}>
                  {actor.name}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
      <option value="system">{t("auditSystem")}</option>
    </Select>
  );
}

/** A group of actions, or one action. */
function What({ action, onChange }: { action: string; onChange: (action: string) => void }) {
  const t = useAuditText();
  return (
    <Select label={t("auditWhat")} value={action} onChange={onChange}>
      <option value="">{t("auditEveryAction")}</option>
      {auditGroups.map((group) => (
        <optgroup key={group} label={t(GROUPS[group])}>
          <option value={group}>{t("auditAllOf", { group: t(GROUPS[group]) })}</option>
          {ACTION_NAMES.filter((one) => groupOfAction(one) === group).map((one) => (
            <option key={one} value={one}>
              {t(ACTIONS[one])}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

function RefusedOnly({ refused, onApply }: { refused: string; onApply: (refused: string) => void }) {
  const t = useAuditText();
  const [draft, setDraft] = useDraft(refused);
  const change = (isOn: boolean) => {
    setDraft(isOn ? "true" : "");
    onApply(isOn ? "true" : "");
  };
  return (
    <Chip type="checkbox" checked={draft !== ""} onChange={({ target }) => change(target.checked)}>
      {t("auditRefusedOnly")}
    </Chip>
  );
}

/** What is chosen or typed until the address has it; another applied value, as after going back, replaces it. */
function useDraft(applied: string): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(applied);
  const [last, setLast] = useState(applied);
  if (last !== applied) {
    setLast(applied);
    setDraft(applied);
  }
  return [draft, setDraft];
}

type AppliedProps = { label: string; value: string; maxLength?: number; onApply: (value: string) => void };

/** A text that is applied with the key Enter, or when the field is left. */
function Written({ label, value, maxLength, onApply }: AppliedProps) {
  const [draft, setDraft] = useDraft(value);
  const apply = () => {
    if (draft.trim() !== value) onApply(draft.trim());
  };
  return (
    <Field
      type="search"
      label={label}
      maxLength={maxLength}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onKeyDown={({ key }) => key === "Enter" && apply()}
      onBlur={apply}
    />
  );
}

/** A day, which is applied when it is complete. */
function Day({ label, value, onApply }: AppliedProps) {
  const [draft, setDraft] = useDraft(value);
  const change = (day: string) => {
    setDraft(day);
    if (day === "" || (day >= "2000-01-01" && day.length === 10)) onApply(day);
  };
  return <Field type="date" label={label} value={draft} onChange={({ target }) => change(target.value)} />;
}
