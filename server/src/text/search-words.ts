import type { Locale } from "@comanda/domain/locale";
import type { SearchWords } from "@comanda/domain/menu/search-query";

/**
 * What a search understands beside the words of the menu, in each language; also as people of other regions write it (`cacahuate`, `坚果`).
 * A phrase that stands for several allergens (`nuts`, `shellfish`) is in the list of each: without it means without all of them.
 */
export const searchWords: Record<Locale, SearchWords> = {
  "en-US": {
    without: "without, no, not, non, free of, free from",
    free: "free",
    and: "and, or, nor",
    diets: {
      vegetarian: "vegetarian, veggie, meatless",
      vegan: "vegan, plant-based",
      "gluten-free": "celiac, coeliac, glutenfree",
      halal: "halal",
      spicy: "spicy",
    },
    allergens: {
      celery: "celery",
      crustaceans: "crustacean, crustaceans, shellfish, seafood",
      egg: "egg, eggs",
      fish: "fish, seafood",
      gluten: "gluten, wheat",
      lupin: "lupin, lupine",
      milk: "milk, dairy, lactose",
      mollusc: "mollusc, molluscs, mollusk, mollusks, shellfish, seafood",
      mustard: "mustard",
      peanut: "peanut, peanuts, nut, nuts",
      sesame: "sesame",
      soy: "soy, soya, soybean, soybeans",
      sulphites: "sulphite, sulphites, sulfite, sulfites",
      "tree-nut": "tree nut, tree nuts, nut, nuts",
    },
  },
  "zh-TW": {
    without: "不含, 未含, 不加, 不要, 沒有, 没有, 無, 无, 免, 不",
    free: "",
    and: "和, 與, 与, 及, 或, 跟",
    diets: {
      vegetarian: "素食, 蛋奶素, 奶蛋素, 素",
      vegan: "全素, 純素, 纯素, 素食",
      "gluten-free": "乳糜瀉",
      halal: "清真",
      spicy: "辣",
    },
    allergens: {
      celery: "芹菜",
      crustaceans: "甲殼類, 甲壳类, 甲殼, 海鮮, 海鲜",
      egg: "雞蛋, 鸡蛋, 蛋類, 蛋",
      fish: "魚類, 魚, 鱼, 海鮮, 海鲜",
      gluten: "麩質, 麸质, 小麥, 小麦",
      lupin: "羽扇豆",
      milk: "牛奶, 鮮奶, 奶類, 奶, 乳製品, 乳制品, 乳糖",
      mollusc: "軟體動物, 软体动物, 貝類, 贝类, 海鮮, 海鲜",
      mustard: "芥末",
      peanut: "花生, 堅果, 坚果",
      sesame: "芝麻",
      soy: "大豆, 黃豆, 黄豆",
      sulphites: "亞硫酸鹽, 亚硫酸盐",
      "tree-nut": "樹堅果, 堅果, 坚果",
    },
  },
  "es-ES": {
    without: "sin, no, libre de, libres de",
    free: "",
    and: "y, e, o, u, ni",
    diets: {
      vegetarian: "vegetariano, vegetariana, vegetarianos, vegetarianas",
      vegan: "vegano, vegana, veganos, veganas",
      "gluten-free": "celíaco, celíacos",
      halal: "halal",
      spicy: "picante, picantes",
    },
    allergens: {
      celery: "apio",
      crustaceans: "crustáceo, crustáceos, marisco, mariscos",
      egg: "huevo, huevos",
      fish: "pescado, pescados",
      gluten: "gluten, trigo",
      lupin: "altramuz, altramuces",
      milk: "leche, lácteo, lácteos, lactosa",
      mollusc: "molusco, moluscos, marisco, mariscos",
      mustard: "mostaza",
      peanut: "cacahuete, cacahuetes, cacahuate, cacahuates, maní, frutos secos",
      sesame: "sésamo, ajonjolí",
      soy: "soja, soya",
      sulphites: "sulfito, sulfitos",
      "tree-nut": "frutos de cáscara, frutos secos, nuez, nueces",
    },
  },
};
