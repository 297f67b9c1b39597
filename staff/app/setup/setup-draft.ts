import type { NewRestaurant, SetupField } from "@comanda/contract/staff/settings/setup-calls";
import { type AllergenList, ALLERGEN_LIST_NAMES } from "@comanda/domain/allergy/allergen-lists";
import { DEFAULT_ACCENT } from "@comanda/domain/merchant/accent";
import { type Locale, locales } from "@comanda/domain/locale";
import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { isRestaurantPhone } from "@comanda/domain/restaurant-phone";
import { readTypedNumber } from "@comanda/domain/money/typed-number";
import type { SetupTextName } from "./setup-text.ts";

/** What is typed in the setup, as text. */
export type SetupDraft = {
  code: string;
  name: string;
  description: string;
  baseLanguage: string;
  /** Beside it. */
  languages: readonly Locale[];
  accent: string;
  address: string;
  phone: string;
  timeZone: string;
  /** Empty: that of the country of the phone number. */
  allergenList: AllergenList | "";
  currency: string;
  taxRate: string;
  pricesIncludeTax: boolean;
  dineIn: boolean;
  toGo: boolean;
  tables: string;
  seats: string;
  opens: string;
  closes: string;
  ownerName: string;
  password: string;
};
export type DraftField = keyof SetupDraft;

/** The steps with their fields, in their order. */
export const STEPS = [
  { name: "setupRestaurant", fields: ["code", "name", "description", "baseLanguage", "languages", "accent"] },
  { name: "setupPlace", fields: ["address", "phone", "timeZone", "allergenList", "opens", "closes"] },
  { name: "setupOrders", fields: ["currency", "taxRate", "pricesIncludeTax", "dineIn", "toGo", "tables", "seats"] },
  { name: "setupOwner", fields: ["ownerName", "password"] },
] as const satisfies readonly { name: SetupTextName; fields: readonly DraftField[] }[];

/** The step of a field, from 0. */
export const stepOf = (field: DraftField): number => STEPS.findIndex(({ fields }) => (fields as readonly DraftField[]).includes(field));

/** The draft at the start; the time zone is that of the browser as soon as it is known. */
export const emptyDraft = (baseLanguage: string): SetupDraft => ({
  code: "",
  name: "",
  description: "",
  baseLanguage,
  languages: [],
  accent: DEFAULT_ACCENT,
  address: "",
  phone: "",
  timeZone: "",
  allergenList: "",
  currency: DEFAULT_CURRENCY,
  taxRate: "",
  pricesIncludeTax: false,
  dineIn: true,
  toGo: true,
  tables: "10",
  seats: "4",
  opens: "11:00",
  closes: "22:00",
  ownerName: "",
  password: "",
});

/** The texts of what is wrong, by field. */
export type SetupProblems = Partial<Record<DraftField, SetupTextName>>;

const REQUIRED: Partial<Record<DraftField, SetupTextName>> = {
  code: "setupCodeMissing",
  name: "setupNameMissing",
  address: "setupAddressMissing",
  phone: "setupPhoneWrong",
  ownerName: "setupOwnerMissing",
  password: "passwordRules",
};
const WHOLE = {
  tables: [0, 200, "setupTablesWrong"],
  seats: [1, 99, "setupSeatsWrong"],
} as const satisfies Partial<Record<DraftField, readonly [least: number, most: number, SetupTextName]>>;

/** The rate of the tax as a person who reads `locale` types it. */
const readRate = ({ taxRate, currency }: SetupDraft, locale: Locale) =>
  readTypedNumber(taxRate, { locale, currency, digits: 4, most: 2, isPercent: true });

/** A whole number of the setup as a person who reads `locale` types it; null where it is none. */
function readWhole({ currency, ...draft }: SetupDraft, field: "tables" | "seats", locale: Locale): number | null {
  const read = readTypedNumber(draft[field], { locale, currency, digits: 0, most: 3 });
  return read.ok ? Number(read.value) : null;
}

function problemOf(draft: SetupDraft, field: DraftField, locale: Locale): SetupTextName | null {
  const value = draft[field];
  if (typeof value === "boolean") return field === "toGo" && !draft.dineIn && !value ? "setupWayMissing" : null;
  if (field === "tables" || field === "seats") {
    const [least, most, wrong] = WHOLE[field];
    const whole = readWhole(draft, field, locale);
    return whole !== null && whole >= least && whole <= most ? null : wrong;
  }
  if (field === "taxRate") {
    const read = readRate(draft, locale);
    return read.ok || read.why === "empty" ? null : "setupTaxWrong";
  }
  if (typeof value !== "string") return null;
  if (value.trim() === "") return REQUIRED[field] ?? null;
  return field === "phone" && !isRestaurantPhone(value.trim()) ? "setupPhoneWrong" : null;
}

/** The list of allergens that is chosen, otherwise by the country code of the phone number: with 1 that of the United States. */
export const allergenListOf = ({ allergenList, phone }: Pick<SetupDraft, "allergenList" | "phone">): AllergenList =>
  ALLERGEN_LIST_NAMES.find((one) => one === allergenList) ?? (phone.trim().startsWith("+1") ? "us" : "eu");

/** What is wrong in a step, before anything is sent. The other values are refused by the server, by the rules of a restaurant file. */
export function problemsOfStep(draft: SetupDraft, step: number, locale: Locale): SetupProblems {
  const found = (STEPS[step]?.fields ?? []).flatMap((field) => {
    const problem = problemOf(draft, field, locale);
    return problem ? [[field, problem]] : [];
  });
  return Object.fromEntries(found) as SetupProblems;
}

/** The body of the call, of a draft in which no step has a problem. */
export function bodyOf(draft: SetupDraft, locale: Locale): NewRestaurant {
  const { ownerName, password, languages, ...same } = draft;
  const rate = readRate(draft, locale);
  return {
    ...same,
    allergenList: allergenListOf(draft),
    languages: locales.filter((one) => languages.includes(one)),
    taxRate: rate.ok ? rate.value : "",
    tables: readWhole(draft, "tables", locale) ?? 0,
    seats: readWhole(draft, "seats", locale) ?? 0,
    owner: { name: ownerName.trim(), password },
  };
}

const REFUSED: Record<SetupField, [DraftField, SetupTextName]> = {
  name: ["name", "setupNameMissing"],
  description: ["description", "setupValueWrong"],
  baseLanguage: ["baseLanguage", "setupValueWrong"],
  accent: ["accent", "setupAccentWrong"],
  phone: ["phone", "setupPhoneWrong"],
  address: ["address", "setupAddressMissing"],
  timeZone: ["timeZone", "setupValueWrong"],
  currency: ["currency", "setupValueWrong"],
  hours: ["closes", "setupHoursWrong"],
  taxRate: ["taxRate", "setupTaxWrong"],
};

/** What the server refused, by field. */
export const refusedOf = (fields: readonly SetupField[]): SetupProblems =>
  Object.fromEntries(fields.map((field) => REFUSED[field])) as SetupProblems;
