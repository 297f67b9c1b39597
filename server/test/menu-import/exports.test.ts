import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staffContract } from "@comanda/contract/staff/index";
import { isSameValue } from "@comanda/domain/record/record-change";
import { unzipSync } from "fflate";
import { parse } from "yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRestaurant } from "../../src/transfer/file/read-restaurant.ts";
import { entriesOf } from "../../src/transfer/load/restaurant-store.ts";
import { freshDatabase } from "../../test-database/fresh-database.ts";
import { freshAddress, HARBOR_DELI, openTestServer, POMELO_LANE, requestOf, restaurantFolder, type TestServer } from "../harness.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { randomFolder } from "./random-folder.ts";
import { IN_FILE } from "./whole-product.ts";

const { exports, imports } = staffContract;

const docsPage = join(import.meta.dirname, "../../../docs/restaurant-file.md");
const folders = mkdtempSync(join(tmpdir(), "comanda-export-"));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

/** The files below a folder by their path, in base64. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), readFileSync(path).toString("base64")] as const;
      })
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** The random menus of the tests. */
const SEEDS = [1, 2, 3, 4, 5, 6];

let count = 0;
const nextFolder = () => join(folders, String((count += 1)));

/** A restaurant as stored: what it is, its products with their prices and shelf as they are now, its tables and codes. */
async function storedIn(server: TestServer, merchantId: string) {
  const stored = await rowsOf(
    server,
    `select definition, (select jsonb_agg(p.definition || jsonb_build_object('price', p.price::text, 'isOffShelf', p.is_off_shelf) order by p.id)
         from product p where p.merchant_id = m.id) as products,
       (select jsonb_agg(jsonb_build_array(t.id::text, t.name, t.seats, t.region_id::text) order by t.id) from dining_table t
         where t.merchant_id = m.id) as tables
     from merchant m where id = $1`,
    merchantId,
  );
  // For themselves: where the database is sharded, codes are not where the restaurant is.
  const codes = await rowsOf(server, "select id::text from qr_code where merchant_id = $1 and revoked_at is null order by id", merchantId);
  return { stored, codes };
}

/** Exports a restaurant, loads that into an empty database as the same restaurant, and exports it again; returns both folders. */
async function twice(server: TestServer, merchantId: string) {
  const [first, second] = [nextFolder(), nextFolder()];
  const exported = await server.command("export", merchantId, first);
  expect(exported).toMatchObject({ ok: true });
  const empty = await openTestServer("postgres", { database: await freshDatabase("postgres", "empty") });
  try {
    expect(await empty.command("load", first)).toMatchObject({ ok: true, lines: [expect.stringContaining(", loaded.")] });
    expect(await storedIn(empty, merchantId)).toEqual(await storedIn(server, merchantId));
    await empty.command("export", merchantId, second);
  } finally {
    await empty.close();
  }
  return [filesIn(first), filesIn(second)] as const;
}

/** The menu as CSV, imported again with stock and availability. */
async function importedAgain(server: TestServer, jo: Signed) {
  const response = await server.app(requestOf(exports.csv, {}, { as: jo.as }), freshAddress());
  const content = Buffer.from(await response.arrayBuffer()).toString("base64");
  const { id } = await server.data(imports.start, { body: { fileName: "own.csv", content } }, jo);
  return server.data(imports.save, { params: { id }, body: { takesStock: true } }, jo);
}

describe("the export of a restaurant", () => {
  let server: TestServer;
  let jo: Signed;
  beforeAll(async () => {
    server = await openTestServer();
    jo = await staffOf(server, "manager");
  });
  afterAll(() => server.close());
  const drafts = openDrafts();

  it.each([POMELO_LANE, HARBOR_DELI])("of %s loads into an empty database, whose export has the same bytes", async (merchantId) => {
    const [first, second] = await twice(server, merchantId);
    expect(Object.keys(first).length).toBeGreaterThan(merchantId === POMELO_LANE ? 1 : 0);
    expect(second).toEqual(first);
  });

  it("has prices, shelf and stock as service has changed them", async () => {
    await rowsOf(server, "update product set price = 77.25, is_off_shelf = true where merchant_id = $1 and id = 1004", POMELO_LANE);
    const [first, second] = await twice(server, POMELO_LANE);
    const yaml = Buffer.from(first["restaurant.yaml"] ?? "", "base64").toString();
    expect(yaml).toContain("77.25");
    expect(second).toEqual(first);
    await rowsOf(
      server,
      "update product set price = (definition ->> 'price')::numeric, is_off_shelf = false where merchant_id = $1 and id = 1004",
      POMELO_LANE,
    );
  });

  it.each(SEEDS)("of the random menu %i has the same bytes after loading, and its CSV file imports without a difference", async (seed) => {
    const folder = drafts.changed(`random-${seed}`, () => randomFolder(seed));
    const own = await openTestServer("postgres", { database: await freshDatabase("postgres", "empty") });
    try {
      expect(await own.command("load", folder)).toMatchObject({ ok: true });
      const [first, second] = await twice(own, "300001");
      expect(second).toEqual(first);
      const view = await importedAgain(own, await staffOf(own, "manager", "300001"));
      expect(view).toMatchObject({ mistakes: [], changed: [], counts: { added: 0, missing: 0 } });
    } finally {
      await own.close();
    }
  });

  it("is tested with a folder that says every entry of a restaurant otherwise than by default", async () => {
    const [, shortest = ""] = /```yaml\n(.*?)```/s.exec(readFileSync(docsPage, "utf8")) ?? [];
    const [before, after] = await Promise.all(
      [drafts.changed("shortest", () => shortest), drafts.changed("random", () => randomFolder(1))].map(async (folder) => {
        const read = await readRestaurant(folder);
        return read.ok ? entriesOf(read.value) : {};
      }),
    );
    const names = Object.keys(after ?? {}) as (keyof typeof after)[];
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => isSameValue(before?.[name], after?.[name]))).toEqual([]);
  });

  it("is tested with random menus whose products have every entry of the file", () => {
    type Menu = { menu: { products: object[] }[] };
    const menus = SEEDS.flatMap((seed) => (parse(randomFolder(seed), { schema: "failsafe" }) as Menu).menu);
    const entries = menus.flatMap(({ products }) => products.flatMap(Object.keys));
    expect([...new Set(entries)].toSorted()).toEqual(Object.keys(IN_FILE).toSorted());
  });

  it("writes into no folder that has files, and none of an unknown restaurant", async () => {
    expect(await server.command("export", POMELO_LANE, restaurantFolder[POMELO_LANE])).toMatchObject({ ok: false });
    expect(await server.command("export", "999", nextFolder())).toMatchObject({ ok: false });
    expect(await server.command("export", POMELO_LANE)).toMatchObject({ ok: false });
  });

  it("is a zip with the same files, the same bytes each time", async () => {
    const folder = nextFolder();
    await server.command("export", POMELO_LANE, folder);
    const zip = async () =>
      new Uint8Array(await (await server.app(requestOf(exports.zip, {}, { as: jo.as }), freshAddress())).arrayBuffer());
    const archive = await zip();
    const files = Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, Buffer.from(bytes).toString("base64")]);
    expect(Object.fromEntries(files)).toEqual(filesIn(folder));
    expect(Buffer.from(await zip()).equals(Buffer.from(archive))).toBe(true);
  });

  it("is a CSV file that imports without a difference, with 500 imported dishes, and with formulas as text", async () => {
    const dishes = Array.from(
      { length: 500 },
      (_, at) => `Imported ${at % 5},'=Dish ${at},${at}.50,vegan|spicy,milk,mon-fri 17:00-19:00,${at % 9 ? "" : at}`,
    );
    const content = Buffer.from(`category,name_en,price,diet,contains,slots,left\n${dishes.join("\n")}`).toString("base64");
    const { id } = await server.data(imports.start, { body: { fileName: "own.csv", content } }, jo);
    await server.data(imports.load, { params: { id } }, jo);
    const response = await server.app(requestOf(exports.csv, {}, { as: jo.as }), freshAddress());
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(Buffer.from(await response.arrayBuffer()).toString()).toContain(",'=Dish 7,");
    const taken = await importedAgain(server, jo);
    expect(taken).toMatchObject({ mistakes: [], changed: [], counts: { toFix: 0, added: 0, changed: 0, missing: 0 } });
    expect(taken.counts.same).toBeGreaterThan(530);
  });
});
