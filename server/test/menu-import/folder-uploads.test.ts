import { staffContract } from "@comanda/contract/staff/index";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE } from "../harness.ts";
import { rowsOf } from "../staff/console.ts";
import { base64, FILE, folderWith, type Upload } from "./upload-folder.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { folders, imports } = staffContract;

const zipOf = (files: Record<string, Uint8Array>): Upload[] => [{ path: "folder.zip", content: base64(zipSync(files)) }];

describe.each(TIER_DATABASE_KINDS)("an uploaded folder, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
  });
  afterAll(() => server.close());

  const start = (files: Upload[]) => server.call(folders.start, { body: { name: "pomelo-lane", files } }, jo);
  const started = (files: Upload[]) => server.data(folders.start, { body: { name: "pomelo-lane", files } }, jo);
  const load = ({ id }: { id: string }) => server.call(folders.load, { params: { id } }, jo);
  const stored = () =>
    rowsOf(server, "select * from product where merchant_id = $1 order by id", POMELO_LANE).then((rows) => JSON.stringify(rows));

  it("names every mistake with file, line and what to write, and loads nothing while one is left", async () => {
    const view = await started(folderWith((yaml) => yaml.replace("id: 100001", "id: 100002").replace("price: 17.50", "price: 17,50")));
    expect(view.mistakes).toMatchObject([
      { file: FILE, line: expect.any(Number), text: expect.stringContaining("100002"), message: expect.stringContaining("write 100001") },
      { file: FILE, line: expect.any(Number), text: expect.stringContaining("17,50") },
    ]);
    expect(view).toMatchObject({ counts: { toFix: 2, changed: 0 }, changed: [] });
    const before = await stored();
    expect(await load(view)).toMatchObject({ success: false, code: 5007, data: { lines: view.mistakes.map(({ line }) => line) } });
    expect(await stored()).toBe(before);
  });

  it.each([
    ["zh-TW", "id「100002」屬於另一家餐廳：請寫 100001", "價格是 0 到 999999.99 的數字"],
    ["es-ES", "el id «100002» es el de otro restaurante: escribe 100001", "un precio es un número de 0 a 999999.99"],
  ] as const)("names its mistakes in %s to a person who reads that language", async (locale, id, price) => {
    const files = folderWith((yaml) => yaml.replace("id: 100001", "id: 100002").replace("price: 17.50", "price: 17,50"));
    const { mistakes } = await server.data(folders.start, { body: { name: "pomelo-lane", files } }, { ...jo, locale });
    expect(mistakes).toMatchObject([{ message: id }, { message: expect.stringContaining(price) }]);
  });

  it("of 500 dishes with forty mistakes names all forty with their lines", async () => {
    const dishes = Array.from(
      { length: 500 },
      (_, at) => `      - { id: ${90_000 + at}, name: Dish ${at}, price: ${at % 12 === 5 && at < 480 ? "x1.00" : "1.00"} }`,
    );
    const lineOf = new Map<string, number>();
    const files = folderWith((yaml) => {
      // A category has at most 500 dishes.
      const category = (at: number) =>
        `  - id: ${80_000 + at}\n    name: More ${at}\n    products:\n${dishes.slice(at * 100, at * 100 + 100).join("\n")}\n`;
      const changed = yaml.replace(/^menu:\n/m, `menu:\n${[0, 1, 2, 3, 4].map(category).join("")}`);
      changed.split("\n").forEach((line, at) => lineOf.set(line.trim(), at + 1));
      return changed;
    });
    const { mistakes, counts } = await started(files);
    expect({ toFix: counts.toFix, first: mistakes[0] }).toMatchObject({ toFix: 40 });
    expect(mistakes.map(({ line, text }) => [line, text])).toEqual(
      dishes.filter((dish) => dish.includes("x1.00")).map((dish) => [lineOf.get(dish.trim()), dish.trim()]),
    );
    // No line that only counts the others.
    expect(mistakes.every(({ message }) => message.startsWith("a price is a number"))).toBe(true);
  });

  it.each([
    ["a name that leads out of the folder", () => zipOf({ "../../restaurant.yaml": strToU8("id: 1") }), "unsafe-name"],
    ["a name with a backslash", () => zipOf({ "..\\restaurant.yaml": strToU8("id: 1") }), "unsafe-name"],
    ["a file outside of the folder", () => [{ path: "/etc/restaurant.yaml", content: "" }], "unsafe-name"],
    [
      "more than it may unpack to",
      () => zipOf({ [FILE]: strToU8("id: 1"), "pictures/a.png": new Uint8Array(61_000_000) }),
      "too-large-unpacked",
    ],
    ["too many files", () => zipOf(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}`, strToU8("")]))), "too-many-files"],
    ["no restaurant file", () => zipOf({ "menu.csv": strToU8("id") }), "no-restaurant-file"],
    ["no archive", () => [{ path: "a.zip", content: base64("not a zip") }], "not-a-zip"],
    [
      "a damaged archive",
      () => [{ path: "a.zip", content: base64(zipSync({ [FILE]: strToU8("id: 1".repeat(500)) }).slice(0, 60)) }],
      "not-a-zip",
    ],
  ])("is refused with %s", async (_, files, problem) => {
    const { length } = (await server.data(imports.list, {}, jo)).imports;
    expect(await start(files())).toMatchObject({ success: false, code: 5093, data: { problem } });
    expect((await server.data(imports.list, {}, jo)).imports).toHaveLength(length);
  });

  it("has pictures that are checked as others are", async () => {
    const files = folderWith((yaml) => yaml).map((file) =>
      file.path.includes("/pictures/") ? { ...file, content: base64("<html>") } : file,
    );
    const { mistakes } = await started(files);
    expect(mistakes[0]).toMatchObject({ file: FILE, message: expect.stringContaining("is neither SVG nor PNG, JPEG or WebP") });
  });
});
