import { describe, expect, it } from "vitest";
import { inOtherLanguage, withoutLanguage } from "@comanda/web/i18n/locale-path";
import { merchantIdIn } from "@comanda/web/merchant-path";
import { isPublicPage, merchantIdAsked } from "./addresses.ts";

describe("the merchant of a URL", () => {
  it.each([
    ["/merchant/100001/order", "100001"],
    ["/es-es/merchant/100002", "100002"],
    ["/zh-tw/m/100001/q/700012", "100001"],
    ["/notFound", null],
    ["/merchant/pomelo", null],
  ])("is in its path: %s names %s", (path, id) => expect(merchantIdIn(path)).toBe(id));

  it.each([
    ["merchantId=100002", "100002"],
    ["merchantId=100002&merchantId=100001", "100002"],
    ["merchantId=", null],
    ["merchantId=pomelo", null],
    ["", null],
  ])("is the first of its query: %s names %s", (query, id) => expect(merchantIdAsked(new URLSearchParams(query))).toBe(id));
});

describe("the language of a path", () => {
  it.each([
    ["/zh-tw", "/"],
    ["/es-es/home", "/home"],
    ["/zh-tw/merchant/100001/order", "/merchant/100001/order"],
    ["/zh-twain/home", "/zh-twain/home"],
    ["/merchant/100001", "/merchant/100001"],
    ["/", "/"],
    ["x/zh-tw/home", "x/zh-tw/home"],
  ])("is its prefix: without the prefix, %s is %s", (pathname, path) => expect(withoutLanguage(pathname)).toBe(path));

  it("is the only part that differs between languages", () => {
    expect(inOtherLanguage("/zh-tw/merchant/100001", "es-ES")).toBe("/es-es/merchant/100001");
    expect(inOtherLanguage("/zh-tw", "en-US")).toBe("/");
  });

  it.each(["/merchant/100001", "/zh-tw/merchant/100001/order"])("does not change whether a page is public: %s", (pathname) =>
    expect(isPublicPage(pathname)).toBe(true),
  );
});
