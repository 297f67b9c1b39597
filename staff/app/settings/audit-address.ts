import type { InputOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";

/** What the audit is filtered by, as the address has it and as the call takes it. */
export type ShownFilter = NonNullable<InputOf<typeof staffContract.audit.file>["query"]>;

const DAY = /^[2-8]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** The parts of the filter with the form of each; a value of another form is left out. */
const FORMS: Record<keyof ShownFilter, RegExp> = {
  who: /^(?:system|(?:person|device|key):\d{1,18})$/,
  action: /^[a-z.-]{1,60}$/,
  subject: /^.{1,80}$/,
  from: DAY,
  to: DAY,
  refused: /^true$/,
};

/** Whether a text is a day that exists; `2026-02-30` does not. */
const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** The filter in the query of an address. */
export function filterIn(query: URLSearchParams): ShownFilter {
  const parts = Object.entries(FORMS).flatMap(([name, form]) => {
    const value = query.get(name)?.trim() ?? "";
    const isGood = form.test(value) && value.isWellFormed() && (form !== DAY || isDay(value));
    return isGood ? [[name, value]] : [];
  });
  return Object.fromEntries(parts);
}

/** Sets one part in the query of an address; an empty value removes it. */
export function setPart(query: URLSearchParams, name: keyof ShownFilter, value: string): void {
  if (value === "") query.delete(name);
  else query.set(name, value);
}
