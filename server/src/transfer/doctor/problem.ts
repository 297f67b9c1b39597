import type { DOCTOR_KINDS } from "@comanda/contract/staff/settings/data-calls";
import type { Locale, Translated } from "@comanda/domain/locale";

export type DoctorKind = (typeof DOCTOR_KINDS)[number];

/**
 * Something that is missing before a restaurant opens. `isSerious`: diners cannot order something, or pay a wrong price. `names`: the dishes,
 * tables, printers or stations; none of what the restaurant has once. `language`: in which names are missing. `since`: since when, where that is stored.
 */
export type Problem = {
  isSerious: boolean;
  kind: DoctorKind;
  names: readonly string[];
  language: Locale | null;
  since: Date | null;
};

/** Selects the text of a name that is read: in the language of the restaurant, or of the reader. */
export type NameOf = (name: Translated) => string;

const problem =
  (isSerious: boolean) =>
  (kind: DoctorKind, names: readonly string[] = [], language: Locale | null = null): Problem => ({
    isSerious,
    kind,
    names,
    language,
    since: null,
  });

export const serious = problem(true);
export const minor = problem(false);

/** A problem of what has these names; none where nothing has it. */
export const problemOf = (found: Problem): Problem[] => (found.names.length > 0 ? [found] : []);
