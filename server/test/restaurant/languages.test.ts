import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { Locale } from "@comanda/domain/locale";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeSlipOf } from "../../src/kitchen/print/job/code-slip.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, POMELO_LANE, requestOf } from "../harness.ts";
import { rowsOf } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";
import { openDrafts } from "./draft-folder.ts";

const { restaurant, menu, audit, exports, tables } = staffContract;
const query = { id: POMELO_LANE };

describe.each(TIER_DATABASE_KINDS)("the languages of a restaurant, on %s", (kind) => {
  let [server, sam] = NOT_OPEN;
  const drafts = openDrafts();
  beforeAll(async () => {
    [server, sam] = await openConsole(kind, "owner");
    // One dish has a name in English alone.
    const inEnglish = "jsonb_set(definition, '{name}', (definition -> 'name') - 'zh-TW' - 'es-ES')";
    await rowsOf(server, `update product set definition = ${inEnglish} where merchant_id = 100001 and id = 1001`);
    await rowsOf(server, "update merchant set menu_version = menu_version + 1 where id = 100001");
  });
  afterAll(() => server.close());

  const speaks = async (languages: Locale[]) => {
    const { fields } = await server.data(restaurant.get, {}, sam);
    const saved = await server.data(restaurant.save, { body: { seen: fields, wanted: { languages } } }, sam);
    await server.notified();
    return saved.fields.languages;
  };
  const missing = async () => {
    const { categories } = await server.data(menu.get, {}, sam);
    return [...new Set(categories.flatMap(({ products }) => products.flatMap((product) => product.missing)))].toSorted();
  };

  it("are all of the product before it chooses", async () =>
    expect((await server.data(contract.merchant.tiny, { query })).languages).toEqual(["en-US", "zh-TW", "es-ES"]));

  it("are chosen in the console, always with its own, and are those of the pages, with a line in the audit", async () => {
    expect(await speaks(["es-ES"])).toEqual(["en-US", "es-ES"]);
    expect((await server.data(contract.merchant.tiny, { query })).languages).toEqual(["en-US", "es-ES"]);
    expect(await server.data(contract.merchant.directory, {})).toContainEqual(
      expect.objectContaining({ id: POMELO_LANE, languages: ["en-US", "es-ES"] }),
    );
    expect((await server.data(audit.list, {}, sam)).lines[0]).toMatchObject({
      action: "restaurant.save",
      before: { languages: ["en-US", "zh-TW", "es-ES"] },
      after: { languages: ["es-ES"] },
    });
  });

  it("are those in which a missing text is told, to the menu and to the doctor", async () => {
    await speaks(["en-US", "es-ES"]);
    expect(await missing()).toEqual(["es-ES"]);
    const told = (await server.command("doctor", POMELO_LANE)).lines.join("\n");
    expect(told).toMatch(/without a name in Español/i);
    expect(told).not.toContain("繁體中文");
    await speaks(["en-US"]);
    expect(await missing()).toEqual([]);
    expect((await server.command("doctor", POMELO_LANE)).lines.join("\n")).not.toMatch(/without a name in/i);
  });

  it("are the columns of the menu as CSV, whose import keeps the texts in other languages", async () => {
    await speaks(["en-US", "es-ES"]);
    const csv = await (await server.app(requestOf(exports.csv, {}, { as: sam.as }), freshAddress())).text();
    expect(csv.split("\n")[0]).toContain("name_en,name_es,description_en,description_es");
    const content = Buffer.from(csv).toString("base64");
    const { id, ...view } = await server.data(staffContract.imports.start, { body: { fileName: "own.csv", content } }, sam);
    expect(view).toMatchObject({ languages: ["en", "es"], changed: [], counts: { toFix: 0, added: 0, changed: 0, missing: 0 } });
    expect(id).toMatch(/^\d+$/);
  });

  it("are those of the slip with a table's order code", async () => {
    await speaks(["en-US", "zh-TW"]);
    const { sitting } = await server.data(tables.seat, { params: { id: "1" }, body: {} }, sam);
    expect(await codeSlipOf(server.deps, { merchantId: POMELO_LANE, subjectId: sitting?.id ?? "" })).toMatchObject({
      languages: ["en-US", "zh-TW"],
    });
  });

  describe("whose own one is changed", () => {
    const writesIn = async (baseLanguage: string) => {
      const { fields } = await server.data(restaurant.get, {}, sam);
      const answer = await server.call(restaurant.save, { body: { seen: fields, wanted: { baseLanguage } } }, sam);
      await server.notified();
      return answer;
    };
    const nameIn = async (locale: Locale, id: string) => {
      const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } }, { locale });
      return categories.flatMap(({ products }) => products).find((one) => one.id === id)?.name;
    };

    it("is refused while texts are not written in it, with how many and the first of them", async () => {
      expect(await writesIn("es-ES")).toMatchObject({
        success: false,
        data: { mistakes: [{ field: "baseLanguage", problem: "not-translated", untranslated: { count: 1, names: [expect.any(String)] } }] },
      });
      expect(await writesIn("it")).toMatchObject({ data: { mistakes: [{ field: "baseLanguage", problem: "wrong" }] } });
      expect((await server.data(restaurant.get, {}, sam)).fields.baseLanguage).toBe("en-US");
    });

    it("is that of every text, for readers whose language is missing, and after the folder is loaded again", async () => {
      const inSpanish = `jsonb_set(definition, '{name}', '{"en-US": "Mushrooms", "es-ES": "Setas"}')`;
      await rowsOf(server, `update product set definition = ${inSpanish} where merchant_id = 100001 and id = 1001`);
      await speaks(["en-US", "zh-TW", "es-ES"]);
      expect(await writesIn("es-ES")).toMatchObject({ success: true, data: { fields: { baseLanguage: "es-ES" } } });
      expect((await server.data(audit.list, {}, sam)).lines[0]).toMatchObject({
        action: "restaurant.save",
        before: { baseLanguage: "en-US" },
        after: { baseLanguage: "es-ES" },
      });
      expect(await nameIn("zh-TW", "1001")).toBe("Setas");
      expect(await nameIn("en-US", "1001")).toBe("Mushrooms");
      expect(await server.data(menu.get, {}, sam)).toMatchObject({ baseLanguage: "es-ES" });
      const own = drafts.changed("spanish", (yaml) => yaml.replace(/^name: .*$/m, "name: Pomelo Lane\nlanguages: [zh, es]"));
      expect(await server.command("load", own)).toMatchObject({ ok: true });
      expect((await server.data(restaurant.get, {}, sam)).fields.baseLanguage).toBe("es-ES");
      const bases = "select distinct definition -> 'name' -> 'base' ->> 'lang' as lang from product where merchant_id = 100001";
      expect(await rowsOf(server, bases)).toEqual([{ lang: "es-ES" }]);
      expect(await writesIn("en-US")).toMatchObject({ success: true });
      expect(await rowsOf(server, bases)).toEqual([{ lang: null }]);
    });
  });

  it("are those of the console's choice after its folder is loaded again", async () => {
    await speaks(["en-US", "es-ES"]);
    const own = drafts.changed("own", (yaml) => yaml.replace(/^name: .*$/m, "name: Pomelo Lane\nlanguages: [en]"));
    expect(await server.command("load", own)).toMatchObject({ ok: true });
    expect((await server.data(contract.merchant.tiny, { query })).languages).toEqual(["en-US", "es-ES"]);
    const wrong = drafts.changed("wrong", (yaml) => yaml.replace(/^name: .*$/m, "name: Pomelo Lane\nlanguages: [en, fr]"));
    expect((await server.command("load", wrong)).lines.join("\n")).toContain("a language of the restaurant is one of en, zh, es");
  });
});
