import type { Allergen } from "../menu/menu.ts";

/**
 * The words of notes, as parts of regular expressions over folded text: small letters, no accents, half-width. Latin ones match at the
 * beginning of a word, Chinese ones anywhere.
 */
export type Words = { latin: readonly string[]; chinese: readonly string[] };

const NOT_SPICY = "(?! *(?:muy |too |anything |nada |comida |platos? )*(?:picante|spicy|hot\\b|chil))";

/**
 * Words for an allergy or an intolerance. "Cannot eat" counts too, but not before "spicy", which is a taste. A note that says "no
 * allergies" also matches: a false alarm costs one tap, and a negation that is misread would cost more.
 */
export const ALLERGY_WORDS: Words = {
  latin: [
    "al+er+[gj]",
    "al+eg(?:[iy]|ry\\b)",
    "intol+er",
    "ana(?:ph|f)[aiy]l",
    "epi[ -]?pen",
    "[cs](?:o?e|eo)l+iac",
    "coelic",
    "(?:hyper|hiper)?sensi(?:tiv\\w*|ble|bilidad) (?:to|al?)\\b(?! *(?:spic|hot\\b|heat|chil|salt|picante))",
    "(?:gluten|lactose|nut|food|dairy) (?:hyper)?sensitiv",
    "(?:severe|bad) reaction",
    "celiaqu",
    `no (?:puedo|puede|podemos|pueden|debo|debe|debemos|deben) (?:comer|tomar|probar|consumir)${NOT_SPICY}`,
    "no tolero",
    "no tolera",
    `(?:can ?not|can'?t|must ?n'?o?t|should ?n'?o?t|may not|not allowed to|unable to) (?:eat|have|tolerate|touch)${NOT_SPICY}`,
  ],
  chinese: [
    "過敏",
    "过敏",
    "敏感",
    "不耐",
    "(?:不能|不可以?|無法)(?:吃|食用?|碰|喝)(?!太?辣|很辣|生冷|太?鹹|太?甜)",
    "不能有(?=花生|堅果|坚果|蛋|奶|乳|蝦|虾|蟹|魚|鱼|海鮮|海鲜|麩|麸|小麥|小麦|大豆|芝麻)",
    "(?<!不|無|无|百無禁|百无禁)忌(?!口|廉)",
    "乳糜瀉",
    "乳糜泻",
    "休克",
  ],
};

/** Not before what a person is: in Spanish "soy" is "I am". */
const SOY = "soy(?!a|b|s|z)(?! *(?:al+er[gj]ic[oax@]|intoleran|celiac|vega|vege|diab|muy|una?\\b|el\\b|la\\b|de\\b))\\b";

/** The words of each allergen in the languages of the diners, with the spellings of several countries. */
export const ALLERGEN_WORDS: Record<Allergen, Words> = {
  celery: { latin: ["celer[yi]", "apio"], chinese: ["芹"] },
  crustaceans: {
    latin: [
      "crustace",
      "shel+ ?fish",
      "shrimp",
      "prawn",
      "crab",
      "lobster",
      "crayfish",
      "langost",
      "camaron",
      "gamba",
      "cangrejo",
      "marisco",
      "cigala",
      "sea ?food",
    ],
    chinese: ["甲殼", "甲壳", "蝦", "虾", "蟹", "海鮮", "海鲜"],
  },
  egg: { latin: ["eggs?\\b", "huevo", "may+on+[ae]"], chinese: ["蛋"] },
  fish: {
    latin: ["(?<!shell )fish", "salmon", "tuna", "cod\\b", "anchov", "pescad", "atun", "bacalao", "anchoa", "sea ?food"],
    chinese: ["(?<![鱿魷章墨鮑鲍])[魚鱼]", "海鮮", "海鲜"],
  },
  gluten: {
    latin: ["gluten", "barley", "rye\\b", "[cs]o?eliac", "celiaqu", "cebada", "centeno"],
    chinese: ["麩質", "麸质", "麩", "大麥", "大麦", "麵筋", "面筋", "麥類", "乳糜瀉", "乳糜泻"],
  },
  lupin: { latin: ["lupin", "altramu[zc]"], chinese: ["羽扇豆"] },
  milk: {
    latin: [
      "milk",
      "dair[yi]",
      "la[ck]to",
      "lacte",
      "leche",
      "cheese",
      "queso",
      "butter(?!nut)",
      "mantequilla",
      "cream",
      "nata\\b",
      "yog[hu]",
      "casein",
      "whey",
    ],
    chinese: ["奶", "乳製品", "乳制品", "乳糖", "起司", "起士", "芝士", "乳酪", "鮮乳", "牛乳"],
  },
  mollusc: {
    latin: [
      "mol+us[ck]",
      "molusc",
      "shel+ ?fish",
      "clam",
      "oyster",
      "mussel",
      "scallop",
      "squid",
      "octop",
      "calamar",
      "almeja",
      "ostra",
      "mejillon",
      "vieira",
      "pulpo",
      "marisco",
      "snail",
      "caracol",
      "sea ?food",
    ],
    chinese: ["軟體", "软体", "貝", "贝", "蛤", "蚵", "牡蠣", "牡蛎", "蠔", "蚝", "魷", "鱿", "章魚", "章鱼", "花枝", "海鮮", "海鲜"],
  },
  mustard: { latin: ["mustard", "mostaza"], chinese: ["芥末", "芥菜籽", "芥子"] },
  peanut: { latin: ["pea[ -]?nut", "penut", "ground[ -]?nut", "cac?aguat", "cacahu[ea]", "mani(?:es)?\\b"], chinese: ["花生", "土豆仁"] },
  sesame: { latin: ["sesam", "seseme", "ajonjoli", "tahin"], chinese: ["芝麻", "胡麻", "麻油", "香油"] },
  soy: {
    latin: [SOY, "soya", "soja", "soybean", "soy ?bean", "tofu", "edamame"],
    chinese: ["黃豆", "黄豆", "大豆", "豆腐", "豆漿", "豆浆", "醬油", "酱油", "豆製品", "豆制品", "毛豆"],
  },
  sulphites: { latin: ["sulph?it", "sulfit", "sulph?ur diox"], chinese: ["亞硫酸", "亚硫酸", "二氧化硫"] },
  "tree-nut": {
    latin: [
      "(?<!pea |ground |brazil )nuts?\\b",
      "tree[ -]?nut",
      "almond",
      "walnut",
      "cashew",
      "hazelnut",
      "pecan",
      "pistach",
      "macadamia",
      "brazil nut",
      "frutos? secos?",
      "nuez(?! moscada)",
      "nueces",
      "almendra",
      "anacardo",
      "avellana",
    ],
    chinese: ["堅果", "坚果", "杏仁", "核桃", "腰果", "榛", "開心果", "开心果", "夏威夷豆", "胡桃"],
  },
  // Spelt is a wheat.
  wheat: { latin: ["wheat", "spelt", "trigo", "espelta"], chinese: ["小麥", "小麦", "麵筋", "面筋", "麥類"] },
};
