import { foldedWord } from "./menu-texts.ts";

/** What a heading of a file of one's own says: the field of its column. */
export type OwnField =
  | "name"
  | "description"
  | "category"
  | "price"
  | "id"
  | "points"
  | "unit"
  | "variation"
  | "station"
  | "availability"
  | "left"
  | "groups"
  | "diet"
  | "contains"
  | "free-of"
  | "slots"
  | "picture"
  | "position"
  | "sku";

/**
 * A field with the language of its heading; null for a language that no restaurant names its texts in, and for the fields that are no text.
 * `isWeak`: a word that can mean something else, which counts where no other column has its field.
 */
export type Heading = { field: OwnField; language: string | null; isWeak: boolean };

type Words = { en: string; zh: string; es: string; others?: string; weak?: string };

/** The words of each field in English, Chinese (both scripts) and Spanish, and in other languages of Europe and in Japanese. */
const WORDS: Record<OwnField, Words> = {
  name: {
    en: "name, dish, dish name, item, item name, menu item, product, product name, title, food item",
    zh: "名稱, 品名, 菜名, 菜品, 菜色, 餐點, 餐點名稱, 品項, 品項名稱, 商品, 商品名稱, 產品名稱, 名称, 菜品名称, 商品名称",
    es: "nombre, plato, platillo, platillos, producto, articulo, nombre del plato, nombre del producto, nombre del articulo",
    others:
      "nom, nom du plat, plat, produit, nome, piatto, prato, produto, gericht, speise, bezeichnung, artikel, 品目, 料理名, メニュー名, προϊον, προϊοντα, πιατο, ονομα, ονομασια, designation, libelle, naam, gerecht, nazwa, danie, potrawa, nazev, jidlo, urun, yemek, ten mon, mon an, ชื่อ, ชื่อเมนู, เมนู, название, наименование, блюдо, назва, страва, 메뉴, 메뉴명, 상품명, الاسم, اسم الطبق, الصنف",
  },
  description: {
    en: "description, desc, details, detail, about",
    zh: "描述, 說明, 介紹, 簡介, 商品說明, 说明, 介绍, 简介",
    es: "descripcion, detalle, detalles",
    others:
      "descrizione, descricao, beschreibung, 詳細, περιγραφη, omschrijving, beschrijving, opis, popis, aciklama, mo ta, คำอธิบาย, описание, опис, 설명, الوصف",
    weak: "ingredients, ingredientes, 成分",
  },
  category: {
    en: "category, categories, section, menu section, menu category, menu group, category name",
    zh: "分類, 類別, 種類, 分類名稱, 分类, 类别, 种类",
    es: "categoria, categorias, seccion, secciones",
    others:
      "categorie, rubrique, famille, kategorie, kategoria, warengruppe, カテゴリー, カテゴリ, κατηγορια, kategori, danh muc, หมวดหมู่, категория, категорія, раздел, 카테고리, 분류, الفئة, القسم",
    weak: "group, type, course, menu, kind, grupo, tipo, familia, product type, reporting category",
  },
  price: {
    en: "price, sale price, selling price, unit price, base price, default price, amount",
    zh: "價格, 價錢, 售價, 單價, 定價, 金額, 价格, 售价, 单价",
    es: "precio, precio de venta, pvp, precio unitario, importe",
    others:
      "prix, prix ttc, prezzo, preco, preis, cena, 価格, 値段, 金額 円, τιμη, prijs, ar, fiyat, fiyati, gia, ราคา, цена, ціна, 가격, السعر",
  },
  id: { en: "id", zh: "編號 id", es: "id comanda" },
  points: { en: "points price, points, price in points", zh: "點數, 點數價格", es: "puntos, precio en puntos" },
  unit: { en: "unit, sold by", zh: "單位, 单位, 計價單位", es: "unidad, se vende por", others: "unidade, unite, einheit, unita" },
  variation: {
    en: "size, sizes, variation, variant, portion, portion size",
    zh: "尺寸, 份量, 大小, 規格, 规格",
    es: "tamano, tamanos, medida, porcion, presentacion",
    others: "taille, grosse, tamanho, taglia, misura, サイズ",
  },
  station: { en: "station, made at", zh: "出餐站, 工作站", es: "puesto, estacion" },
  availability: { en: "availability", zh: "供應狀態", es: "disponibilidad" },
  left: { en: "left, stock, in stock, quantity", zh: "剩餘, 庫存, 库存", es: "quedan, existencias" },
  groups: { en: "groups, questions", zh: "問題", es: "preguntas" },
  diet: {
    en: "diet, dietary, dietary marks, dietary info, dietary information",
    zh: "飲食標示, 飲食標記",
    es: "dieta, dietas, marcas de dieta",
  },
  contains: {
    en: "contains, allergens, allergen, allergies, allergy info, contains allergens, allergen info, allergen information",
    zh: "過敏原, 過敏源, 含有, 含過敏原, 过敏原",
    es: "alergenos, alergeno, contiene, alergias",
    others: "allergenes, allergeni, allergene, alergenios, alergeny",
  },
  "free-of": { en: "free of, free from", zh: "不含", es: "libre de, sin alergenos" },
  slots: { en: "slots, served, serving times", zh: "供應時段", es: "horario, horarios, se sirve" },
  picture: { en: "picture, photo, image, image file", zh: "圖片, 照片, 图片", es: "foto, imagen" },
  position: { en: "position", zh: "排序, 順序", es: "posicion" },
  sku: { en: "sku, plu", zh: "貨號", es: "ref, referencia" },
};

const LANGUAGE_WORDS: Record<string, string> = {
  en: "en, eng, english, ingles, 英文, 英語",
  zh: "zh, zhtw, cn, tw, chinese, mandarin, chino, 中文, 繁中, 繁體中文, 繁體",
  es: "es, esp, spanish, espanol, castellano, 西班牙文, 西班牙語, 西文",
};

const split = (words: string): string[] => words.split(", ");

function headings(): Map<string, Heading> {
  const found = new Map<string, Heading>();
  for (const [name, words] of Object.entries(WORDS)) {
    const field = name as OwnField;
    const { en, zh, es, others = "", weak = "" } = words;
    for (const [language, list] of Object.entries({ en, zh, es }))
      for (const word of split(list)) found.set(foldedHeading(word), { field, language, isWeak: false });
    for (const word of split(others)) found.set(foldedHeading(word), { field, language: null, isWeak: false });
    for (const word of split(weak)) found.set(foldedHeading(word), { field, language: null, isWeak: true });
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
const PRICE_WORDS = [...HEADINGS].flatMap(([word, { field }]) => (field === "price" ? word : [])).join("|");
const LONGER_PRICE = new RegExp(`^(?:(?:${PRICE_WORDS}) .+|.+ (?:${PRICE_WORDS}))$`, "u");
/** What is no price of the menu: "Cost price", "Price type". */
const OTHER_PRICE = /\b(?:cost|coste|costo|purchase|compra|compare|old|type|tipo)\b/u;
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]|（[^（）]*）/gu;

/** What a longer heading says: a known one with a remark in brackets, `Precio (S/)`, or one of a price. Weak: there can be several. */
function longerHeading(heading: string): Heading | null {
  const known = HEADINGS.get(foldedHeading(heading.replace(IN_BRACKETS, " ")));
  if (known) return { ...known, isWeak: true };
  const words = foldedHeading(heading);
  return LONGER_PRICE.test(words) && !OTHER_PRICE.test(words) ? { field: "price", language: null, isWeak: true } : null;
}

const LANGUAGE_OF = new Map(Object.entries(LANGUAGE_WORDS).flatMap(([key, words]) => split(words).map((word) => [word, key] as const)));

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

/** What a heading says in a file of one's own, in any of the languages; null where it is not known. `baseKey`: the base language. */
export function headingOf(heading: string, baseKey: string): (Heading & { isLanguageNamed: boolean }) | null {
  const words = foldedHeading(heading);
  const known = HEADINGS.get(words);
  if (known) return { ...known, isLanguageNamed: false };
  const base = words.endsWith(` ${baseKey}`) ? { rest: words.slice(0, -baseKey.length - 1), language: baseKey } : null;
  const named = languageIn(words) ?? base;
  const field = named && HEADINGS.get(named.rest);
  if (field) return { ...field, language: named.language, isLanguageNamed: true };
  const longer = longerHeading(heading);
  return longer && { ...longer, isLanguageNamed: false };
}

/** The fields that a file of one's own can have. */
export const OWN_FIELDS = Object.keys(WORDS) as OwnField[];

/** The words for a field in English, Chinese and Spanish. */
export const headingWords = (field: OwnField): string[] => {
  const { en, zh, es } = WORDS[field];
  return [en, zh, es].flatMap(split);
};
