import type { Allergen } from "../menu/menu.ts";

/** The Chinese names of the allergens, as on the diner's pages, in the console and on paper. */
export const allergenNames = {
  celery: "芹菜",
  crustaceans: "甲殼類",
  egg: "蛋",
  fish: "魚",
  gluten: "麩質",
  lupin: "羽扇豆",
  milk: "牛奶",
  mollusc: "軟體動物",
  mustard: "芥末",
  peanut: "花生",
  sesame: "芝麻",
  soy: "大豆",
  sulphites: "亞硫酸鹽",
  "tree-nut": "堅果",
  wheat: "小麥",
} as const satisfies Record<Allergen, string>;
