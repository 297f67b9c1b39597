import { staffContract } from "@comanda/contract/staff/index";
import type { FolderImportView } from "@comanda/contract/staff/transfer/folder-shapes";
import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, POMELO_LANE, requestOf, restaurantFolder } from "../harness.ts";
import { photograph } from "../menu/photographs.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { base64, folderWith, type Upload } from "./upload-folder.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { folders, imports, exports, menu, audit } = staffContract;
const SOUP = "1005";

const priced = (price: string) => (yaml: string) => yaml.replace("price: 17.50", `price: ${price}`);
/** With the Spanish name that the folder has since the test of conflicts. */
const soupAt = (price: string) => (yaml: string) => priced(price)(yaml).replace("Sopa de fideos con res braseada", "Sopa de fideos");

describe.each(TIER_DATABASE_KINDS)("an import of a folder, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  let olivia: Signed;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
    olivia = await staffOf(server, "owner");
  });
  afterAll(() => server.close());

  const started = (files: Upload[], by = jo) => server.data(folders.start, { body: { name: "pomelo-lane", files } }, by);
  const read = ({ id }: { id: string }, by = jo) => server.data(folders.get, { params: { id } }, by);
  const load = ({ id }: { id: string }, by = jo) => server.call(folders.load, { params: { id } }, by);
  const decide = ({ id }: { id: string }, take: "console" | "folder", of?: { productId: string; field: string }) =>
    server.data(folders.decide, { params: { id }, body: of ? { decisions: [{ ...of, take }] } : { all: take } }, jo);
  const rowVersionOf = async (id: string) => (await server.data(menu.product, { params: { id } }, jo)).rowVersion;
  const fieldsOf = async (id: string) => (await server.data(menu.product, { params: { id } }, jo)).fields;
  const save = async (id: string, wanted: Partial<ProductFields>) =>
    server.data(menu.saveProduct, { body: { id, seen: await fieldsOf(id), wanted } }, jo);
  const stored = () =>
    rowsOf(
      server,
      `select (select jsonb_agg(to_jsonb(p) order by p.id) from product p where p.merchant_id = m.id) as products,
         to_jsonb(m) - 'removed_at' as merchant from merchant m where id = $1`,
      POMELO_LANE,
    ).then((rows) => JSON.stringify(rows));
  const exported = async (): Promise<Upload[]> => {
    const response = await server.app(requestOf(exports.zip, {}, { as: jo.as }), freshAddress());
    return [{ path: "restaurant.zip", content: base64(new Uint8Array(await response.arrayBuffer())) }];
  };
  const lists = ({ conflicts, added, changed, missing, parts, mistakes }: FolderImportView) => ({
    conflicts,
    added,
    changed,
    missing,
    parts,
    mistakes,
  });
  const NOTHING = { conflicts: [], added: [], changed: [], missing: [], parts: [], mistakes: [] };

  it("that is the loaded one, or was exported, changes nothing", async () => {
    const before = await stored();
    for (const files of [folderWith((yaml) => yaml), await exported()]) {
      const view = await started(files);
      expect(lists(view)).toEqual(NOTHING);
      expect(view).toMatchObject({ isDifferent: false, needsOwner: false, counts: { added: 0, changed: 0, missing: 0, toFix: 0 } });
      expect(view.counts.same).toBeGreaterThan(20);
      expect(await load(view)).toMatchObject({ success: true, data: { added: 0, changed: 0 } });
      expect(await stored()).toBe(before);
    }
  });

  it("loads what the folder alone has changed, with a line in the audit", async () => {
    const view = await started(folderWith(priced("17.90")));
    expect(lists(view)).toEqual({
      ...NOTHING,
      changed: [
        {
          productId: SOUP,
          item: "Braised Beef Noodle Soup",
          changes: [{ field: "price", detail: "", before: "17.50", after: "17.90" }],
        },
      ],
    });
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "17.50" });
    expect(await load(view)).toMatchObject({ success: true, data: { added: 0, changed: 1 } });
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "17.90" });
    // As each start of the server does.
    const again = await server.command("load", restaurantFolder[POMELO_LANE]);
    expect(again.lines[0]).toContain("nothing had changed");
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "17.90" });
    const { lines } = await server.data(audit.list, {}, olivia);
    expect(lines[0]).toMatchObject({ action: "menu.import", subjectName: "pomelo-lane", after: { changedProducts: 1 } });
    expect((await server.data(imports.list, {}, jo)).imports[0]).toMatchObject({ isFolder: true, state: "loaded", loadedBy: jo.name });
  });

  it("is a change of the dish by the person who loads it, with its fields in the history", async () => {
    const versions = async () => (await server.data(menu.versions, { params: { id: SOUP } }, jo)).versions;
    expect(await versions()).toMatchObject([
      { version: 2, by: jo.name, changed: ["price"], isCurrent: true },
      { version: 1, by: "", changed: [] },
    ]);
    await server.data(menu.restore, { params: { id: SOUP }, body: { version: 1, rowVersion: await rowVersionOf(SOUP) } }, jo);
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "17.50" });
    await server.data(menu.restore, { params: { id: SOUP }, body: { version: 2, rowVersion: await rowVersionOf(SOUP) } }, jo);
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "17.90" });
  });

  it("asks whose value is taken where the console and the folder have both changed a field, and loads each as decided", async () => {
    await save(SOUP, { price: "18.75", name: { "es-ES": "Sopa de la casa" } });
    const view = await started(folderWith(soupAt("19.25")));
    expect(view.counts).toMatchObject({ toDecide: 2, undecided: 2 });
    expect(view.conflicts).toMatchObject([
      { productId: SOUP, field: "name.es-ES", console: "Sopa de la casa", folder: "Sopa de fideos", take: null, by: jo.name },
      { productId: SOUP, field: "price", last: "17.90", console: "18.75", folder: "19.25", take: null, by: jo.name },
    ]);
    const before = await stored();
    expect(await load(view)).toMatchObject({ success: false, code: 5094, data: { left: 2 } });
    const [name, price] = [
      { productId: SOUP, field: "name.es-ES" },
      { productId: SOUP, field: "price" },
    ];
    expect((await decide(view, "console", name)).counts).toMatchObject({ toDecide: 2, undecided: 1 });
    expect(await load(view)).toMatchObject({ success: false, code: 5094, data: { left: 1 } });
    expect(await stored()).toBe(before);
    const decided = await decide(view, "folder", price);
    expect(decided.changed).toMatchObject([{ changes: [{ field: "price", before: "18.75", after: "19.25" }] }]);
    expect(await load(view)).toMatchObject({ success: true, data: { changed: 1 } });
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "19.25", name: { "es-ES": "Sopa de la casa" } });
    expect((await started(folderWith(soupAt("19.25")))).conflicts).toEqual([]);
  });

  it("forgets a decision about a value that the console has changed again", async () => {
    await save(SOUP, { price: "20.10" });
    const view = await started(folderWith(soupAt("20.20")));
    expect((await decide(view, "folder")).counts).toMatchObject({ toDecide: 1, undecided: 0 });
    await save(SOUP, { price: "20.30" });
    expect(await read(view)).toMatchObject({ counts: { undecided: 1 }, conflicts: [{ console: "20.30", folder: "20.20", take: null }] });
    expect(await load(view)).toMatchObject({ success: false, code: 5094 });
    expect((await decide(view, "console")).conflicts).toMatchObject([{ take: "console" }]);
    expect(await load(view)).toMatchObject({ success: true });
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "20.30" });
  });

  it("adds what is new, and leaves what the folder lacks, stock and what is hidden as they are", async () => {
    const { categories } = await server.data(menu.get, {}, jo);
    const categoryId = categories[0]?.id ?? "";
    const miso = await server.data(menu.saveProduct, { body: { wanted: { categoryId, name: { "en-US": "Miso" }, price: "4.00" } } }, jo);
    await rowsOf(server, "update product set is_off_shelf = true where merchant_id = $1 and id = 1001", POMELO_LANE);
    await rowsOf(server, "insert into stock (merchant_id, product_id, remaining) values ($1, $2, 3)", POMELO_LANE, miso.id);
    const stock = () =>
      rowsOf<{ id: string; remaining: string }>(
        server,
        "select product_id::text as id, remaining::text from stock where merchant_id = $1 order by 1",
        POMELO_LANE,
      );
    const before = await stock();
    const more = `      - { id: 7777, name: Lime Soda, price: 4.50 }`;
    const changed = (yaml: string) =>
      yaml.replace(/stock:[^]*?\n(?=\w)/, "stock: { 7777: 9, 1005: 1 }\n").replace(/( {4}products:\n)/, `$1${more}\n`);
    const view = await started(folderWith((yaml) => changed(soupAt("20.20")(yaml))));
    expect(view).toMatchObject({
      added: [{ productId: "7777", item: "Lime Soda", price: "4.50" }],
      missing: [{ productId: miso.id, item: "Miso" }],
    });
    expect(await load(view)).toMatchObject({ success: true, data: { added: 1 } });
    expect(Object.fromEntries((await stock()).map(({ id, remaining }) => [id, Number(remaining)]))).toEqual({
      ...Object.fromEntries(before.map(({ id, remaining }) => [id, Number(remaining)])),
      7777: 9,
    });
    const rows = await rowsOf(
      server,
      "select id::text, is_off_shelf from product where merchant_id = $1 and id in (1001, $2)",
      POMELO_LANE,
      miso.id,
    );
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ id: "1001", is_off_shelf: true });
  });

  it("is no change of a dish that is the same in the folder, however it is stored", async () => {
    const rice = { params: { id: "1001" } };
    const { versions: before } = await server.data(menu.versions, rice, jo);
    await rowsOf(server, `update product set definition = definition - 'weightUnit' where merchant_id = $1 and id = 1001`, POMELO_LANE);
    const view = await started(folderWith((yaml) => soupAt("20.20")(yaml).replace("Twelve-hour broth", "Broth of a week")));
    expect(view.counts).toMatchObject({ changed: 1 });
    expect(await load(view)).toMatchObject({ success: true });
    expect((await server.data(menu.versions, rice, jo)).versions).toEqual(before);
  });

  it("is loaded once by two people: the second is told who has", async () => {
    const view = await started(folderWith((yaml) => soupAt("20.20")(yaml).replace("Twelve-hour broth", "Broth of a day")));
    const sam = await staffOf(server, "manager");
    expect(await load(view)).toMatchObject({ success: true, data: { changed: 1 } });
    expect(await load(view)).toMatchObject({ success: true, data: { changed: 1 } });
    expect(await load(view, sam)).toMatchObject({ success: false, code: 5001, data: { by: jo.name, order: null } });
    const other = await started(folderWith(soupAt("20.20")));
    const linesOfAudit = async () => (await server.data(audit.list, {}, olivia)).lines.filter(({ action }) => action === "menu.import");
    const { length } = await linesOfAudit();
    const both = await Promise.all([load(other), load(other, sam)]);
    const [first, second] = both[0]?.success ? both : both.toReversed();
    expect(first).toMatchObject({ success: true, data: { changed: 1 } });
    expect(second).toMatchObject({ success: false, code: 5001, data: { order: null } });
    expect(await linesOfAudit()).toHaveLength(length + 1);
    expect(await server.call(folders.decide, { params: { id: other.id }, body: { all: "folder" } }, sam)).toMatchObject({ code: 5091 });
  });

  it("with parts that only an owner may change is loaded by an owner alone", async () => {
    const files = folderWith((yaml) => yaml.replace(/rate: 8\.25%/, "rate: 9%").replace(/^phone: .*$/m, "phone: +1 212 555 0177"));
    const view = await started(files);
    expect(view).toMatchObject({
      needsOwner: true,
      parts: [
        { part: "restaurant", isTaken: true },
        { part: "money", isTaken: true },
      ],
    });
    const before = await stored();
    await decide(view, "console");
    expect(await load(view)).toMatchObject({ success: false, status: 403, data: { permission: "settings.edit" } });
    expect(await stored()).toBe(before);
    expect((await read(view, olivia)).needsOwner).toBe(false);
    expect(await load(view, olivia)).toMatchObject({ success: true });
    expect((await started(files)).parts).toEqual([]);
  });

  it("of 500 dishes that were edited in three languages is exported and imported without a difference", async () => {
    const dishes = Array.from({ length: 500 }, (_, at) => `Imported,Dish ${at},菜 ${at},Plato ${at},${1 + (at % 30)}.50`);
    const content = base64(`category,name_en,name_zh,name_es,price\n${dishes.join("\n")}\n`);
    const { id } = await server.data(imports.start, { body: { fileName: "own.csv", content } }, jo);
    expect(await server.call(imports.load, { params: { id } }, jo)).toMatchObject({ data: { added: 500 } });
    const { categories } = await server.data(menu.get, {}, jo);
    const added = categories.find(({ shownName }) => shownName === "Imported")?.products ?? [];
    expect(added).toHaveLength(500);
    const edited = added.filter((_, at) => at % 50 === 0);
    for (const product of edited)
      await save(product.id, {
        name: { "en-US": `Edited "${product.id}"`, "zh-TW": `已編輯 #${product.id}`, "es-ES": `Editado: ${product.id}` },
      });
    const photo = await server.data(menu.addPicture, { body: { base64: base64(await photograph(900, 600)) } }, jo);
    await save(edited[0]?.id ?? "", { picture: photo.src });
    const view = await started(await exported());
    expect(lists(view)).toEqual(NOTHING);
    expect(view.counts.same).toBeGreaterThan(530);
  });

  it("of another restaurant does not exist", async () => {
    const view = await started(folderWith((yaml) => yaml));
    const other = await staffOf(server, "owner", "100002");
    expect(await server.call(folders.get, { params: { id: view.id } }, other)).toMatchObject({ status: 404 });
    expect(await load(view, other)).toMatchObject({ status: 404 });
    expect(await server.call(imports.get, { params: { id: view.id } }, jo)).toMatchObject({ status: 404 });
  });
});
