import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { migratedFolder } from "../test/opened-host.ts";
import { ConfigMistake, configFrom } from "./config.ts";
import { loadRestaurants, openServer } from "./open-server.ts";

const DATABASE_URL = "postgres://localhost/comanda";

describe("the demo restaurants", () => {
  it.each([
    ["come with the embedded database", {}, true],
    ["can be left out there", { DEMO: "false" }, false],
    ["do not come to PostgreSQL", { DATABASE_URL }, false],
    ["are loaded into PostgreSQL with DEMO=true", { DATABASE_URL, DEMO: "true" }, true],
  ])("%s", (_, env, demo) =>
    expect(configFrom(env).restaurants.map((folder) => basename(folder))).toEqual(demo ? ["pomelo-lane", "harbor-deli"] : []),
  );

  it("are configured by true or false only", () => expect(() => configFrom({ DEMO: "yes" })).toThrow(ConfigMistake));

  it.each([
    ["true", ["Harbor Deli", "Pomelo Lane"]],
    ["false", []],
  ])("with DEMO=%s are %j", async (DEMO, expected) => {
    const folder = await migratedFolder();
    const config = configFrom({ DATA_DIR: folder, DEMO });
    const server = await openServer(config, { buildId: "test", say: () => undefined });
    await loadRestaurants(server, config, { say: () => undefined });
    const { rows } = await server.deps.db.query<{ name: string }>({
      text: "select short_name as name from merchant order by 1",
      values: [],
    });
    expect(rows.map(({ name }) => name)).toEqual(expected);
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("are replaced by the folders of RESTAURANTS, and by none where it is empty", () => {
    expect(configFrom({ RESTAURANTS: "/srv/mine, /srv/yours", DATABASE_URL }).restaurants).toEqual(["/srv/mine", "/srv/yours"]);
    expect(configFrom({ RESTAURANTS: "" }).restaurants).toEqual([]);
  });
});

describe("the restaurants of the start", () => {
  const folder = mkdtempSync(join(tmpdir(), "comanda-start-"));
  const deli = join(import.meta.dirname, "../../restaurants/harbor-deli");
  const mine = join(folder, "mine");
  const names = "select short_name as name from merchant where removed_at is null";
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("are loaded, with a line of the audit, although one has mistakes and one has another's id, which are reported", async () => {
    cpSync(deli, mine, { recursive: true });
    const text = readFileSync(join(mine, "restaurant.yaml"), "utf8");
    writeFileSync(join(mine, "restaurant.yaml"), text.replace("name: Harbor Deli", "name: Mine"));
    mkdirSync(join(folder, "draft"));
    writeFileSync(join(folder, "draft/restaurant.yaml"), "name: Draft\nprice: 12,75\n");
    const restaurants = [mine, join(folder, "draft"), deli];
    const config = { ...configFrom({ DATA_DIR: await migratedFolder(join(folder, "data")) }), restaurants };
    const server = await openServer(config, { buildId: "test", say: () => undefined });
    const lines: string[] = [];
    const start = () => loadRestaurants(server, config, { say: (line) => void lines.push(line) });
    await start();
    expect((await server.deps.db.query({ text: names })).rows).toEqual([{ name: "Mine" }]);
    const audited = "select actor_name as who, action, subject_name as folder from audit_line where action = 'restaurant.load'";
    expect((await server.deps.db.query({ text: audited })).rows).toEqual([{ who: "start", action: "restaurant.load", folder: "mine" }]);
    expect(lines).toEqual(restaurants.slice(1).map((one) => `${one} was left out; its mistakes: npm run load -- ${one}`));
    await server.deps.db.query({ text: "update merchant set removed_at = now()" });
    await start();
    expect((await server.deps.db.query({ text: names })).rows).toEqual([]);
    await server.close();
  });
});
