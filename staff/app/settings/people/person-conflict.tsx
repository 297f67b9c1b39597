import type { PersonFields } from "@comanda/contract/staff/people/staff-calls";
import { RecordConflictCard } from "../../records/record-conflict.tsx";
import { usePeopleText } from "../../text/people-text.ts";
import { type PersonRecord, ROLES } from "./use-person-record.ts";

/** What somebody else has saved of a person for a field that was changed here, too. */
export function PersonConflict({ name, record }: { name: string; record: PersonRecord }) {
  const t = usePeopleText();
  const { fields, conflict, settle } = record;
  const labels: Record<keyof PersonFields, string> = {
    role: t("roleOf", { name }),
    title: t("titleOf", { name }),
    isActive: t("accessOf", { name }),
  };
  const words: Record<keyof PersonFields, (from: PersonFields) => string> = {
    role: ({ role }) => t(ROLES[role]),
    title: ({ title }) => title,
    isActive: ({ isActive }) => t(isActive ? "personOn" : "personOff"),
  };
  return (
    <RecordConflictCard
      draft={{ wanted: { ...fields, ...conflict?.wanted }, conflict, settle }}
      labelOf={(field) => labels[field as keyof PersonFields]}
      wordsOf={(field, from) => words[field as keyof PersonFields](from)}
    />
  );
}
