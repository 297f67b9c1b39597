import { readText, writeText } from "@comanda/web/client/browser-storage";
import { emptyDraft, type SetupDraft } from "./setup-draft.ts";

const KEY = "setup-draft";
/** The fields that no device keeps. */
const SECRET: readonly string[] = ["code", "password"] satisfies (keyof SetupDraft)[];

const KINDS = emptyDraft("en");
const kindOf = (value: unknown): string => (Array.isArray(value) ? "list" : typeof value);
const isField = (field: string, value: unknown): boolean =>
  field in KINDS && !SECRET.includes(field) && kindOf(value) === kindOf(KINDS[field as keyof SetupDraft]);

const fieldsOf = (value: object): Partial<SetupDraft> =>
  Object.fromEntries(Object.entries(value).filter(([field, one]) => isField(field, one)));

/** The text that this device keeps of the setup; null: none. */
export const keptText = (): string | null => readText("localStorage", KEY);

/** The fields in a kept text. */
export function keptFields(text: string | null): Partial<SetupDraft> {
  try {
    return fieldsOf(Object(JSON.parse(text ?? "{}")) as object);
  } catch {
    return {};
  }
}

/** Keeps what was typed, without the code and the password. Where storage is full or blocked it stays in memory. */
export const keepFields = (fields: Partial<SetupDraft>): void => void writeText("localStorage", KEY, JSON.stringify(fieldsOf(fields)));

/** Removes what was typed, once the restaurant exists. */
export const removeKeptFields = (): void => void writeText("localStorage", KEY, null);

/** The setup code in the fragment of the page's address, where the server printed it; empty where there is none. */
export const codeInAddress = (): string => /^#([A-Za-z0-9-]{1,20})$/.exec(location.hash)?.[1] ?? "";
