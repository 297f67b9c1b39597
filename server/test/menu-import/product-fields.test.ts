import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@comanda/contract";
import type { ImportView } from "@comanda/contract/staff/transfer/import-shapes";
import { staffContract } from "@comanda/contract/staff/index";
import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { emptyProduct } from "@comanda/domain/menu/edit/empty-product";
import type { Product } from "@comanda/domain/menu/menu";
import { IMPORT_FIELDS } from "@comanda/domain/menu/menu-import";
import { isSameValue } from "@comanda/domain/record/record-change";
import { parse as parseCsv } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { csvRow } from "../../src/platform/csv/csv-text.ts";
import { freshDatabase } from "../../test-database/fresh-database.ts";
import { freshAddress, openTestServer, requestOf, type TestServer } from "../harness.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { edited, IN_FILE, NEEDED, PRODUCTS_IN_FILE, SHOWN, STORED, STORED_OTHERS, wholeFolder } from "./whole-product.ts";

const { audit, exports, imports, menu } = staffContract;
const RESTAURANT = "300001";

/** What a cell of the menu as CSV becomes: of the plain product, or of the one for points. */
const CELLS: Record<string, { id: "302" | "304"; cell: string }> = {
  category: { id: "304", cell: "Mains" },
  name_en: { id: "304", cell: "Not so plain" },
  name_es: { id: "304", cell: "Sencillo" },
  description_en: { id: "304", cell: "As it is" },
  description_es: { id: "304", cell: "Tal cual" },
  price: { id: "304", cell: "5.50" },
  points_price: { id: "302", cell: "60" },
  unit: { id: "304", cell: "kg" },
  station: { id: "304", cell: "Bar" },
  availability: { id: "304", cell: "sold-out" },
  left: { id: "304", cell: "3" },
  groups: { id: "304", cell: "Side" },
  diet: { id: "304", cell: "vegan" },
  contains: { id: "304", cell: "egg" },
  free_of: { id: "304", cell: "milk" },
  slots: { id: "304", cell: "daily 10:00-11:00" },
  picture: { id: "304", cell: "lu-rou-rice.svg" },
  position: { id: "304", cell: "1" },
};
/** What identifies a product, and the other names of its category. */
const OF_NO_FIELD = ["id", "category_es"];
/** Fields that other kinds of files have. */
const IN_OTHER_FILES = ["tax-free"];

describe("each field of a product", () => {
  const folders = mkdtempSync(join(tmpdir(), "comanda-fields-"));
  const drafts = openDrafts();
  let server: TestServer;
  let jo: Signed;
  beforeAll(async () => {
    server = await openTestServer("postgres", { database: await freshDatabase("postgres", "empty") });
    const { ok, lines } = await server.command("load", drafts.changed("every-field", wholeFolder));
    if (!ok) throw new Error(lines.join("\n"));
    jo = await staffOf(server, "owner", RESTAURANT);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folders, { recursive: true });
  });

  const stored = () =>
    rowsOf<{ product: Product }>(
      server,
      `select definition || jsonb_build_object('price', price::text, 'isOffShelf', is_off_shelf, 'categoryId', category_id::text) as product
         from product where merchant_id = $1 order by id`,
      RESTAURANT,
    ).then((rows) => rows.map(({ product }) => product));

  it("is stored as the file says it, and tested with another value than that of an empty product", async () => {
    const products = await stored();
    expect(products[0]).toEqual(STORED);
    expect(products.slice(1, 3)).toMatchObject(STORED_OTHERS);
    const empty: Partial<Product> = emptyProduct("", "");
    const names = Object.keys(STORED) as (keyof Product)[];
    expect(names.filter((name) => products.every((product) => isSameValue(product[name], empty[name])))).toEqual([]);
  });

  it("is in the menu of diners", async () => {
    const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: RESTAURANT } });
    expect(categories[0]?.products[0]).toEqual(SHOWN);
  });

  it("is in the exported folder as in the loaded one", async () => {
    const folder = join(folders, "exported");
    await server.command("export", RESTAURANT, folder);
    const file = parse(readFileSync(join(folder, "restaurant.yaml"), "utf8"), { schema: "failsafe" }) as {
      menu: { products: object[] }[];
    };
    expect(file.menu[0]?.products.map((product) => ({ ...product }))).toEqual(PRODUCTS_IN_FILE);
    expect(new Set(PRODUCTS_IN_FILE.flatMap(Object.keys))).toEqual(new Set(Object.keys(IN_FILE)));
  });

  it.each(Object.keys(edited("")))("is changed in the console, whose history and audit name it: %s", async (name) => {
    const field = name as keyof ProductFields;
    const { [field]: value } = edited((await stored())[0]?.picture?.src ?? "");
    const first = { categoryId: "10", name: { "en-US": `Dish with another ${field}` }, price: "5.00", ...NEEDED[field] };
    const { id, fields } = await server.data(menu.saveProduct, { body: { wanted: first } }, jo);
    expect({ value: fields[field] }).not.toMatchObject({ value });
    const after = await server.data(menu.saveProduct, { body: { id, seen: fields, wanted: { [field]: value } } }, jo);
    expect({ value: after.fields[field] }).toMatchObject({ value });
    const { versions } = await server.data(menu.versions, { params: { id } }, jo);
    expect(versions[0]?.changed.map((one) => one.split(".")[0])).toContain(field);
    const [line] = (await server.data(audit.list, {}, jo)).lines;
    expect(Object.keys(line?.after ?? {}).map((one) => (one === "milk" ? "allergens" : one.split(".")[0]))).toContain(field);
  });

  const csv = async (): Promise<string[][]> => {
    const response = await server.app(requestOf(exports.csv, {}, { as: jo.as }), freshAddress());
    return parseCsv(await response.text(), { bom: true }) as string[][];
  };
  /** Imports the menu with other cells, with stock and availability. */
  const imported = async ([header = [], ...rows]: string[][], columns: readonly string[]): Promise<ImportView> => {
    const changed = rows.map((row) =>
      row.map((cell, at) => {
        const column = header[at] ?? "";
        const other = columns.includes(column) ? CELLS[column] : undefined;
        return other && other.id === row[0] ? other.cell : cell;
      }),
    );
    const content = Buffer.from([header, ...changed].map(csvRow).join("")).toString("base64");
    const { id } = await server.data(imports.start, { body: { fileName: "own.csv", content } }, jo);
    return server.data(imports.save, { params: { id }, body: { takesStock: true } }, jo);
  };

  it("is one change where its column of the menu as CSV is changed alone, and is exported as it was imported", async () => {
    const before = await csv();
    const columns = before[0]?.filter((column) => !OF_NO_FIELD.includes(column)) ?? [];
    expect(columns).toEqual(Object.keys(CELLS));
    const found: { column: string; mistakes: ImportView["mistakes"]; fields: string[] }[] = [];
    for (const column of columns) {
      const { mistakes, changed } = await imported(before, [column]);
      found.push({ column, mistakes, fields: [...new Set(changed.flatMap(({ changes }) => changes.map(({ field }) => field)))] });
    }
    expect(found.filter(({ mistakes, fields }) => mistakes.length > 0 || fields.length !== 1)).toEqual([]);
    const fields = IMPORT_FIELDS.filter((field) => !IN_OTHER_FILES.includes(field));
    expect(new Set(found.flatMap((one) => one.fields))).toEqual(new Set(fields));
    const { id } = await imported(before, columns);
    await server.data(imports.load, { params: { id } }, jo);
    const after = await csv();
    const cellOf = (column: string) => after.find(([first]) => first === CELLS[column]?.id)?.[after[0]?.indexOf(column) ?? -1];
    expect(columns.map((column) => [column, cellOf(column)])).toEqual(columns.map((column) => [column, CELLS[column]?.cell]));
  });
});
