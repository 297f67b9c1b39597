import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE } from "../harness.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { menu, paper, tables } = staffContract;
const SOUP = "1005";

describe.each(TIER_DATABASE_KINDS)("the names that paper cannot print, on %s", (kind) => {
  let [server, sam] = NOT_OPEN;
  beforeAll(async () => {
    [server, sam] = await openConsole(kind, "owner");
  });
  afterAll(() => server.close());
  const unprintable = async () => {
    await server.notified();
    return server.data(paper.unprintable, {}, sam);
  };
  const nameSoup = async (name: Record<string, string>) => {
    const { fields } = await server.data(menu.product, { params: { id: SOUP } }, sam);
    await server.data(menu.saveProduct, { body: { id: SOUP, seen: fields, wanted: { name: { ...fields.name, ...name } } } }, sam);
  };

  it("are none on the menu of the demo, and in names of many scripts", async () => {
    expect(await unprintable()).toEqual({ count: 0, names: [] });
    await nameSoup({ "es-ES": "Łosoś, 돌솥비빔밥, ต้มยำ, पनीर, فلافل, חומוס, 鱼香肉丝, 鶏の塩焼き" });
    expect(await unprintable()).toEqual({ count: 0, names: [] });
  });

  it("are each listed with what has it, its language and its characters: of dishes, of choices once, of stations and of tables", async () => {
    await nameSoup({ "es-ES": "Doro wat ዶሮ ወጥ, ዶሮ" });
    await server.data(tables.add, { body: { names: ["🌶️1"], seats: 2, room: { id: "1" } } }, sam);
    await server.deps.db.query(
      `insert into station (merchant_id, id, name, language, position) values ($1, 8003, '{"en-US": "Grill", "zh-TW": "ግሪል"}', 'en-US', 8)`,
      [POMELO_LANE],
    );
    const { count, names } = await unprintable();
    expect(count).toBe(3);
    expect(names).toEqual([
      { kind: "product", id: SOUP, name: "Doro wat ዶሮ ወጥ, ዶሮ", language: "es-ES", of: "", characters: ["ዶ", "ሮ", "ወ", "ጥ"] },
      { kind: "station", id: "8003", name: "ግሪል", language: "zh-TW", of: "", characters: ["ግ", "ሪ", "ል"] },
      expect.objectContaining({ kind: "table", name: "🌶️1", language: "", characters: ["🌶"] }),
    ]);
  });

  it("of a choice are listed once, with a dish that has it", async () => {
    const { fields } = await server.data(menu.product, { params: { id: SOUP } }, sam);
    const [group, ...groups] = fields.groups;
    const [choice, ...choices] = group?.choices ?? [];
    if (!group || !choice) throw new Error("the soup has no choices");
    const renamed = { ...group, choices: [{ ...choice, name: { ...choice.name, "zh-TW": "ዶሮ" } }, ...choices] };
    await server.data(menu.saveProduct, { body: { id: SOUP, seen: fields, wanted: { groups: [renamed, ...groups] } } }, sam);
    const listed = (await unprintable()).names.filter((one) => one.kind === "choice");
    expect(listed).toMatchObject([{ id: SOUP, name: "ዶሮ", language: "zh-TW", of: "紅燒牛肉麵", characters: ["ዶ", "ሮ"] }]);
  });
});
