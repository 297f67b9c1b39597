import { contract } from "@comanda/contract";
import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE } from "../harness.ts";
import { rowsOf } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { imports, menu } = staffContract;
const SOUP = "1005";

/** A file with one dish that is made by it, and the soup that the folder has loaded. */
const fileWith = ({ pie = "5.00", soup = "17.50", spanish = "Pastel" }: { pie?: string; soup?: string; spanish?: string } = {}) =>
  `id,category,name_en,name_es,price\n,Pies,Apple Pie,${spanish},${pie}\n${SOUP},Noodles,Braised Beef Noodle Soup,,${soup}\n`;

describe.each(TIER_DATABASE_KINDS)("a file over dishes that somebody has changed since the last import, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
  });
  afterAll(() => server.close());

  const started = (text: string) =>
    server.data(imports.start, { body: { fileName: "own.csv", content: Buffer.from(text).toString("base64") } }, jo);
  const load = ({ id }: { id: string }) => server.call(imports.load, { params: { id } }, jo);
  const undo = ({ id }: { id: string }) => server.call(imports.undo, { params: { id } }, jo);
  const decide = ({ id }: { id: string }, take: "console" | "file", of?: { productId: string; field: string }) =>
    server.data(imports.save, { params: { id }, body: { decide: of ? { decisions: [{ ...of, take }] } : { all: take } } }, jo);
  const fieldsOf = async (id: string) => (await server.data(menu.product, { params: { id } }, jo)).fields;
  const save = async (id: string, wanted: Partial<ProductFields>) =>
    server.data(menu.saveProduct, { body: { id, seen: await fieldsOf(id), wanted } }, jo);
  const pieId = async () => {
    await server.notified();
    const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
    return categories.flatMap(({ products }) => products).find(({ name }) => name === "Apple Pie")?.id ?? "";
  };

  it("asks whose value is taken, loads nothing before, and takes what the console has left as it was", async () => {
    await load(await started(fileWith()));
    const pie = await pieId();
    await save(pie, { price: "6.00" });
    await save(SOUP, { price: "18.00" });
    const view = await started(fileWith({ pie: "7.00", soup: "19.00", spanish: "Pastel de manzana" }));
    expect(view.counts).toMatchObject({ toFix: 0, toDecide: 2, undecided: 2, changed: 1 });
    expect(view.conflicts).toMatchObject([
      { productId: pie, item: "Apple Pie", field: "price", last: "5.00", console: "6.00", file: "7.00", by: jo.name, take: null },
      { productId: SOUP, field: "price", last: "17.50", console: "18.00", file: "19.00", by: jo.name, take: null },
    ]);
    expect(view.changed.map(({ changes }) => changes.map(({ field }) => field))).toEqual([["name"]]);
    expect(await load(view)).toMatchObject({ success: false, code: 5094, data: { left: 2 } });
    expect((await decide(view, "console", { productId: pie, field: "price" })).counts).toMatchObject({ undecided: 1 });
    expect(await load(view)).toMatchObject({ success: false, code: 5094, data: { left: 1 } });
    expect(await fieldsOf(pie)).toMatchObject({ price: "6.00", name: { "es-ES": "Pastel" } });
    expect((await decide(view, "file", { productId: SOUP, field: "price" })).counts).toMatchObject({ undecided: 0, changed: 2 });
    expect(await load(view)).toMatchObject({ success: true, data: { changed: 2 } });
    expect(await fieldsOf(pie)).toMatchObject({ price: "6.00", name: { "es-ES": "Pastel de manzana" } });
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "19.00" });
  });

  it("asks for what was decided no more, and takes what only the next file has changed", async () => {
    const same = await started(fileWith({ pie: "7.00", soup: "19.00", spanish: "Pastel de manzana" }));
    expect(same).toMatchObject({ conflicts: [], changed: [], counts: { changed: 0 } });
    expect(same.remarks).toMatchObject([{ line: 2, item: "Apple Pie", value: "6.00", code: "console-stays" }]);
    const next = await started(fileWith({ pie: "7.00", soup: "20.00", spanish: "Pastel de manzana" }));
    expect(next).toMatchObject({ conflicts: [], counts: { changed: 1 } });
  });

  it("forgets a decision about a value that the console has changed again", async () => {
    await save(SOUP, { price: "20.10" });
    const view = await started(fileWith({ soup: "20.20" }));
    expect((await decide(view, "file")).counts.undecided).toBe(0);
    await save(SOUP, { price: "20.30" });
    expect(await load(view)).toMatchObject({ success: false, code: 5094 });
    expect((await decide(view, "console")).counts.undecided).toBe(0);
  });

  it("compares with the import before where the last one was brought back", async () => {
    await save(SOUP, { price: "21.00" });
    const view = await started(fileWith({ pie: "7.00", soup: "22.00", spanish: "Pastel de manzana" }));
    await decide(view, "file");
    await load(view);
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "22.00" });
    await undo(view);
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "21.00" });
    const { conflicts } = await started(fileWith({ pie: "7.00", soup: "23.00", spanish: "Pastel de manzana" }));
    expect(conflicts).toMatchObject([{ productId: SOUP, last: "19.00", console: "21.00", file: "23.00" }]);
  });

  it("that release 0.2 has loaded is brought back from what that release has stored of it", async () => {
    await save(SOUP, { price: "24.00" });
    const view = await started(fileWith({ pie: "7.00", soup: "25.00", spanish: "Pastel de manzana" }));
    await decide(view, "file");
    await load(view);
    const [row] = await rowsOf<{ row: object; pie: string }>(
      server,
      `select jsonb_build_object('id', id::text, 'categoryId', category_id::text, 'position', position, 'price', '16.00', 'isOffShelf', is_off_shelf,
         'definition', definition, 'offer', jsonb_build_object('left', '4', 'soldOutUntil', null)) as row
       from product where merchant_id = $1 and id = $2`,
      POMELO_LANE,
      SOUP,
    );
    const pie = await pieId();
    const { categoryId } = await fieldsOf(pie);
    const before = { products: [row?.row], addedIds: [pie], addedCategoryIds: [categoryId] };
    await rowsOf(
      server,
      "update menu_import set before = $3::jsonb, loaded_at = $4 where merchant_id = $1 and id = $2",
      POMELO_LANE,
      view.id,
      JSON.stringify(before),
      server.clock.now().toISOString(),
    );
    expect(await undo(view)).toMatchObject({ success: true });
    await server.notified();
    const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
    const soup = categories.flatMap(({ products }) => products).find(({ id }) => id === SOUP);
    expect(soup).toMatchObject({ price: "16.00", remaining: 4 });
    expect(categories.some(({ name }) => name === "Pies")).toBe(false);
    expect((await server.data(menu.get, {}, jo)).categories.some(({ id }) => id === categoryId)).toBe(false);
  });
});
