import { OrderType } from "@comanda/domain/codes";
import { LOCALES, locales } from "@comanda/domain/locale";
import { auditWordsIn } from "../text/audit-words/audit-words.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useInstantText } from "../text/instant-text.ts";
import { useLocale } from "../text/text.tsx";
import { useAuditText } from "./audit-text.ts";

/** Fields whose text is a list of words. */
const LISTS = ["scopes", "events"];
/** Fields with amounts of money. */
const AMOUNTS = ["counted", "expected", "difference"];
/** The ways to order for which minutes are set. */
const WAYS: Partial<Record<number, string>> = {
  [OrderType.DINE_IN]: "dineIn",
  [OrderType.TO_GO]: "toGo",
  [OrderType.DELIVERY]: "delivery",
};
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;
/** Fields with text of people, which is never taken for a word of the audit. */
const FREE_TEXT =
  /^(?:(?:name|title|table|room|station|coupon|url|description|group|condiments|promotion|number|shortName|address|announcement\w*|taxes|charges|levels|level|scopeIds)\b|categor)/;

/** Whether a value is the minutes to expect of a way to order. */
const isWay = (stored: unknown): stored is { type: number; minutes: number } =>
  typeof stored === "object" && stored !== null && "minutes" in stored && "type" in stored && Number(stored.type) in WAYS;

/** The words of fields and values of the audit's lines, in the page's language. What has no word is shown as it is stored. */
export function useAuditWords() {
  const t = useAuditText();
  const locale = useLocale();
  const instantText = useInstantText();
  const amountText = useAmountText();
  const { fields, values, refused } = auditWordsIn(locale);

  /** `name.zh-TW` is the name in that language. */
  const field = (name: string): string => {
    const [base = "", tag] = name.split(".");
    const language = locales.find((one) => one === tag);
    const known = fields[base] ?? base;
    return language ? `${known} (${LOCALES[language].name})` : (fields[name] ?? name);
  };

  const value = (name: string, stored: unknown): string => {
    if (typeof stored === "string" && LISTS.includes(name)) return value(`${name} list`, stored.split(", "));
    if (typeof stored === "string" && AMOUNTS.includes(name) && stored !== "") return amountText(stored);
    const language = ["languages", "baseLanguage"].includes(name) ? locales.find((one) => one === stored) : undefined;
    if (language) return LOCALES[language].name;
    if (isWay(stored)) return t("auditWayMinutes", { way: field(WAYS[stored.type] ?? ""), minutes: stored.minutes });
    if (stored === null || stored === undefined || stored === "") return t("auditNothing");
    if (Array.isArray(stored))
      return stored.length === 0 ? t("auditNothing") : new Intl.ListFormat(locale).format(stored.map((one) => value(name, one)));
    if (typeof stored === "object")
      return Object.values(stored)
        .map((one) => value(name, one))
        .join(" ");
    const text = String(stored);
    if (FREE_TEXT.test(name)) return text;
    return values[text] ?? (INSTANT.test(text) ? instantText(text) : text);
  };

  return { field, value, refused: (permission: string): string | undefined => refused[permission] };
}
