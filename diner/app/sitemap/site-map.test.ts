import { describe, expect, it } from "vitest";
import { siteMap, siteMapIndex } from "./site-map.ts";

const ORIGIN = "https://order.example.com";
const MERCHANTS = [{ id: "100001", changedAt: "2026-09-17T21:30:00.000Z" }];

describe("siteMap", () => {
  it("lists the start page, and home and menu of each restaurant, in the given languages", () => {
    const locations = [...siteMap(ORIGIN, ["en-US", "zh-TW"], MERCHANTS).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
    expect(locations).toEqual([
      "https://order.example.com/home",
      "https://order.example.com/merchant/100001",
      "https://order.example.com/merchant/100001/order",
      "https://order.example.com/zh-tw/home",
      "https://order.example.com/zh-tw/merchant/100001",
      "https://order.example.com/zh-tw/merchant/100001/order",
    ]);
  });

  it("lists each page's URL in every language", () =>
    expect(siteMap(ORIGIN, ["es-ES"], MERCHANTS)).toContain(
      "<url><loc>https://order.example.com/es-es/merchant/100001/order</loc><lastmod>2026-09-17T21:30:00.000Z</lastmod>" +
        '<xhtml:link rel="alternate" hreflang="en-US" href="https://order.example.com/merchant/100001/order"/>' +
        '<xhtml:link rel="alternate" hreflang="zh-TW" href="https://order.example.com/zh-tw/merchant/100001/order"/>' +
        '<xhtml:link rel="alternate" hreflang="es-ES" href="https://order.example.com/es-es/merchant/100001/order"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://order.example.com/merchant/100001/order"/></url>',
    ));

  it("escapes characters that have a meaning in XML", () =>
    expect(siteMap("https://a&b.example", ["en-US"], [])).toContain("https://a&amp;b.example/home"));
});

describe("siteMapIndex", () => {
  it("lists one site map per language", () => {
    const locations = [...siteMapIndex(ORIGIN, ["en-US", "zh-TW", "es-ES"]).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
    expect(locations).toEqual([
      "https://order.example.com/sitemap-en-US.xml",
      "https://order.example.com/sitemap-zh-TW.xml",
      "https://order.example.com/sitemap-es-ES.xml",
    ]);
  });
});
