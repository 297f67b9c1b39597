import { locales } from "@comanda/domain/locale";
import { describe, expect, it } from "vitest";
import { BILL_WORDS } from "../../../platform/text/bill-words.ts";
import { ALLERGEN_NAMES } from "../../../platform/text/paper-words.ts";
import { TICKET_WORDS } from "../../../platform/text/ticket-words.ts";
import { printableText } from "./printable-text.ts";
import { differentDots } from "./recorded-picture-for-tests.ts";
import { setText } from "./set-text.ts";
import { ticketDocument } from "./ticket-document.ts";
import { paperLine, paperTicket } from "./ticket-for-tests.ts";

const REGULAR = { size: 26, weight: 400 } as const;

const ALPHABETS: [string, string][] = [
  ["Polish", "ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ"],
  ["Czech and Slovak", "čďěňřšťůž ĺľŕ ČĎĚŇŘŠŤŮŽ"],
  ["Hungarian", "őű ŐŰ"],
  ["Turkish", "ğışçöü ĞİŞ"],
  ["Romanian", "ăâîșț ĂÂÎȘȚ"],
  ["the Baltic languages", "āčēģīķļņšūž ąčęėįšųūž"],
  ["Croatian", "čćđšž ČĆĐŠŽ"],
  ["Ukrainian", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя ҐЄІЇ"],
  ["Greek", "αβγδεζηθικλμνξοπρστυφχψω άέήίόύώ ΑΒΓΔΩ"],
  ["Vietnamese", "ăâđêôơư ấầẩẫậ ắằẳẵặ ếềểễệ ốồổỗộ ớờởỡợ ứừửữự ỳỵỷỹý ĂÂĐÊÔƠƯ ₫"],
  ["Thai", "กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ ะาำเแโใไๅๆฯ กิกีกึกืกุกูก็ก่ก้ก๊ก๋ก์ ๐๑๒๓๔๕๖๗๘๙ ฿"],
  ["Hindi", "अआइईउऊऋएऐओऔ कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह काकिकीकुकूकृकेकैकोकौकंकःक् क़ज़ड़ढ़फ़ क्ष त्र ज्ञ श्र ०१२३४५६७८९ । ₹"],
  ["Arabic", "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي لا لأ ًٌٍَُِّْ ٠١٢٣٤٥٦٧٨٩ ،؛؟"],
  ["Persian and Urdu", "پچژگکیٹڈڑںھہے ۰۱۲۳۴۵۶۷۸۹"],
  ["Hebrew", "אבגדהוזחטיכךלמםנןסעפףצץקרשת בְּבִּבֵּבַּבָּבֹּבֻּ ׳״ ₪"],
];

/** The characters of a table of an encoding of two bytes: rows and columns as the standard of the country numbers them. */
function charactersOf(encoding: string, [first, last]: readonly [number, number]): string[] {
  const decoder = new TextDecoder(encoding);
  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const cells = rows.flatMap((row) => Array.from({ length: 94 }, (_, column) => decoder.decode(Uint8Array.of(row, 0xa1 + column))));
  return cells.filter((one) => [...one].length === 1 && !/[\ufffd\ue000-\uf8ff]/u.test(one));
}

const missingOf = (text: string, weight: 400 | 700): string[] =>
  setText(text, { size: 26, weight }, 500)
    .flatMap(({ glyphs }) => glyphs)
    .filter(({ isMissing }) => isMissing)
    .map((glyph) => glyph.text);

/** The glyphs of a text on one line, from left to right. */
const fromLeft = (text: string): string => (setText(text, REGULAR, 1000)[0]?.glyphs ?? []).map((glyph) => glyph.text).join("");
const pathsOf = (text: string): string[] => (setText(text, REGULAR, 1000)[0]?.glyphs ?? []).map((glyph) => glyph.path(0, 100));
const drawing = (text: string): string => pathsOf(text).join("");

describe("paper", () => {
  it.each(ALPHABETS)("has the letters of %s, in both weights", (_, letters) => {
    for (const weight of [400, 700] as const) expect(missingOf(printableText(letters), weight)).toEqual([]);
  });

  it.each(locales)("has the letters of all that it says in %s", (locale) => {
    const words = JSON.stringify([TICKET_WORDS, BILL_WORDS, ALLERGEN_NAMES].map((texts) => texts[locale]));
    expect(words.length).toBeGreaterThan(500);
    for (const weight of [400, 700] as const) expect(missingOf(printableText(words), weight)).toEqual([]);
  });

  // In one weight: both have the same files, and each file is opened once.
  it.each([
    ["Simplified Chinese", "gb18030", [0xb0, 0xd7], 3755],
    ["Japanese, with its two alphabets", "euc-jp", [0xa4, 0xa5], 169],
    ["Japanese", "euc-jp", [0xb0, 0xcf], 2965],
    ["Korean", "euc-kr", [0xb0, 0xc8], 2350],
  ] as const)("has the common characters of %s", (_, encoding, rows, count) => {
    const characters = charactersOf(encoding, rows);
    expect(characters).toHaveLength(count);
    expect(missingOf(characters.join(""), 400)).toEqual([]);
  });

  it("prints a ticket in each script as recorded", async () => {
    const lines = [
      paperLine({ name: "돌솥비빔밥", options: ["계란 빼고"], note: "땅콩 알레르기 있어요 ㅠㅠ" }),
      paperLine({ name: "鶏の塩焼き", options: ["ソース抜き"], note: "ピーナッツのアレルギーがあります" }),
      paperLine({ name: "ต้มยำกุ้งน้ำข้น", options: ["ไม่ใส่ผักชี"], note: "แพ้ถั่วลิสงค่ะ ที่นี่ใช้น้ำมันถั่วไหม" }),
      paperLine({ name: "पनीर टिक्का", options: ["बिना प्याज़"], note: "मूँगफली से एलर्जी है, कृपया न डालें" }),
      paperLine({ name: "فلافل (حار)", options: ["بدون بصل"], note: "عندي حساسية من الفول السوداني، شكرا!" }),
      paperLine({ name: "חומוס (חריף)", options: ["בלי בצל"], note: "אני אלרגי לבוטנים, 2 מנות!" }),
      paperLine({ name: "鱼香肉丝", options: ["不要鸡蛋"], note: "花生过敏，请勿放花生酱" }),
      paperLine({ name: "Bún bò Huế", options: ["không hành"], note: "Tôi bị dị ứng đậu phộng" }),
    ];
    const document = ticketDocument(paperTicket({ place: "مريم", way: "toGo", sentBy: "דנה", allergy: null, lines }), 576);
    expect(document.missing).toBe(0);
    const picture = await document.picture();
    expect(await differentDots("scripts-80", picture)).toBeLessThan(picture.width * picture.height * 0.001);
  });
});

describe("Arabic", () => {
  it("joins its letters", () => {
    expect(drawing(printableText("سلم"))).not.toBe(["م", "ل", "س"].map(drawing).join(""));
    const [ending, middle, beginning] = pathsOf(printableText("ببب"));
    expect(new Set([ending, middle, beginning, drawing("ب")]).size).toBe(4);
  });

  it("keeps apart what a joiner of zero width keeps apart", () =>
    expect(drawing(printableText("می\u200cخواهم"))).not.toBe(drawing(printableText("میخواهم"))));
});

describe("marks", () => {
  it("of Thai stand above each other: a tone mark is higher on a vowel sign than on a consonant", () => {
    const [lower] = pathsOf("ก่");
    const [higher] = pathsOf("กี่");
    const highest = (path: string | undefined) =>
      Math.min(...Array.from(path?.matchAll(/M[-\d.]+ ([-\d.]+)/g) ?? [], ([, y]) => Number(y)));
    expect(highest(higher)).toBeLessThan(highest(lower));
  });

  it("of Hindi change their place: the short i stands before its consonant", () => {
    const [whole] = pathsOf("कि");
    const [consonant] = pathsOf("क");
    expect(whole?.indexOf(consonant?.slice(consonant.indexOf("m") + 1, 60) ?? "-")).not.toBe(0);
    expect(setText("क्षत्रिय", REGULAR, 500)[0]?.glyphs.length).toBeLessThan([..."क्षत्रिय"].length);
  });
});

describe("the order of a text", () => {
  it.each([
    ["latin stays", "Table 12 → 7", "Table 12 → 7"],
    ["Hebrew is read from the right", printableText("שלום עולם"), "םלוע םולש"],
    ["a number in Hebrew is read from the left", printableText("בירה 500 מל"), "למ 500 הריב"],
    ["a mark at the end of Hebrew stands at its left", printableText("תודה!"), "!הדות"],
    ["brackets enclose", printableText("חומוס (חריף)"), ")ףירח( סומוח"],
    ["a name in Hebrew does not change what follows it", `Table ${printableText("דנה")} 12 → 7`, "Table הנד 12 → 7"],
    ["quotation marks stay outside", `“${printableText("שלום, דנה!")}”`, "“!הנד ,םולש”"],
    ["Latin in Hebrew is read from the left", printableText("בלי ketchup בבקשה"), "השקבב ketchup ילב"],
  ])("%s", (_, text, expected) => expect(fromLeft(text)).toBe(expected));

  it("has its first words on the first line", () => {
    const lines = setText(printableText("שלום עולם ".repeat(6)), REGULAR, 160);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines[0]?.glyphs.at(-1)?.text).toBe("ש");
    expect(lines.every(({ width }) => width <= 160)).toBe(true);
  });

  it("breaks Thai between words", () => {
    const lines = setText("ไม่ใส่น้ำตาล".repeat(5), REGULAR, 200).map(({ glyphs }) => glyphs.map(({ text }) => text).join(""));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).toMatch(/^(?:ไม่|ใส่|น้ำตาล|น้ำ|ตาล)+$/u);
  });
});
