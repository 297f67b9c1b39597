import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { copyTemplate, embeddedVersion, ensureDatabaseFolder, ensureTemplate } from "./embedded-template.ts";
import { openDatabase } from "../open-database.ts";

describe("the template of the embedded database", () => {
  const cache = mkdtempSync(join(tmpdir(), "comanda-templates-"));
  let template: string;
  let folder: string;
  // Once: the database initialises itself, which takes seconds.
  beforeAll(async () => void (template = await ensureTemplate(cache)), 120_000);
  afterAll(() => rmSync(cache, { recursive: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "comanda-template-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is created once, completely, and records its release", async () => {
    expect(template).toBe(join(cache, `embedded-${embeddedVersion()}`));
    expect(await ensureTemplate(cache)).toBe(template);
    expect(readdirSync(cache)).toHaveLength(1);
    const settings = {
      dataDir: join(folder, "a/b"),
      templateDir: cache,
      log: () => undefined,
      random: () => 0,
    };
    const opened = await openDatabase(settings);
    expect(opened.ok && (await opened.value.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(await openDatabase(settings)).toEqual({ ok: false, why: "folder-in-use", help: { pid: process.pid, host: hostname() } });
    if (opened.ok) await opened.value.close();
    copyTemplate(join(folder, "none"), join(folder, "a/b/postgres"));
    expect(existsSync(join(folder, "a/b/postgres/PG_VERSION"))).toBe(true);
  });

  it("can be copied by every user, while a database is readable only by its own user", async () => {
    const modes = readdirSync(template, { recursive: true, encoding: "utf8" }).map((name) => statSync(join(template, name)));
    expect(modes.filter((stat) => (stat.mode & 0o777) !== (stat.isDirectory() ? 0o755 : 0o644))).toEqual([]);
    const postgres = join(folder, "data/postgres");
    await ensureDatabaseFolder(postgres, cache);
    expect(statSync(postgres).mode & 0o777).toBe(0o700);
    chmodSync(postgres, 0o755);
    await ensureDatabaseFolder(postgres, cache);
    expect(statSync(postgres).mode & 0o777).toBe(0o700);
  });

  it("leaves nothing behind when it cannot be moved to its place", () => {
    mkdirSync(join(folder, "template"));
    symlinkSync(join(folder, "none"), join(folder, "postgres"));
    expect(() => copyTemplate(join(folder, "template"), join(folder, "postgres"))).toThrow("ENOTDIR");
    expect(readdirSync(folder).toSorted()).toEqual(["postgres", "template"]);
  });
});
