import { DEFAULT_LOCALE, keyOf, locales } from "@comanda/domain/locale";
import { HEADING_WORDS, LANGUAGE_WORDS, type OwnField } from "../../platform/text/heading-words.ts";
import { foldedWord } from "./menu-texts.ts";

/**
 * A field with the language of its heading; null for a language that no restaurant names its texts in, and for the fields that are no text.
 * `isWeak`: a word that can mean something else, which counts where no other column has its field.
 */
export type Heading = { field: OwnField; language: string | null; isWeak: boolean };

/** Words in languages that no restaurant names its texts in: of Europe, Asia and the Middle East. */
const OTHER_WORDS: Partial<Record<OwnField, string>> = {
  name: "nom, nom du plat, plat, produit, nome, piatto, prato, produto, gericht, speise, bezeichnung, artikel, 品目, 料理名, メニュー名, προϊον, προϊοντα, πιατο, ονομα, ονομασια, designation, libelle, naam, gerecht, nazwa, danie, potrawa, nazev, jidlo, urun, yemek, ten mon, mon an, ชื่อ, ชื่อเมนู, เมนู, название, наименование, блюдо, назва, страва, 메뉴, 메뉴명, 상품명, الاسم, اسم الطبق, الصنف",
  description:
    "descrizione, descricao, beschreibung, 詳細, περιγραφη, omschrijving, beschrijving, opis, popis, aciklama, mo ta, คำอธิบาย, описание, опис, 설명, الوصف",
  category:
    "categorie, rubrique, famille, kategorie, kategoria, warengruppe, カテゴリー, カテゴリ, κατηγορια, kategori, danh muc, หมวดหมู่, категория, категорія, раздел, 카테고리, 분류, الفئة, القسم",
  price:
    "prix, prix ttc, prezzo, preco, preis, cena, 価格, 値段, 金額 円, τιμη, prijs, ar, fiyat, fiyati, gia, ราคา, цена, ціна, 가격, السعر",
  unit: "unidade, unite, einheit, unita",
  variation: "taille, grosse, tamanho, taglia, misura, サイズ",
  contains: "allergenes, allergeni, allergene, alergenios, alergeny",
};

/** Words for a price on a menu that can also mean what a dish costs the restaurant. */
const COST_WORDS = "cost, costs, costo, costos, coste, costes, custo, cout";
/** Further words for a price that count where nothing else has one. */
const OTHER_PRICE_WORDS = "rate, charge, valor, tarifa, 費用, 费用, 收費, 收费, 價位, 价位, tarif";

/** Words that can mean something else. */
const WEAK_WORDS: Partial<Record<OwnField, string>> = {
  description: "ingredients, ingredientes, 成分",
  category: "group, type, course, menu, kind, grupo, tipo, familia, product type, reporting category",
  price: `${COST_WORDS}, ${OTHER_PRICE_WORDS}`,
};

const split = (words: string): string[] => words.split(", ");

/** The fields that a file of one's own can have. */
export const OWN_FIELDS = Object.keys(HEADING_WORDS[DEFAULT_LOCALE]) as OwnField[];

function headings(): Map<string, Heading> {
  const found = new Map<string, Heading>();
  const add = (words: string, heading: Heading) => {
    for (const word of split(words)) found.set(foldedHeading(word), heading);
  };
  for (const field of OWN_FIELDS) {
    for (const locale of locales) add(HEADING_WORDS[locale][field], { field, language: keyOf(locale), isWeak: false });
    add(OTHER_WORDS[field] ?? "", { field, language: null, isWeak: false });
    add(WEAK_WORDS[field] ?? "", { field, language: null, isWeak: true });
  }
  found.delete("");
  return found;
}

/** A heading as it is compared: small letters without accents, signs as blanks, and no currency. */
export const foldedHeading = (heading: string): string =>
  foldedWord(heading)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<=\S) (?:usd|eur|gbp|twd|ntd|nt|mxn|cad|aud)$/, "");

const HEADINGS = headings();
/** The words for a price at the start or the end of a heading that says more: "Prix en euros", "Bottle price". */
const PRICE_WORDS = [...HEADINGS].flatMap(([word, { field, isWeak }]) => (field === "price" && !isWeak ? word : [])).join("|");
const LONGER_PRICE = new RegExp(`^(?:(?:${PRICE_WORDS}) .+|.+ (?:${PRICE_WORDS}))$`, "u");
/** What is no price of the menu: "Cost price", "Price type". */
const OTHER_PRICE = /\b(?:cost|coste|costo|purchase|compra|compare|old|type|tipo)\b/u;
/** What the restaurant pays: "Cost price", "Precio de compra", "進價". */
const PURCHASE_PRICE =
  /\b(?:cost price|costing|unit cost|food cost|cost of goods|cogs|purchase|buying|wholesale|supplier|compra|proveedor|mayorista|(?:costo|coste) (?:unitario|del? .+))\b|成本|[進进][貨货]?[價价]|[採采][購购]|批[發发]/u;
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]|（[^（）]*）/gu;

/** What a longer heading says: a known one with a remark in brackets, `Precio (S/)`, or one of a price. Weak: there can be several. */
function longerHeading(heading: string): Heading | null {
  const known = HEADINGS.get(foldedHeading(heading.replace(IN_BRACKETS, " ")));
  if (known) return { ...known, isWeak: true };
  const words = foldedHeading(heading);
  return LONGER_PRICE.test(words) && !OTHER_PRICE.test(words) && !PURCHASE_PRICE.test(words)
    ? { field: "price", language: null, isWeak: true }
    : null;
}

const COSTS: ReadonlySet<string> = new Set(split(COST_WORDS));

/** Whether a heading that is read as a price can mean what a dish costs the restaurant: "Cost". */
export const canBeCost = (heading: string): boolean => COSTS.has(foldedHeading(heading.replace(IN_BRACKETS, " ")));

/** Whether a heading says what a dish costs the restaurant. */
export const isPurchasePrice = (heading: string): boolean => PURCHASE_PRICE.test(foldedHeading(heading));

const LANGUAGE_OF = new Map(locales.flatMap((locale) => split(LANGUAGE_WORDS[locale]).map((word) => [word, keyOf(locale)] as const)));

/** The heading without a word for a language at its end or start, and that language. */
function languageIn(words: string): { rest: string; language: string } | null {
  for (const [word, language] of LANGUAGE_OF) {
    if (words.endsWith(` ${word}`)) return { rest: words.slice(0, -word.length - 1), language };
    const isChinese = /\p{Script=Han}/u.test(word);
    if (words.startsWith(isChinese ? word : `${word} `)) return { rest: words.slice(word.length).trim(), language };
    if (isChinese && words.endsWith(word) && words !== word) return { rest: words.slice(0, -word.length).trim(), language };
  }
  return null;
}

/** The word before a language: "Nombre en español", "Name in Spanish". */
const IN_LANGUAGE = / (?:in|en|auf)$/;

/** What a heading says in a file of one's own, in any of the languages; null where it is not known. `baseKey`: the base language. */
export function headingOf(heading: string, baseKey: string): (Heading & { isLanguageNamed: boolean }) | null {
  const words = foldedHeading(heading);
  const known = HEADINGS.get(words);
  if (known) return { ...known, isLanguageNamed: false };
  const base = words.endsWith(` ${baseKey}`) ? { rest: words.slice(0, -baseKey.length - 1), language: baseKey } : null;
  const named = languageIn(words) ?? base;
  const field = named && (HEADINGS.get(named.rest) ?? HEADINGS.get(named.rest.replace(IN_LANGUAGE, "")));
  if (field) return { ...field, language: named.language, isLanguageNamed: true };
  const longer = longerHeading(heading);
  return longer && { ...longer, isLanguageNamed: false };
}

/** The words for a field in the languages of the product. */
export const headingWords = (field: OwnField): string[] => locales.flatMap((locale) => split(HEADING_WORDS[locale][field]));
