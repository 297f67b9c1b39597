import { staffContract } from "@comanda/contract/staff/index";
import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { openTestServer, type TestServer } from "../harness.ts";
import { type Signed, staffOf } from "../staff/console.ts";
import { folderWith } from "../menu-import/upload-folder.ts";
import { openDrafts } from "./draft-folder.ts";

const { folders, menu } = staffContract;
const SOUP = "1005";

describe.each(TIER_DATABASE_KINDS)("loading a folder after the console has changed the menu, on the %s database", (kind) => {
  let server: TestServer;
  let sam: Signed;
  const drafts = openDrafts();
  let drafted = 0;
  const load = (change: (yaml: string) => string, ...flags: string[]) => {
    drafted += 1;
    return server.command("load", drafts.changed(`draft-${drafted}`, change), ...flags);
  };
  const fieldsOf = async (id: string) => (await server.data(menu.product, { params: { id } }, sam)).fields;
  const save = async (id: string, wanted: Partial<ProductFields>) =>
    server.data(menu.saveProduct, { body: { id, seen: await fieldsOf(id), wanted } }, sam);
  const broth =
    (price: string, words = "Twelve-hour broth") =>
    (yaml: string) =>
      yaml.replace("Twelve-hour broth", words).replace("price: 17.50", `price: ${price}`);

  beforeAll(async () => {
    server = await openTestServer(kind);
    sam = await staffOf(server, "owner");
  });
  afterAll(() => server.close());

  it("takes what the folder alone has changed, and keeps what the console alone has", async () => {
    await save(SOUP, { name: { "es-ES": "Sopa de la casa" }, allergens: { fish: "present" } });
    const { ok, lines } = await load(broth("17.90", "A broth of twelve hours"));
    expect({ ok, lines }).toMatchObject({
      ok: true,
      lines: expect.arrayContaining([expect.stringMatching(/^Kept from the console: Braised Beef Noodle Soup \(1005\)\.$/)]),
    });
    expect(await fieldsOf(SOUP)).toMatchObject({
      price: "17.90",
      description: { "en-US": expect.stringMatching(/^A broth of twelve hours/) },
      name: { "es-ES": "Sopa de la casa" },
      allergens: { fish: "present", gluten: "present" },
    });
  });

  it("loads nothing while it is open whose value is taken, and names product and field", async () => {
    await save(SOUP, { price: "18.75" });
    const { ok, lines } = await load(broth("19.25"));
    expect(ok).toBe(false);
    expect(lines).toEqual([
      "Braised Beef Noodle Soup (1005): the console and the folder have both changed price.",
      "Nothing was loaded. Load with --keep-console to keep the console's values, or with --replace to take the folder's.",
    ]);
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "18.75", description: { "en-US": expect.stringMatching(/^A broth/) } });
  });

  it("keeps the console's value by --keep-console, and asks only once", async () => {
    expect(await load(broth("19.25"), "--keep-console")).toMatchObject({ ok: true });
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "18.75", description: { "en-US": expect.stringMatching(/^Twelve-hour broth/) } });
    expect(await load(broth("19.25", "Broth of a long day"))).toMatchObject({ ok: true });
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "18.75", description: { "en-US": expect.stringMatching(/^Broth of a long day/) } });
  });

  it("keeps a product and a category of the console, and the order of the categories", async () => {
    const before = (await server.data(menu.get, {}, sam)).categories.map(({ id, name }) => ({ id, name }));
    const wanted = [...before.toReversed(), { name: { "en-US": "Soups" } }];
    const { categories } = await server.data(menu.saveCategories, { body: { seen: before, wanted } }, sam);
    const categoryId = categories.at(-1)?.id ?? "";
    const made = await server.data(menu.saveProduct, { body: { wanted: { categoryId, name: { "en-US": "Miso" }, price: "4.00" } } }, sam);
    expect(await load(broth("19.25", "Broth again"))).toMatchObject({ ok: true });
    const after = (await server.data(menu.get, {}, sam)).categories;
    expect(after.map(({ id }) => id)).toEqual(categories.map(({ id }) => id));
    expect(after.at(-1)?.products.map(({ id }) => id)).toEqual([made.id]);
  });

  it("keeps a dish that a folder has added in the console, and says in the history what the command has changed", async () => {
    const files = folderWith((yaml) =>
      broth("19.25", "Broth again")(yaml).replace(/( {4}products:\n)/, "$1      - { id: 7777, name: Lime Soda, price: 4.50 }\n"),
    );
    const { id } = await server.data(folders.start, { body: { name: "pomelo-lane", files } }, sam);
    await server.data(folders.decide, { params: { id }, body: { all: "console" } }, sam);
    expect(await server.call(folders.load, { params: { id } }, sam)).toMatchObject({ success: true, data: { added: 1 } });
    expect(await load(broth("19.25", "Broth of the week"))).toMatchObject({ ok: true });
    expect(await fieldsOf("7777")).toMatchObject({ price: "4.50" });
    const { versions } = await server.data(menu.versions, { params: { id: SOUP } }, sam);
    expect(versions[0]).toMatchObject({ by: "", changed: ["description.en-US"], isCurrent: true });
  });

  it("takes the folder's menu by --replace", async () => {
    expect(await load(broth("19.25", "Broth at last"), "--replace")).toMatchObject({ ok: true });
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "19.25", name: { "es-ES": "Sopa de fideos con res braseada" } });
    const { categories } = await server.data(menu.get, {}, sam);
    expect(categories.map(({ shownName }) => shownName)).not.toContain("Soups");
    expect(categories[0]?.shownName).toBe("Noodles & rice");
    expect(await load(broth("19.50", "Broth once more"))).toMatchObject({ ok: true });
    expect(await fieldsOf(SOUP)).toMatchObject({ price: "19.50" });
  });
});
