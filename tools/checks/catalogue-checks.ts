import { pluralForms } from "../../web/src/i18n/plural-form.ts";

/** The texts of one language by their key, nested ones joined with dots. */
export type Texts = Map<string, string>;

/** Texts by language, including `en-US`. */
export type Catalogues = Record<string, Texts>;

const SIMPLIFIED =
  /[们这来时东车马见说语门问间关点发现电话单号码订购买卖价钱优会员积货顾请确认输验证务错误选择类种热饮汤鸡鱼贝页题应该还网络让为从开结账总额图听读写观众实际数据]/u;

/** Words of mainland Chinese with their equivalents in Taiwan. */
const NOT_TAIWAN: [RegExp, string][] = [
  [/登錄/u, "登入"],
  [/用戶/u, "使用者 or 會員"],
  [/默認/u, "預設"],
  [/短信/u, "簡訊"],
  [/手機號(?!碼)/u, "手機號碼"],
  [/積分/u, "點數"],
  [/二維碼/u, "QR Code"],
  [/設置/u, "設定"],
  [/搜索/u, "搜尋"],
  [/添加/u, "新增 or 加入"],
  [/刷新/u, "重新整理"],
  [/屏幕/u, "螢幕"],
  [/網絡/u, "網路"],
  [/軟件|程序/u, "軟體, 程式"],
  [/信息/u, "訊息 or 資訊"],
  [/視頻/u, "影片"],
  [/土豆/u, "馬鈴薯"],
  [/酸奶/u, "優格"],
];

const HALF_WIDTH = /\p{Script=Han}\s*[,.!?:;()]|[,.!?:;()]\s*\p{Script=Han}/u;

/** The texts of a catalogue module: every exported text at any depth; functions are ignored. */
export function textsOf(exported: object): Texts {
  const objects = Object.values(exported).filter((value) => typeof value === "object" && value !== null);
  return new Map(objects.flatMap((value) => leaves(value as object, "")));
}

function leaves(value: object, prefix: string): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
    if (typeof inner === "string") return [[prefix + key, inner]];
    return typeof inner === "object" && inner !== null ? leaves(inner, `${prefix}${key}.`) : [];
  });
}

/** The mistakes in the catalogues, one sentence each. `mayBeEqual`: texts that may be the same in two languages. */
export function catalogueMistakes(catalogues: Catalogues, mayBeEqual: ReadonlySet<string>): string[] {
  const model = catalogues["en-US"] ?? new Map<string, string>();
  return Object.entries(catalogues).flatMap(([locale, texts]) => [
    ...keyMistakes(locale, texts, model),
    ...[...texts].flatMap(([key, text]) => textMistakes(locale, text).map((why) => `${locale} ${key} ${why}: ${text}`)),
    ...equalTexts(locale, catalogues, mayBeEqual),
  ]);
}

function keyMistakes(locale: string, texts: Texts, model: Texts): string[] {
  const missing = [...model.keys()].filter((key) => !texts.has(key)).map((key) => `${locale} ${key} is missing`);
  const strange = [...texts.keys()].filter((key) => !model.has(key)).map((key) => `${locale} ${key} is not in en-US`);
  const holes = [...texts].filter(([key, text]) => model.has(key) && holesOf(text) !== holesOf(model.get(key) ?? ""));
  return [...missing, ...strange, ...holes.map(([key, text]) => `${locale} ${key} has other holes than en-US: ${text}`)];
}

const holesOf = (text: string): string => [...new Set(text.match(/\{[^}]*\}/g))].toSorted().join(" ");

function textMistakes(locale: string, text: string): string[] {
  const mistakes = text.trim() === "" ? ["is empty"] : text === text.trim() ? [] : ["begins or ends with a space"];
  const forms = text.split(" | ").length;
  if (forms > 2 && forms !== pluralForms(locale))
    mistakes.push(`has ${forms} forms of its plural, and the language ${pluralForms(locale)}`);
  if (text.split(" | ").every((form) => /\{count\} (Pts|pts\.|points|puntos|characters)(?!\p{L})/u.test(form)))
    mistakes.push("has no form for one");
  if (locale !== "zh-TW") return mistakes;
  if (HALF_WIDTH.test(text)) mistakes.push("has half-width punctuation beside Chinese");
  const simplified = SIMPLIFIED.exec(text);
  if (simplified) mistakes.push(`has the simplified ${simplified[0]}`);
  const foreign = NOT_TAIWAN.filter(([word]) => word.test(text)).map(([word, taiwan]) => `says ${word.source} where Taiwan says ${taiwan}`);
  return [...mistakes, ...foreign];
}

/** A sentence that is the same in two languages was most likely not translated. Each pair is reported once. */
function equalTexts(locale: string, catalogues: Catalogues, mayBeEqual: ReadonlySet<string>): string[] {
  const languages = Object.keys(catalogues);
  const later = languages.slice(languages.indexOf(locale) + 1);
  return later.flatMap((other) =>
    [...(catalogues[locale] ?? [])]
      .filter(([key, text]) => hasWords(text) && !mayBeEqual.has(text) && catalogues[other]?.get(key) === text)
      .map(([key, text]) => `${key} is the same in ${locale} and ${other}: ${text}`),
  );
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, ""));
