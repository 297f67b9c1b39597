import { mkdtempSync, rmSync } from "node:fs";
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
    await loadDemoRestaurants(server, config);
    const { rows } = await server.deps.db.query<{ name: string }>({
      text: "select short_name as name from merchant order by 1",
      values: [],
    });
    expect(rows.map(({ name }) => name)).toEqual(expected);
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
