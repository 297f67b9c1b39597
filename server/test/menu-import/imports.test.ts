import { contract } from "@comanda/contract";
import type { ImportView } from "@comanda/contract/staff/transfer/import-shapes";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE } from "../harness.ts";
import { rowsOf, staffOf } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { imports, availability, audit } = staffContract;

const base64 = (text: string) => Buffer.from(text).toString("base64");
const DISHES = 500;
const HEADER = "Token,Item Name,Variation Name,Description,Categories,Price,Archived,Tax - Sales Tax (8.25%)";

/** A Square file with 500 dishes, some of them with variations, texts with line breaks and quotes. */
const squareFile = (priceOf: (dish: number) => string = (dish) => `${5 + (dish % 20)}.50`) => {
  const rows = Array.from({ length: DISHES }, (_, at) => {
    const row = (variation: string, price: string) =>
      `TOKEN${at},Imported dish ${at},${variation},"<p>Number ""${at}"",\nwith a line break</p>",Imported ${at % 7},"${price}",N,Y`;
    return at % 50 === 0 ? `${row("Small", priceOf(at))}\n${row("Large", "19.00")}` : row("Regular", priceOf(at));
  });
  return `${HEADER}\n${rows.join("\n")}\n`;
};

describe.each(TIER_DATABASE_KINDS)("an import of a menu, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
  });
  afterAll(() => server.close());

  const started = (text: string, fileName = "square.csv") => server.data(imports.start, { body: { fileName, content: base64(text) } }, jo);
  const read = ({ id }: { id: string }) => server.data(imports.get, { params: { id } }, jo);
  const load = async ({ id }: { id: string }) => {
    const answer = await server.call(imports.load, { params: { id } }, jo);
    await server.notified();
    return answer;
  };
  const undo = async ({ id }: { id: string }) => {
    const answer = await server.call(imports.undo, { params: { id } }, jo);
    await server.notified();
    return answer;
  };
  const menu = async () => server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
  const dishNamed = async (name: string) => (await menu()).categories.flatMap(({ products }) => products).find((one) => one.name === name);
  const stored = () =>
    rowsOf(server, "select * from product where merchant_id = $1 order by id", POMELO_LANE).then((rows) => JSON.stringify(rows));
  const linesOfAudit = async () => (await server.data(audit.list, {}, jo)).lines.filter(({ action }) => action.startsWith("menu."));

  it("reads 500 dishes, loads them at once with a line in the audit, changes nothing the second time, and is undone", async () => {
    const before = await stored();
    const view = await started(squareFile());
    expect(view).toMatchObject({ kind: "square", isRecognised: true, lines: 510, items: DISHES, encoding: "utf-8", separator: "," });
    expect(view.counts).toMatchObject({ toFix: 0, added: DISHES, changed: 0, same: 0 });
    expect(await stored()).toBe(before);
    expect(await load(view)).toMatchObject({ success: true, data: { added: DISHES, changed: 0, hidden: 0 } });
    const [line, ...others] = await linesOfAudit();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ action: "menu.import", subjectName: "square.csv", after: { addedProducts: DISHES, changedProducts: 0 } });
    expect(await dishNamed("Imported dish 3")).toMatchObject({ price: "8.50", description: 'Number "3", with a line break' });

    const loaded = await stored();
    const again = await started(squareFile());
    expect(again.counts).toMatchObject({ toFix: 0, added: 0, changed: 0, same: DISHES });
    expect(await load(again)).toMatchObject({ success: true, data: { added: 0, changed: 0 } });
    expect(await stored()).toBe(loaded);
    expect(await linesOfAudit()).toHaveLength(1);

    expect(await undo(view)).toMatchObject({ success: false, code: 5092 });
    expect(await undo(again)).toMatchObject({ success: true });
    expect(await stored()).toBe(loaded);
    expect(await undo(view)).toMatchObject({ success: true });
    expect(await stored()).toBe(before);
    expect((await menu()).categories.some(({ name }) => name.startsWith("Imported"))).toBe(false);
    expect((await linesOfAudit()).map(({ action }) => action)).toEqual(["menu.undo-import", "menu.undo-import", "menu.import"]);
  });

  it("with mistakes loads nothing and names their lines, until each is corrected", async () => {
    const before = await stored();
    const view = await started(squareFile((dish) => (dish === 7 || dish === 9 ? "about 11" : "5.00")));
    expect(view.counts.toFix).toBe(2);
    const [first] = view.mistakes;
    expect(first).toMatchObject({ item: "Imported dish 7", value: "about 11", code: "price-not-number", isFixed: false });
    expect(await load(view)).toMatchObject({ success: false, code: 5007, data: { lines: view.mistakes.map(({ line }) => line) } });
    expect(await stored()).toBe(before);
    const fixes = view.mistakes.map(({ line, column }, at) => ({ line, column: column ?? 0, value: at === 0 ? "cheap" : "11.50" }));
    const half = await server.data(imports.save, { params: { id: view.id }, body: { fixes } }, jo);
    expect(half.mistakes).toMatchObject([{ code: "price-not-number", value: "cheap", isFixed: true }]);
    const all = await server.data(
      imports.save,
      { params: { id: view.id }, body: { fixes: [{ ...fixes[0], line: first?.line ?? 0, column: first?.column ?? 0, value: "11.25" }] } },
      jo,
    );
    expect(all.counts.toFix).toBe(0);
    expect(await load(view)).toMatchObject({ success: true });
    expect(await dishNamed("Imported dish 7")).toMatchObject({ price: "11.25" });
    await undo(view);
  });

  it("with forty mistakes among 500 dishes names all forty with their line, their dish and what stands there", async () => {
    const wrong = ["11,25,5", "$", "abc", "-1.00", "5.999", "1000000", "1e3", "5..0", "5 each", "½"];
    const planted = new Map(Array.from({ length: 40 }, (_, at) => [5 + at * 12, wrong[at % wrong.length] ?? ""]));
    const view = await started(squareFile((dish) => planted.get(dish) ?? "5.00"));
    expect(view.counts.toFix).toBe(40);
    const rows = await server.data(imports.rows, { params: { id: view.id } }, jo);
    const named = rows.mistakes.map(({ item, value }) => [item, value]);
    expect(named).toEqual([...planted].map(([dish, value]) => [`Imported dish ${dish}`, value]));
    const lines = rows.mistakes.map(({ line }) => line);
    expect(new Set(lines).size).toBe(40);
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
    expect(await load(view)).toMatchObject({ success: false, code: 5007 });
  });

  it("that is loaded or undone again answers as the first time, and takes no more changes", async () => {
    const view = await started("category,name_en,price\nDrinks,Plum Soda,4.50\n", "own.csv");
    const first = await load(view);
    expect((await load(view)).data).toEqual(first.data);
    expect(await server.call(imports.save, { params: { id: view.id }, body: { takesStock: true } }, jo)).toMatchObject({ code: 5091 });
    const nextWeek = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect((await read(view)).undoUntil?.slice(0, 16)).toBe(nextWeek.slice(0, 16));
    expect(await undo(view)).toMatchObject({ success: true });
    expect(await undo(view)).toMatchObject({ success: true });
    expect(await load(view)).toMatchObject({ success: false, code: 5091 });
    expect(await read(view)).toMatchObject({ state: "undone", undoUntil: null });
  });

  it("can be undone for a week", async () => {
    const view = await started("category,name_en,price\nDrinks,Pear Soda,4.50\n", "own.csv");
    await load(view);
    server.clock.pass(7 * 86_400 + 1);
    jo = await staffOf(server, "manager");
    expect(await undo(view)).toMatchObject({ success: false, code: 5092 });
  });

  it("fills the chosen language alone, and leaves stock and availability as they are", async () => {
    const [dish] = (await menu()).categories.flatMap(({ products, name }) => products.map((one) => ({ ...one, category: name })));
    if (!dish) throw new Error("no dish");
    await server.data(availability.set, { params: { id: dish.id }, body: { state: "limited", left: "3" } }, jo);
    const view = await started(
      `id,category,name_es,price,left,availability\n${dish.id},${dish.category},Otro nombre,${dish.price},9,hidden\n`,
    );
    expect(view.changed).toEqual([
      { line: 2, item: "Otro nombre", changes: [{ field: "name", language: "es", before: expect.any(String), after: "Otro nombre" }] },
    ]);
    await load(view);
    expect(await dishNamed(dish.name)).toMatchObject({ id: dish.id, remaining: 3 });
    const taken = await server.data(
      imports.save,
      {
        params: { id: (await started(`id,category,name_en,price,left\n${dish.id},${dish.category},${dish.name},${dish.price},9\n`)).id },
        body: { takesStock: true },
      },
      jo,
    );
    expect(taken.changed[0]?.changes).toEqual([{ field: "left", before: "3", after: "9" }]);
    await load(taken);
    expect(await dishNamed(dish.name)).toMatchObject({ remaining: 9 });
    await undo(taken);
    expect(await dishNamed(dish.name)).toMatchObject({ remaining: 3 });
  });

  it("takes what is not in the file off the shelf where that is wanted, and puts it back with the others", async () => {
    const [category] = (await menu()).categories;
    const view = await started("category,name_en,price\nDrinks,Fig Soda,4.50\n", "own.csv");
    const hiding = await server.data(imports.save, { params: { id: view.id }, body: { hidesMissing: true } }, jo);
    expect(hiding.counts.missing).toBeGreaterThan(10);
    expect(await load(view)).toMatchObject({ success: true, data: { added: 1, hidden: hiding.counts.missing } });
    expect((await menu()).categories.flatMap(({ products }) => products).map(({ name }) => name)).toEqual(["Fig Soda"]);
    await undo(view);
    expect((await menu()).categories[0]).toEqual(category);
  });

  it("has its columns, its kind and its language as a person chooses them", async () => {
    const view = await started("Speise,Kosten,Kind of dish\nTe de limon,4.50,Refrescos\n", "other.csv");
    expect(view).toMatchObject({ kind: "comanda", isRecognised: false, counts: { toFix: 2 } });
    const chosen = ["name", "price", "category"] as const;
    const body = { kind: "square" as const, language: "es", columns: chosen.map((target, index) => ({ index, target })) };
    const saved: ImportView = await server.data(imports.save, { params: { id: view.id }, body }, jo);
    expect(saved).toMatchObject({ kind: "square", language: "es", counts: { toFix: 0, added: 1 } });
    expect(saved.remarks.map(({ code }) => code)).toContain("base-name-missing");
  });

  it("has its encoding and the sign before the cents as a person chooses them", async () => {
    const greek = Buffer.concat([
      Buffer.from("name;category;price\n"),
      Buffer.from("d4e1f7dfede9", "hex"),
      Buffer.from(";Mezedes;8.500\n"),
    ]);
    const view = await server.data(imports.start, { body: { fileName: "greek.csv", content: greek.toString("base64") } }, jo);
    expect(view).toMatchObject({
      isEncodingChosen: false,
      decimal: null,
      mistakes: [{ code: "price-two-readings", detail: "8500 / 8.500" }],
    });
    const body = { encoding: "windows-1253" as const, decimal: "." as const };
    const saved = await server.data(imports.save, { params: { id: view.id }, body }, jo);
    expect(saved).toMatchObject({
      encoding: "windows-1253",
      isEncodingChosen: true,
      decimal: ".",
      mistakes: [],
      added: [{ item: "Ταχίνι", price: "8.50" }],
    });
  });

  it("names categories in further languages, and takes the names back when it is undone", async () => {
    const named = async () => (await menu()).categories.map(({ name }) => name);
    const spanish = () => server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } }, { locale: "es-ES" });
    const [category] = await named();
    const before = (await spanish()).categories[0]?.name;
    const product = (await menu()).categories[0]?.products[0];
    const view = await started(
      `id,category,category_es,name_en,price\n${product?.id},${category},Cosas nuevas,${product?.name},${product?.price}\n`,
      "names.csv",
    );
    expect(view).toMatchObject({ mistakes: [], counts: { added: 0, changed: 0, categories: 1 } });
    expect(await load(view)).toMatchObject({ success: true, data: { categories: 1 } });
    expect((await spanish()).categories[0]?.name).toBe("Cosas nuevas");
    expect(await named()).toContain(category);
    await undo(view);
    expect((await spanish()).categories[0]?.name).toBe(before);
  });

  it("is refused where the file is no table", async () => {
    const body = { fileName: "soup.png", content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]).toString("base64") };
    expect(await server.call(imports.start, { body }, jo)).toMatchObject({ success: false, code: 5090, data: { problem: "not-a-table" } });
    const large = base64(`name,price\n${"x".repeat(5_000_001)}`);
    expect(await server.call(imports.start, { body: { fileName: "large.csv", content: large } }, jo)).toMatchObject({ success: false });
  });

  it("has the whole file with its mistakes, and is found in the list", async () => {
    const view = await started('category,name_en,price\nDrinks,"Soda\nwith ice",4\nDrinks,Cola,\n', "own.csv");
    const { rows, header, mistakes } = await server.data(imports.rows, { params: { id: view.id } }, jo);
    expect(header).toEqual(["category", "name_en", "price"]);
    expect(rows).toEqual([
      { line: 2, cells: ["Drinks", "Soda\nwith ice", "4"] },
      { line: 4, cells: ["Drinks", "Cola", ""] },
    ]);
    expect(mistakes).toMatchObject([{ line: 4, column: 2, code: "price-missing" }]);
    expect((await server.data(imports.list, {}, jo)).imports[0]).toMatchObject({ id: view.id, fileName: "own.csv", state: "open" });
  });

  it("of another restaurant does not exist", async () => {
    const view = await started("category,name_en,price\nDrinks,Cola,4\n", "own.csv");
    const other = await staffOf(server, "manager", "100002");
    expect(await server.call(imports.get, { params: { id: view.id } }, other)).toMatchObject({ status: 404 });
    expect(await server.call(imports.load, { params: { id: view.id } }, other)).toMatchObject({ status: 404 });
  });

  it("by two people at once is loaded once: both read what it did, and the audit has one line", async () => {
    const sam = await staffOf(server, "manager");
    const rows = Array.from({ length: 200 }, (_, at) => `Drinks,Twice ${at},4.50`);
    const view = await started(`category,name_en,price\n${rows.join("\n")}\n`, "twice.csv");
    const both = await Promise.all([jo, sam].map((person) => server.call(imports.load, { params: { id: view.id } }, person)));
    expect(both).toMatchObject([
      { success: true, data: { added: 200, changed: 0 } },
      { success: true, data: { added: 200, changed: 0 } },
    ]);
    await server.notified();
    const dishes = (await menu()).categories.flatMap(({ products }) => products).filter(({ name }) => name.startsWith("Twice "));
    expect(dishes).toHaveLength(200);
    expect((await linesOfAudit()).filter(({ subjectName }) => subjectName === "twice.csv")).toHaveLength(1);
  });
});
