import { staffContract } from "@comanda/contract/staff/index";
import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { folderWith } from "./upload-folder.ts";

const { folders, imports, menu, audit } = staffContract;
const [RICE, SOUP] = ["1008", "1005"];

/** A dish without the lines of its definition, up to the next one. */
const withoutRice = (yaml: string) => yaml.replace(/ {6}- id: 1008\n[^]*?(?= {6}- id: 1009\n)/, "");
const NEW = "  - id: 90\n    name: Desserts of the day\n    products:\n      - { id: 7777, name: Lime Tart, price: 4.50 }\n";
const menuOnly = (yaml: string) =>
  withoutRice(yaml)
    .replace("price: 17.50", "price: 17.95")
    .replace(/^menu:\n/m, `menu:\n${NEW}`);
const everything = (yaml: string) =>
  menuOnly(yaml)
    .replace("        picture: pork-chive-dumplings.svg\n", "")
    .replace(/rate: 8\.25%/, "rate: 9%")
    .replace(/^phone: .*$/m, "phone: +1 212 555 0177")
    .replace(/^stock:.*$/m, "stock:\n  7777: 9")
    .replace(/( {2}- \{ id: )\d+(, name: "?7"?,.*\})/, "$1777001$2")
    .replace(/^redirects:\n/m, "redirects:\n  - { path: /old-menu, target: /, status: 301 }\n");

describe.each(TIER_DATABASE_KINDS)("a loaded folder that is undone, on %s", (kind) => {
  let server: TestServer;
  let jo: Signed;
  let olivia: Signed;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  beforeEach(async () => {
    jo = await staffOf(server, "manager");
    olivia = await staffOf(server, "owner");
  });
  afterAll(() => server.close());

  const started = (change: (yaml: string) => string, by = olivia) =>
    server.data(folders.start, { body: { name: "pomelo-lane", files: folderWith(change) } }, by);
  const load = ({ id }: { id: string }, by = olivia) => server.call(folders.load, { params: { id } }, by);
  const undo = ({ id }: { id: string }, by = olivia) => server.call(imports.undo, { params: { id } }, by);
  const fieldsOf = async (id: string) => (await server.data(menu.product, { params: { id } }, jo)).fields;
  const save = async (id: string, wanted: Partial<ProductFields>) =>
    server.data(menu.saveProduct, { body: { id, seen: await fieldsOf(id), wanted } }, jo);
  /** Everything that a folder writes, without the numbers of versions. */
  const stored = async () => {
    const all = (table: string, without: string, where = "merchant_id = $1") =>
      `(select jsonb_agg(r order by r::text) from (select to_jsonb(t) - '{${without}}'::text[] as r from ${table} t where ${where}) as o)`;
    const [row] = await rowsOf<Record<string, unknown>>(
      server,
      `select ${all("product", "row_version")} as products, ${all("merchant", "menu_version", "id = $1")} as merchant,
         ${all("dining_table", "")} as tables, ${all("station", "row_version")} as stations, ${all("redirect", "")} as redirects,
         ${all("station_of_category", "")} as "ofCategory", ${all("station_of_product", "")} as "ofProduct", ${all("stock", "")} as stock,
         ${all("qr_code", "", "merchant_id = $1 and revoked_at is null")} as codes,
         (select jsonb_agg(name order by name) from picture where merchant_id = $1 and position('/' in name) = 0) as pictures`,
      POMELO_LANE,
    );
    return row;
  };

  it("has every dish, category, tax, table, code and redirect as before, and is compared as the first time", async () => {
    await save(SOUP, { price: "18.75" });
    const before = await stored();
    const view = await started(everything);
    expect(view.parts.map(({ part }) => part)).toEqual(expect.arrayContaining(["restaurant", "money", "tables", "redirects"]));
    await server.data(folders.decide, { params: { id: view.id }, body: { all: "folder" } }, olivia);
    expect(await load(view)).toMatchObject({ success: true, data: { added: 1, changed: 2 } });
    const loaded = await stored();
    for (const part of ["products", "merchant", "tables", "redirects", "stock", "codes"])
      expect(loaded?.[part]).not.toEqual(before?.[part]);
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "17.95" });

    expect((await server.data(folders.get, { params: { id: view.id } }, olivia)).undoUntil).not.toBeNull();
    expect(await undo(view)).toMatchObject({ success: true });
    expect(await stored()).toEqual(before);
    const { versions } = await server.data(menu.versions, { params: { id: SOUP } }, jo);
    expect(versions.map(({ by, changed }) => [by, changed])).toEqual([
      [olivia.name, ["price"]],
      [olivia.name, ["price"]],
      [jo.name, ["price"]],
      ["", []],
    ]);
    expect(await undo(view)).toMatchObject({ success: true });
    expect(await load(view)).toMatchObject({ success: false, code: 5091 });
    const [line] = (await server.data(audit.list, {}, olivia)).lines;
    expect(line).toMatchObject({ action: "menu.undo-import", subjectName: "pomelo-lane" });
    const again = await started(everything);
    expect(again.conflicts).toMatchObject([{ productId: SOUP, field: "price", console: "18.75", folder: "17.95", take: null }]);
    expect({ parts: again.parts, added: again.added }).toEqual({ parts: view.parts, added: view.added });
  });

  it("keeps a setting that was changed since, and a category that has dishes of the console", async () => {
    const view = await started(everything);
    await server.data(folders.decide, { params: { id: view.id }, body: { all: "folder" } }, olivia);
    expect(await load(view)).toMatchObject({ success: true });
    const phone = "+1 646 555 0199";
    const setPhone = (to: string) =>
      rowsOf(
        server,
        `update merchant set definition = jsonb_set(definition, '{phone}', to_jsonb($2::text)) where id = $1`,
        POMELO_LANE,
        to,
      );
    await setPhone(phone);
    await server.data(menu.saveProduct, { body: { wanted: { categoryId: "90", name: { "en-US": "Pear Tart" }, price: "5.00" } } }, jo);
    expect(await undo(view)).toMatchObject({ success: true });
    const [{ definition } = { definition: null }] = await rowsOf<{ definition: unknown }>(
      server,
      "select definition from merchant where id = $1",
      POMELO_LANE,
    );
    expect(definition).toMatchObject({ phone, taxes: [{ rate: "8.25" }] });
    const { categories } = await server.data(menu.get, {}, jo);
    const added = categories.find(({ id }) => id === "90");
    expect(added?.products.map(({ shownName }) => shownName)).toEqual(["Pear Tart"]);
    await setPhone("+1 510-555-0142");
  });

  it("of more than the menu is undone by an owner alone", async () => {
    const view = await started((yaml) => yaml.replace(/rate: 8\.25%/, "rate: 9%"));
    await server.data(folders.decide, { params: { id: view.id }, body: { all: "console" } }, olivia);
    expect(await load(view)).toMatchObject({ success: true, data: { added: 0, changed: 0, parts: 1 } });
    expect((await server.data(folders.get, { params: { id: view.id } }, jo)).undoUntil).toBeNull();
    const loaded = await stored();
    expect(await undo(view, jo)).toMatchObject({ success: false, status: 403, data: { permission: "settings.edit" } });
    expect(await stored()).toEqual(loaded);
    expect(await undo(view)).toMatchObject({ success: true });
    const ofMenu = await started((yaml) => yaml.replace("Eight pieces,", "Nine pieces,"), jo);
    await server.data(folders.decide, { params: { id: ofMenu.id }, body: { all: "console" } }, jo);
    expect(await load(ofMenu, jo)).toMatchObject({ success: true, data: { changed: 1 } });
    expect(await undo(ofMenu, jo)).toMatchObject({ success: true });
  });

  it("leaves a dish that the folder lacks where it is, when it is loaded and when it is undone", async () => {
    const isThere = async () => (await rowsOf(server, "select from product where merchant_id = $1 and id = $2", POMELO_LANE, RICE)).length;
    const view = await started((yaml) => withoutRice(yaml).replace("Eight pieces,", "Ten pieces,"));
    expect(view.missing).toContainEqual(expect.objectContaining({ productId: RICE }));
    await server.data(folders.decide, { params: { id: view.id }, body: { all: "console" } }, olivia);
    expect(await load(view)).toMatchObject({ success: true, data: { changed: 1 } });
    expect(await isThere()).toBe(1);
    expect(await undo(view)).toMatchObject({ success: true });
    expect(await isThere()).toBe(1);
  });

  it("can be undone for a week, and the last one first", async () => {
    const first = await started((yaml) => yaml.replace("Eight pieces,", "Six pieces,"));
    await server.data(folders.decide, { params: { id: first.id }, body: { all: "console" } }, olivia);
    await load(first);
    const second = await started((yaml) => yaml.replace("Eight pieces,", "Seven pieces,"));
    await server.data(folders.decide, { params: { id: second.id }, body: { all: "console" } }, olivia);
    server.clock.pass(60);
    await load(second);
    expect(await undo(first)).toMatchObject({ success: false, code: 5092 });
    expect(await undo(second)).toMatchObject({ success: true });
    server.clock.pass(7 * 86_400 + 1);
    olivia = await staffOf(server, "owner");
    expect(await undo(first)).toMatchObject({ success: false, code: 5092 });
  });
});
