import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { describe, expect, it } from "vitest";

import { locales } from "../../domain/src/locale.ts";
import { cataloguePaths } from "../texts/catalogues.ts";
import { catalogueMistakes, type Catalogues, textsOf } from "./catalogue-checks.ts";
import { looseWords } from "./shown-words.ts";
import { ROOT, sourceFiles } from "./source-files.ts";

/** Names and marks that are written alike in two languages. */
const MAY_BE_EQUAL = new Set([
  "gluten",
  "Extras",
  "Popular",
  "Comanda",
  "English",
  "繁體中文",
  "Español",
  "EN",
  "ES",
  "Pts",
  "QR Code",
  "OK",
  "No",
  "no",
  "Total",
  "Subtotal",
  "+1",
  "{count} Pt | {count} Pts",
  "Total {amount}, {items}",
  "{title}: {text}",
  "{way}: {minutes} min",
  "CSV",
]);

/** The catalogues whose file names have this prefix; none where the English one does not exist. */
async function cataloguesAt(beginning: string): Promise<Catalogues> {
  const files = locales.map((locale) => [locale, join(ROOT, `${beginning}${locale}.ts`)] as const);
  if (!existsSync(join(ROOT, `${beginning}en-US.ts`))) return {};
  const modules = files.map(async ([locale, file]) => [locale, textsOf((await import(pathToFileURL(file).href)) as object)] as const);
  return Object.fromEntries(await Promise.all(modules));
}

const mistakes = (catalogues: Record<string, object>, mayBeEqual: string[] = []) =>
  catalogueMistakes(
    Object.fromEntries(Object.entries(catalogues).map(([locale, texts]) => [locale, textsOf({ texts })])),
    new Set(mayBeEqual),
  );

describe("the catalogues", () => {
  it.each(cataloguePaths(ROOT))("at %s say the same in every language", async (beginning) =>
    expect(catalogueMistakes(await cataloguesAt(beginning), MAY_BE_EQUAL)).toEqual([]),
  );

  it("have the same keys", () =>
    expect(mistakes({ "en-US": { cart: { add: "Add" } }, "es-ES": { cart: { remove: "Quitar" } } })).toEqual([
      "es-ES cart.add is missing",
      "es-ES cart.remove is not in en-US",
    ]));

  it("have the same holes", () => {
    expect(mistakes({ "en-US": { of: "{count} of {total}" }, "es-ES": { of: "{total}: {count}" } })).toEqual([]);
    expect(mistakes({ "en-US": { of: "{count} dishes" }, "es-ES": { of: "{cuenta} platos" } })).toEqual([
      "es-ES of has other holes than en-US: {cuenta} platos",
    ]);
  });

  it("have no empty text and no stray space", () =>
    expect(mistakes({ "en-US": { a: " ", b: "Add " } })).toEqual(["en-US a is empty:  ", "en-US b begins or ends with a space: Add "]));

  it("have one form of a plural, two, or as many as their language", () => {
    expect(mistakes({ "en-US": { a: "dish | dishes" }, "pl-PL": { a: "danie | dania | dań | dania" } })).toEqual([]);
    expect(mistakes({ "en-US": { a: "no dish | dish | dishes" } })).toEqual([
      "en-US a has 3 forms of its plural, and the language 2: no dish | dish | dishes",
    ]);
  });

  it("have a form for one of a unit that is written in the plural", () => {
    expect(mistakes({ "en-US": { a: "{count} Pt | {count} Pts" } })).toEqual([]);
    for (const text of ["{count} Pts", "{count} Pts | {count} Pts", "{count} points more"])
      expect(mistakes({ "en-US": { a: text } })).toEqual([`en-US a has no form for one: ${text}`]);
  });

  it.each([
    ["優惠券已使用,謝謝", "half-width punctuation"],
    ["確定要離開嗎?", "half-width punctuation"],
    ["小計: {amount}（含稅）:好", "half-width punctuation"],
    ["订單已送出", "the simplified 订"],
    ["請登錄", "where Taiwan says 登入"],
    ["輸入手機號", "where Taiwan says 手機號碼"],
  ])("refuse in Chinese: %s", (text, why) =>
    expect(mistakes({ "en-US": { a: text.replace(/[^{}a-z]/g, "") || "x" }, "zh-TW": { a: text } }).join()).toContain(why),
  );

  it.each(["請輸入手機號碼。", "上午 10:30 開始供應", "選擇 1.5 份，最多 3 份！", "掃描 QR Code", "共 {count} 項"])(
    "let pass in Chinese: %s",
    (text) => expect(mistakes({ "en-US": { a: (text.match(/\{.*\}/) ?? ["x"])[0] }, "zh-TW": { a: text } })).toEqual([]),
  );

  it("do not leave a sentence untranslated, names aside", () => {
    const texts = { "en-US": { a: "Add", b: "Total", c: "{n} / {m}" }, "es-ES": { a: "Add", b: "Total", c: "{n} / {m}" } };
    expect(mistakes(texts, ["Total"])).toEqual(["a is the same in en-US and es-ES: Add"]);
  });
});

describe("a screen", () => {
  it("shows no sentence that is not in the catalogues", () =>
    expect(["diner/app", "staff/app", "ui/src", "web/src"].flatMap((folder) => sourceFiles(folder)).flatMap(looseWords)).toEqual([]));

  it.each([
    "const a = <p>Your cart is empty</p>;",
    'const a = <p>{"Your cart is empty"}</p>;',
    "const a = <p>{`${count} dishes`}</p>;",
    'const a = <p>{isFull ? text.full : "Your cart is empty"}</p>;',
    'const a = <p>{isFull && "Your cart is full"}</p>;',
    "const a = <>Hi</>;",
    'const a = <button aria-label="Close" />;',
    'const a = <img alt={"Beef noodles"} />;',
    "const a = <input placeholder={`Phone`} />;",
    'const a = <a title={isOpen ? "Close" : text.open} />;',
  ])("may not say %s", (text) => expect(looseWords({ path: "diner/app/cart/cart.tsx", text })).toHaveLength(1));

  it.each([
    "const a = <p>{text.empty} · {count} / {total}</p>;",
    'const a = <p className="row" data-kind="tall" aria-live="polite">{items.map<string>((each) => each.name)}</p>;',
    'const a = <img alt="" src={hero} />;',
    "const a = <p>&nbsp;{amount}&thinsp;×</p>;",
    'const a = <p className={isOpen ? "open" : "closed"}>{words[isOpen ? "open" : "closed"]}</p>;',
  ])("may say %s", (text) => expect(looseWords({ path: "diner/app/cart/cart.tsx", text })).toEqual([]));
});
