import { type Allergen, ALLERGENS } from "../menu/menu.ts";
import { ALLERGEN_WORDS, ALLERGY_WORDS, type Words } from "./allergy-words.ts";

/** What a note says of an allergy. Without an allergy word, allergens are a taste: `isAllergy` is false. */
export type NamedAllergens = { isAllergy: boolean; allergens: Allergen[] };

const expressionOf = ({ latin, chinese }: Words): RegExp => new RegExp(`(?<![a-z])(?:${latin.join("|")})|${chinese.join("|")}`, "u");

const ALLERGY = expressionOf(ALLERGY_WORDS);
const EXPRESSIONS = ALLERGENS.map((allergen) => [allergen, expressionOf(ALLERGEN_WORDS[allergen])] as const);

/** Small letters without accents; full-width letters as half-width ones; typographic apostrophes as plain ones. */
const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`´]/gu, "'")
    .replace(/\s+/gu, " ");

/**
 * Reads the words of a note for an allergy or an intolerance and for the menu's allergens, in English, Chinese and Spanish. A note with an
 * allergy word is an allergy although no allergen is recognised in it. The note itself is never changed.
 */
export function allergensIn(text: string): NamedAllergens {
  const note = folded(text);
  return {
    isAllergy: ALLERGY.test(note),
    allergens: EXPRESSIONS.flatMap(([allergen, expression]) => (expression.test(note) ? [allergen] : [])),
  };
}
