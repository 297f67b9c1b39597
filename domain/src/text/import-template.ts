import type { Locale } from "../locale.ts";

/** The template of a menu as a table: its header row and two dishes, with the names of the columns in each language. */
const TEMPLATES: Record<Locale, { separator: "," | ";"; rows: readonly (readonly string[])[] }> = {
  "en-US": {
    separator: ",",
    rows: [
      ["Category", "Name", "Description", "Price", "Contains", "Diet", "Name (Spanish)", "Category (Spanish)"],
      ["Soups", "Black bean soup", "With lime and coriander", "6.50", "celery, milk", "vegetarian", "Sopa de frijol negro", "Sopas"],
      ["Drinks", "Hibiscus iced tea", "", "4.00", "", "vegan", "Agua de jamaica", "Bebidas"],
    ],
  },
  "zh-TW": {
    separator: ",",
    rows: [
      ["分類", "名稱", "說明", "價格", "過敏原", "飲食標示", "名稱（英文）", "分類（英文）"],
      ["湯品", "黑豆湯", "附萊姆與香菜", "120", "芹菜、牛奶", "素食", "Black bean soup", "Soups"],
      ["飲料", "洛神花冰茶", "", "60", "", "純素", "Hibiscus iced tea", "Drinks"],
    ],
  },
  "es-ES": {
    separator: ";",
    rows: [
      ["Categoría", "Nombre", "Descripción", "Precio", "Alérgenos", "Dieta", "Nombre (inglés)", "Categoría (inglés)"],
      ["Sopas", "Sopa de frijol negro", "Con lima y cilantro", "6,50", "apio, leche", "vegetariano", "Black bean soup", "Soups"],
      ["Bebidas", "Agua de jamaica", "", "4,00", "", "vegano", "Hibiscus iced tea", "Drinks"],
    ],
  },
};

/**
 * The template as CSV without its byte order mark. In Spanish semicolons stand between the cells, as spreadsheets write them where a comma
 * stands before the cents.
 */
export function menuTemplate(locale: Locale): string {
  const { separator, rows } = TEMPLATES[locale];
  const cellOf = (text: string): string => (text.includes(separator) ? `"${text}"` : text);
  return rows.map((cells) => `${cells.map(cellOf).join(separator)}\r\n`).join("");
}
