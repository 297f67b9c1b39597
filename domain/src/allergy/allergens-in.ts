import { type Allergen, ALLERGENS } from "../menu/menu.ts";
import { ALLERGEN_WORDS, ALLERGY_WORDS, type Words } from "./allergy-words.ts";
import { SCRIPT_WORDS } from "./script-allergy-words.ts";

/** What a note says of an allergy. Without an allergy word, allergens are a taste: `isAllergy` is false. */
export type NamedAllergens = { isAllergy: boolean; allergens: Allergen[] };

/** Marks of letters that people leave out or cannot type. Those of Thai, of Hindi but for the dot below, and of Japanese change the word. */
const LEFT_OUT = /(?!(?!\u093c)[\p{Script=Devanagari}\p{Script=Thai}]|\u3099|\u309a)\p{M}/gu;
/** Letters that are written in two ways, and what lengthens, joins or turns letters. */
const WRITTEN_ALIKE: readonly [RegExp, string][] = [
  [/[\u2018\u2019\u02bc`´]/gu, "'"],
  [/[\u0640\u200b-\u200f\u2060-\u2069]/gu, ""],
  [/ة/gu, "ه"],
  [/[ىی]/gu, "ي"],
  [/ک/gu, "ك"],
  [/ँ/gu, "ं"],
  [/เเ/gu, "แ"],
  [/\s+/gu, " "],
];

/**
 * Small letters without accents, vowels of Arabic and Hebrew, and hamza; full-width letters as half-width ones, typographic apostrophes as
 * plain ones, and letters that are written in two ways as one of them.
 */
const folded = (text: string): string =>
  WRITTEN_ALIKE.reduce(
    (written, [from, to]) => written.replace(from, to),
    text.normalize("NFKC").normalize("NFD").replace(LEFT_OUT, "").normalize("NFC").toLowerCase(),
  );

const partsOf = ({ latin, chinese }: Words): string[] => [`(?<![a-z])(?:${latin.join("|")})`, ...chinese];

/** The words of a language as a part of an expression. Its escapes are those of regular expressions: only its letters are folded. */
const partOf = (before: string, words: readonly string[]): string =>
  `${before}(?:${words.map((word) => word.replace(/\P{ASCII}+/gu, folded)).join("|")})`;

const ALLERGY = new RegExp([...partsOf(ALLERGY_WORDS), ...SCRIPT_WORDS.map((one) => partOf(one.before ?? "", one.allergy))].join("|"), "u");
const EXPRESSIONS = ALLERGENS.map((allergen) => {
  const scripts = SCRIPT_WORDS.map((one) => partOf(one.before ?? "", one.allergens[allergen]));
  return [allergen, new RegExp([...partsOf(ALLERGEN_WORDS[allergen]), ...scripts].join("|"), "u")] as const;
});

/**
 * Reads the words of a note for an allergy or an intolerance and for the menu's allergens, in English, Chinese, Spanish, Korean, Japanese, Thai,
 * Hindi, Arabic and Hebrew. A note with an allergy word is an allergy although no allergen is recognised in it. The note itself is never changed.
 */
export function allergensIn(text: string): NamedAllergens {
  const note = folded(text);
  return {
    isAllergy: ALLERGY.test(note),
    allergens: EXPRESSIONS.flatMap(([allergen, expression]) => (expression.test(note) ? [allergen] : [])),
  };
}
