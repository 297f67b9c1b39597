import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyTemplate, embeddedVersion, ensureTemplate } from "./embedded-template.ts";
import { openDatabase } from "./open-database.ts";

describe("the template of the embedded database", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "comanda-template-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is made once, whole, and bears its release", { timeout: 30_000 }, async () => {
    const cache = join(folder, "cache");
    const template = await ensureTemplate(cache);
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

  it("leaves nothing behind where it cannot be put in its place", () => {
    mkdirSync(join(folder, "template"));
    symlinkSync(join(folder, "none"), join(folder, "postgres"));
    expect(() => copyTemplate(join(folder, "template"), join(folder, "postgres"))).toThrow("ENOTDIR");
    expect(readdirSync(folder).toSorted()).toEqual(["postgres", "template"]);
  });
});
