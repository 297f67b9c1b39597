import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOMS } from "./server-rules.ts";
import { ROOT } from "./source-files.ts";

/** The longest README of a room, in lines. */
const MOST_LINES = 10;

const readmeOf = (room: string): string => readFileSync(join(ROOT, "server/src", room, "README.md"), "utf8").trim();

const tablesOf = (room: string): string[] => {
  const named = /^- Tables: (.+)\.$/m.exec(readmeOf(room))?.[1] ?? "not named";
  return named === "none" ? [] : named.split(", ");
};

/** The tables that the migrations make. */
const tables = globSync("server/migrations/*.sql", { cwd: ROOT })
  .flatMap((file) => [...readFileSync(join(ROOT, file), "utf8").matchAll(/CREATE TABLE "(\w+)"/g)])
  .map(([, name = ""]) => name);

describe("the rooms of the server", () => {
  it("are all its folders", () => expect(readdirSync(join(ROOT, "server/src")).toSorted()).toEqual(ROOMS.toSorted()));

  it.each(ROOMS)("%s has a README of at most ten lines", (room) => {
    expect(readmeOf(room)).toMatch(new RegExp(`^# ${room}\n`));
    expect(readmeOf(room).split("\n").length).toBeLessThanOrEqual(MOST_LINES);
  });

  it("own each table of the database once", () => expect(ROOMS.flatMap(tablesOf).toSorted()).toEqual(tables.toSorted()));
});
