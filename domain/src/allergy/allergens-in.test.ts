import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Allergen, ALLERGENS } from "../menu/menu.ts";
import { allergensIn } from "./allergens-in.ts";

/** The notes of the file, with the allergens in the order of the menu. */
const NOTES = readFileSync(join(import.meta.dirname, "allergy-notes.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [found = "", ...note] = line.split(" | ");
    return { isAllergy: found !== "taste", allergens: ALLERGENS.filter((one) => found.split(" ").includes(one)), note: note.join(" | ") };
  });
const ALLERGIES = NOTES.filter(({ isAllergy }) => isAllergy);
const TASTES = NOTES.filter(({ isAllergy }) => !isAllergy);

/** A word for each allergen in each language, without its article. */
const WORDS: Record<Allergen, [string, string, string]> = {
  celery: ["celery", "芹菜", "el apio"],
  crustaceans: ["crustaceans", "甲殼類", "los crustáceos"],
  egg: ["eggs", "雞蛋", "los huevos"],
  fish: ["fish", "魚", "el pescado"],
  gluten: ["gluten", "麩質", "el gluten"],
  lupin: ["lupins", "羽扇豆", "los altramuces"],
  milk: ["milk", "牛奶", "la leche"],
  mollusc: ["molluscs", "貝類", "los moluscos"],
  mustard: ["mustard", "芥末", "la mostaza"],
  peanut: ["peanuts", "花生", "los cacahuetes"],
  sesame: ["sesame", "芝麻", "el sésamo"],
  soy: ["soybeans", "大豆", "la soja"],
  sulphites: ["sulphites", "亞硫酸鹽", "los sulfitos"],
  "tree-nut": ["tree nuts", "堅果", "los frutos secos"],
  wheat: ["wheat", "小麥", "el trigo"],
};
const SENTENCES: ((words: [string, string, string]) => string)[] = [
  ([en]) => `I am allergic to ${en}.`,
  ([en]) => `Allergy!! (${en})`,
  ([en]) => `we can't eat ${en}`,
  (words) => `我對${words[1]}過敏`,
  (words) => `${words[1]}不耐，謝謝`,
  (words) => `不能吃${words[1]}`,
  (words) => `Tengo alergia a ${words[2]}`,
  (words) => `Intolerancia: ${words[2]}`,
  (words) => `No puedo comer ${words[2]}`,
];
const GENERATED = ALLERGENS.flatMap((allergen) => SENTENCES.map((sentence) => ({ allergen, note: sentence(WORDS[allergen]) })));

/** A sentence of each language with a script of its own, and the word of each allergen, in the order of `ALLERGENS`. */
const IN_SCRIPTS: [(word: string) => string, string][] = [
  [
    (word) => `${word} 알레르기가 있어요`,
    "셀러리, 갑각류, 계란, 생선, 글루텐, 루핀, 우유, 조개, 겨자, 땅콩, 참깨, 대두, 아황산염, 견과류, 밀",
  ],
  [
    (word) => `${word}アレルギーです`,
    "セロリ、甲殻類、卵、魚、グルテン、ルピン、牛乳、貝、マスタード、ピーナッツ、ごま、大豆、亜硫酸塩、ナッツ、小麦",
  ],
  [(word) => `แพ้${word}ค่ะ`, "ขึ้นฉ่าย, กุ้ง, ไข่, ปลา, กลูเตน, ลูพิน, นม, หอย, มัสตาร์ด, ถั่วลิสง, งา, ถั่วเหลือง, ซัลไฟต์, อัลมอนด์, ข้าวสาลี"],
  [(word) => `मुझे ${word} से एलर्जी है`, "अजमोद, झींगा, अंडे, मछली, ग्लूटेन, ल्यूपिन, दूध, घोंघे, सरसों, मूंगफली, तिल, सोया, सल्फाइट, बादाम, गेहूं"],
  [
    (word) => `عندي حساسية من ${word}`,
    "الكرفس، القشريات، البيض، السمك، الغلوتين، الترمس، الحليب، الرخويات، الخردل، الفول السوداني، السمسم، الصويا، الكبريتيت، المكسرات، القمح",
  ],
  [
    (word) => `אני אלרגי ל${word}`,
    "סלרי, סרטנים, ביצים, דגים, גלוטן, תורמוס, חלב, רכיכות, חרדל, בוטנים, שומשום, סויה, סולפיטים, אגוזים, חיטה",
  ],
];
const SCRIPT_NOTES = IN_SCRIPTS.flatMap(([sentence, words]) =>
  words.split(/[,،、] ?/u).map((word, index) => ({ note: sentence(word), allergen: ALLERGENS[index] })),
);

describe("the allergy of a note", () => {
  it("is tried with at least 300 notes", () => expect(NOTES.length + GENERATED.length).toBeGreaterThanOrEqual(300));

  it.each(ALLERGIES)("$note", ({ note, allergens }) => expect(allergensIn(note)).toEqual({ isAllergy: true, allergens }));

  it.each([...GENERATED, ...SCRIPT_NOTES])("$note is an allergy to $allergen", ({ note, allergen }) =>
    expect(allergensIn(note)).toEqual({ isAllergy: true, allergens: [allergen] }),
  );

  it.each(TASTES)("$note is a taste", ({ note }) => expect(allergensIn(note).isAllergy).toBe(false));

  it("depends on neither case, accents, width nor what surrounds it", () =>
    fc.assert(
      fc.property(fc.constantFrom(...ALLERGIES), fc.stringMatching(/^[ .!?\n·。]{0,8}$/), ({ note, allergens }, around) => {
        const wide = note.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
        for (const written of [note.toUpperCase(), note.normalize("NFD"), `${around}${note}${around}`, wide])
          expect(allergensIn(written)).toEqual({ isAllergy: true, allergens });
      }),
    ));

  it("of any text is found without an exception", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(ALLERGENS).toEqual(expect.arrayContaining(allergensIn(text).allergens));
      }),
    ));
});
