import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { ADDED, addTexts, addToList } from "../../e2e/fixtures/servers/added-language.ts";
import { ALL_PACKAGES, type Copy, copyOfSource } from "../../e2e/fixtures/servers/source-copy.ts";
import { CATALOGUES, FEATURE_CATALOGUES, FEATURE_RECORDS, RECORDS } from "../recipes/added-language.ts";
import { ROOT } from "./source-files.ts";

/** Everything that reads languages without a browser, in one module that prints what it found. */
const PROBE = `
import { localeFrom, localeOfPathPart, locales } from "@comanda/domain/locale";
import { isOwnPath } from "@comanda/domain/redirect";
import { choicesText } from "@comanda/domain/menu/choices-text";
import { inOtherLanguage, localeOfPath, withoutLanguage } from "@comanda/web/i18n/locale-path";
import { writtenPath } from "@comanda/web/i18n/written-path";
import { preferredLocale } from "@comanda/web/server/preferred-locale.server";
import { isPublicPage } from "./diner/app/links/addresses.ts";
import { alternatesOf, isIndexedPage } from "./diner/app/links/indexed-pages.ts";
import { isPathOf } from "./diner/app/links/historic-path.ts";
import { startPageOf } from "./diner/app/links/start-pages.ts";
import { siteMap, siteMapIndex } from "./diner/app/sitemap/site-map.ts";
import { notFoundRequest } from "./host/src/http/readable-path.ts";
import { priorityOfRequest } from "./server/src/platform/admission/call-priority.ts";
import { readRestaurant } from "./server/src/transfer/file/read-restaurant.ts";
const order = "/pl/merchant/100001/order";
console.log(JSON.stringify({
  ofHeader: localeFrom("pl-PL"),
  ofBrowser: preferredLocale("pl;q=0.9, fr"),
  ofPath: localeOfPath(order),
  ofData: localeOfPath("/pl.data"),
  ofPart: localeOfPathPart("PL"),
  written: writtenPath("/PL/merchant/100001/"),
  without: withoutLanguage(order),
  inOther: inOtherLanguage("/zh-tw/merchant/100001/order", "pl-PL"),
  isOwn: isOwnPath("/pl/merchant/1"),
  isPublic: isPublicPage(order),
  isIndexed: isIndexedPage(order),
  alternate: alternatesOf(order, locales).find(({ hreflang }) => hreflang === "pl-PL")?.path,
  isWayBack: isPathOf("100001", "/pl/merchant/100001/account"),
  startPage: startPageOf(order),
  inSiteMap: siteMap("https://o.example", ["pl-PL"], [{ id: "1", changedAt: "2026-01-01T00:00:00Z" }]).includes("<loc>https://o.example/pl/merchant/1/order</loc>"),
  inIndex: siteMapIndex("https://o.example", ["pl-PL"]).includes("sitemap-pl-PL.xml"),
  notFound: new URL(notFoundRequest(new Request("https://o.example/PL/%ff")).url).pathname,
  priority: priorityOfRequest({ method: "GET", url: "/pl/merchant/100001/call/api/shoppingCart" }),
  list: choicesText([{ name: "A", quantity: 2, condiments: [{ name: "B", quantity: 1 }] }], [{ name: "C", quantity: 1 }], "pl-PL"),
  ofFile: (await readRestaurant("restaurants/harbor-deli")).value?.description["pl-PL"],
}));
`;

let copy: Copy;
beforeAll(() => {
  copy = copyOfSource(ALL_PACKAGES);
  addToList(copy.folder);
});
afterAll(() => copy.remove());

it("has texts in the catalogues and the records that the recipe lists, and needs no other file", () => {
  expect(addTexts(copy.folder).toSorted()).toEqual([...RECORDS, ...FEATURE_RECORDS, ...CATALOGUES, ...FEATURE_CATALOGUES].toSorted());
  const recipe = /\*\*Add a language\.\*\*.*?(?=\n\*\*)/s.exec(readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8"))?.[0];
  const features = ["staff/app/**/*-text.ts", "staff/app/**/*-texts.ts", "staff/app/text/*/<tag>.ts"];
  for (const file of [...RECORDS, ...features, ...CATALOGUES.map((name) => name.replace(ADDED.locale, "<tag>"))])
    expect(recipe).toContain(`\`${file}\``);
});

it("has paths, alternates, site maps, a way back and lists of its own by its entry in the list of languages", () => {
  const restaurant = join(copy.folder, "restaurants/harbor-deli/restaurant.yaml");
  writeFileSync(restaurant, readFileSync(restaurant, "utf8").replace(/^ {2}es: /m, "  pl: Delikatesy przy porcie.\n$&"));
  writeFileSync(join(copy.folder, "probe.ts"), PROBE);
  const { stdout, stderr } = spawnSync(process.execPath, ["probe.ts"], { cwd: copy.folder, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual({
    ofHeader: "pl-PL",
    ofBrowser: "pl-PL",
    ofPath: "pl-PL",
    ofData: "pl-PL",
    ofPart: "pl-PL",
    written: "/pl/merchant/100001",
    without: "/merchant/100001/order",
    inOther: "/pl/merchant/100001/order",
    isOwn: true,
    isPublic: true,
    isIndexed: true,
    alternate: "/pl/merchant/100001/order",
    isWayBack: true,
    startPage: "order",
    inSiteMap: true,
    inIndex: true,
    notFound: "/pl/notFound",
    priority: "interactive",
    list: "2× A (B), C",
    ofFile: "Delikatesy przy porcie.",
  });
});
