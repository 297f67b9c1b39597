import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigMistake, configFrom } from "./config.ts";
import { loadDemoRestaurants, openServer } from "./open-server.ts";

const DATABASE_URL = "postgres://localhost/comanda";

describe("the demo restaurants", () => {
  it.each([
    ["come with the embedded database", {}, true],
    ["can be left out there", { DEMO: "false" }, false],
    ["do not come to PostgreSQL", { DATABASE_URL }, false],
    ["come to PostgreSQL when they are asked for", { DATABASE_URL, DEMO: "true" }, true],
  ])("%s", (_, env, demo) => expect(configFrom(env).demo).toBe(demo));

  it("are asked for by true or false and nothing else", () => expect(() => configFrom({ DEMO: "yes" })).toThrow(ConfigMistake));

  it.each([
    ["true", ["Harbor Deli", "Pomelo Lane"]],
    ["false", []],
  ])("with DEMO=%s are %j", { timeout: 60_000 }, async (DEMO, expected) => {
    const folder = mkdtempSync(join(tmpdir(), "comanda-demo-"));
    const config = configFrom({ DATA_DIR: join(folder, "data"), DEMO });
    const server = await openServer(config, { buildId: "test", say: () => undefined });
    await loadDemoRestaurants(server, config, { say: () => undefined });
    const { rows } = await server.deps.db.query<{ name: string }>({
      text: "select short_name as name from merchant order by 1",
      values: [],
    });
    expect(rows.map(({ name }) => name)).toEqual(expected);
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("are loaded beside what is no restaurant, has mistakes, or has taken their id, which is named", { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "comanda-demo-"));
    const from = join(folder, "restaurants");
    const demo = (name: string) => join(import.meta.dirname, "../../restaurants", name);
    cpSync(demo("harbor-deli"), join(from, "copy"), { recursive: true });
    cpSync(demo("harbor-deli"), join(from, "harbor-deli"), { recursive: true });
    writeFileSync(
      join(from, "copy/restaurant.yaml"),
      readFileSync(join(from, "copy/restaurant.yaml"), "utf8").replace("name: Harbor Deli", "name: Mine"),
    );
    for (const empty of ["draft", "pictures"]) mkdirSync(join(from, empty));
    writeFileSync(join(from, ".DS_Store"), "");
    writeFileSync(join(from, "README.md"), "# Ours");
    writeFileSync(join(from, "draft/restaurant.yaml"), "name: Draft\nprice: 12,75\n");
    const config = configFrom({ DATA_DIR: join(folder, "data") });
    const server = await openServer(config, { buildId: "test", say: () => undefined });
    const said: string[] = [];
    await loadDemoRestaurants(server, config, { say: (line) => void said.push(line), from });
    const text = "select short_name as name from merchant";
    expect((await server.deps.db.query({ text, values: [] })).rows).toEqual([{ name: "Mine" }]);
    expect(said).toEqual([
      `${from}/.DS_Store is no restaurant's folder and was left out`,
      `${from}/README.md is no restaurant's folder and was left out`,
      `${from}/draft was left out; its mistakes: npm run load -- ${from}/draft`,
      `${from}/harbor-deli was left out; its mistakes: npm run load -- ${from}/harbor-deli`,
      `${from}/pictures was left out; its mistakes: npm run load -- ${from}/pictures`,
    ]);
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
