import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import type { Locale } from "@comanda/domain/locale";
import { type LegalTexts, legalTexts } from "../text/legal-texts.server.ts";

/** What a page of terms or privacy contains about its restaurant. */
type Restaurant = Pick<MerchantView, "shortName" | "phone" | "address" | "hasPoints">;

/** The text of the terms or the privacy policy for one restaurant. */
export type LegalText = { title: string; updated: string; parts: { heading: string; text: string[] }[] };

/** The parts of each page, in order: the beginnings of their names in the catalogue. */
const PARTS = {
  terms: ["service", "orders", "prices", "membership", "allergens", "liability"],
  privacy: ["kept", "why", "shared", "howLong", "cookies", "rights"],
} as const;

/**
 * The terms or the privacy policy of a restaurant, in a language, with the restaurant as contact. Where it has no points, the texts without
 * points are used.
 */
export function legalText(page: keyof typeof PARTS, merchant: Restaurant, locale: Locale): LegalText {
  const texts: LegalTexts & Partial<Record<string, string>> = legalTexts[locale];
  const hasNoPoints = merchant.hasPoints === false;
  const t = (name: keyof LegalTexts) =>
    ((hasNoPoints && texts[`${name}WithoutPoints`]) || texts[name]).replaceAll("{name}", merchant.shortName);
  const reach = [merchant.phone, merchant.address].filter(Boolean);
  return {
    title: t(`${page}Title`),
    updated: merchant.shortName,
    parts: [
      ...PARTS[page].map((part) => ({ heading: t(`${part}Heading`), text: [t(`${part}Text`)] })),
      { heading: t("askHeading"), text: [t("askText"), ...reach] },
    ],
  };
}
