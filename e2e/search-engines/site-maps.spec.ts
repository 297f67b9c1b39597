import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { validateXML } from "xmllint-wasm";
import { expect, test } from "../fixtures/diner.ts";

const MAPS = ["/sitemap.xml", "/index-sitemap.xml", "/sitemap-en-US.xml", "/sitemap-zh-TW.xml", "/sitemap-es-ES.xml"];

const schema = (fileName: string) => ({ fileName, contents: readFileSync(join(import.meta.dirname, fileName), "utf8") });
const mistakesIn = async (xml: string): Promise<string[]> =>
  (await validateXML({ xml, schema: schema("site-map.xsd"), preload: schema("alternate-link.xsd") })).errors.map(({ message }) => message);

const PAGE = "https://order.example.com/home";
const mapOf = (entry: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entry}</urlset>`;

const FORBIDDEN = [
  ["an entry without its page", mapOf("<url><lastmod>2026-09-17</lastmod></url>")],
  ["a page without a protocol", mapOf("<url><loc>/home</loc></url>")],
  ["the same page twice", mapOf(`<url><loc>${PAGE}</loc></url>`.repeat(2))],
  ["no pages at all", mapOf("")],
  ["a time without its zone", mapOf(`<url><loc>${PAGE}</loc><lastmod>2026-09-17T21:30:00</lastmod></url>`)],
  ["a priority above one", mapOf(`<url><loc>${PAGE}</loc><priority>1.5</priority></url>`)],
  ["a page in no language", mapOf(`<url><loc>${PAGE}</loc><xhtml:link rel="alternate" href="${PAGE}"/></url>`)],
  ["a language of another spelling", mapOf(`<url><loc>${PAGE}</loc><xhtml:link rel="alternate" hreflang="zh_TW" href="${PAGE}"/></url>`)],
  ["what is no part of it", mapOf(`<url><loc>${PAGE}</loc><title>Home</title></url>`)],
] as const;

/** The page's alternates in an entry of a site map or in the head of a page. */
const alternatesIn = (markup: string): Record<string, string> =>
  Object.fromEntries(
    [...markup.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(([, language = "", href = ""]) => [
      language,
      href,
    ]),
  );

type Entry = { page: string; alternates: Record<string, string> };

async function entriesOf(request: APIRequestContext, address: string): Promise<Entry[]> {
  const xml = await (await request.get(address)).text();
  return [...xml.matchAll(/<url>.*?<loc>(.*?)<\/loc>(.*?)<\/url>/gs)].map(([, page = "", rest = ""]) => ({
    page,
    alternates: alternatesIn(rest),
  }));
}

test.describe("the site maps", () => {
  test("conform to the protocol's schema", async ({ request, host }) => {
    for (const path of MAPS) {
      const answer = await request.get(`${host.origin}${path}`);
      expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([path, 200, "application/xml; charset=utf-8"]);
      expect([path, ...(await mistakesIn(await answer.text()))]).toEqual([path]);
    }
  });

  test("are rejected by the schema with forbidden content", async () => {
    for (const [what, xml] of FORBIDDEN) expect((await mistakesIn(xml)).length, what).toBeGreaterThan(0);
  });

  test("list existing pages by their canonical URL, with alternates in every language that link to each other", async ({
    request,
    host,
  }) => {
    const entries = await entriesOf(request, `${host.origin}/sitemap.xml`);
    const known = new Map(entries.map(({ page, alternates }) => [page, alternates]));
    expect(known.size).toBeGreaterThan(14);
    for (const { page, alternates } of entries) {
      expect(Object.keys(alternates)).toEqual(["en-US", "zh-TW", "es-ES", "x-default"]);
      expect(Object.values(alternates)).toContain(page);
      for (const other of Object.values(alternates)) expect(known.get(other), `${page} as ${other}`).toEqual(alternates);
      const answer = await request.get(page, { maxRedirects: 0 });
      expect([page, answer.status()]).toEqual([page, 200]);
      const html = await answer.text();
      expect(/<link rel="canonical" href="([^"]+)"\/>/.exec(html)?.[1]).toBe(page);
      expect(alternatesIn(html)).toEqual(alternates);
    }
  });
});
