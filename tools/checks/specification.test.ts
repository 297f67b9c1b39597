import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { contract } from "../../contract/src/index.ts";
import { callsOfTheConsole } from "../../contract/src/staff/index.ts";
import * as codes from "../../domain/src/codes.ts";
import * as limits from "../../domain/src/limits.ts";
import { isTest, ROOT, type SourceFile, sourceFiles } from "./source-files.ts";
import { countInHead, isNotYet, isUntested, lost, pointMistakes, pointsOf, untestedCalls } from "./specification-checks.ts";
import { CALLS, ENUMERATIONS, ERROR_CODES, MESSAGE_KEYS, ROUTES, SECTIONS, SETTINGS, STORAGE_KEYS } from "./specification-names.ts";
import { literalsOf } from "./syntax.ts";

const page = readFileSync(join(ROOT, "docs/specification.md"), "utf8");
const points = pointsOf(page);
const files = new Map(sourceFiles().map((file) => [file.path, file]));
const sources = [...files.values()].filter(({ path }) => /^(?:domain|contract|server|ui|web|host)\/src\/|^diner\/app\//.test(path));
const routes = files.get("diner/app/routes.ts");
const paths = routes ? literalsOf(routes).map(({ text }) => text.replace(/^:lang\?\//, "")) : [];

describe("docs/specification.md", () => {
  it("has its nine sections", () => expect([...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual(SECTIONS));

  it("names only existing files and tests", () => expect(points.flatMap((each) => pointMistakes(each, files))).toEqual([]));

  it("has no two points of the same name in a section", () => {
    const named = page.split(/^## /m).flatMap((section, at) => pointsOf(section).map(({ point }) => `${at} ${point}`));
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  });

  it("counts the points that are not implemented and those without a test; both may only decrease", () => {
    expect(points.filter(isNotYet)).toHaveLength(countInHead(page, "Not yet"));
    expect(points.filter(isUntested)).toHaveLength(countInHead(page, "Without a test"));
  });
});

/** Calls that only a test of the pages over HTTP makes (`host/test/pages`). */
const OVER_HTTP = ["staff.paper.unprintable"];

describe("docs/console.md", () => {
  const ofConsole = pointsOf(readFileSync(join(ROOT, "docs/console.md"), "utf8"));

  it("names only existing files and tests, and a test for each point", () => {
    expect(ofConsole.flatMap((each) => pointMistakes(each, files))).toEqual([]);
    expect(ofConsole.filter(isUntested)).toEqual([]);
    expect(ofConsole.length).toBeGreaterThan(0);
  });

  it("names for each call of the console a test that makes it", () => {
    const names = callsOfTheConsole().map(({ name }) => name);
    expect(untestedCalls(names, ofConsole, files).filter((name) => !OVER_HTTP.includes(name))).toEqual([]);
    expect(untestedCalls(["staff.tables.setNote"], ofConsole, files)).toEqual(["staff.tables.setNote"]);
  });
});

describe("the specification", () => {
  it.each(Object.entries(ENUMERATIONS))("has the numbers of %s that the code has, and they are on the page", (name, entries) => {
    expect(new Map<string, unknown>(Object.entries(codes)).get(name)).toEqual(entries);
    const says = points.find(({ point }) => point === `\`${name}\``)?.says;
    const written = Object.entries(entries).map(([entry, value]) => `${entry} ${value}`);
    expect(says).toBe(written.join(", "));
  });

  it.each([
    ["local storage", STORAGE_KEYS],
    ["errors", ERROR_CODES.map(String)],
    ["settings", SETTINGS.map(String)],
    ["messages", MESSAGE_KEYS],
  ])("has only names of %s that are on the page and in the sources", (_, names) => expect(lost(names, points, sources)).toEqual([]));

  it.each(Object.keys(limits))("has a constant that the product uses: %s", (name) => {
    const uses = sources.filter((file) => file.path !== "domain/src/limits.ts" && !isTest(file));
    expect(uses.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))).toBe(true);
  });

  it.each(ROUTES)("has a page that is on the page and in the table of routes: %s", (route) => {
    expect(points.map(({ point }) => point)).toContain(`\`${route}\``);
    const below = route.replace(/^\/(?:merchant\/\{merchantId\}\/)?/, "").replace(/\{(\w+)\}/g, ":$1");
    expect(paths).toContain(below);
  });

  it.each(CALLS)("has a call that is on the page: %s", (call) => {
    const [method, path] = call.split(" ");
    expect(points.map(({ point }) => point)).toContain(`${method} \`${path}\``);
  });

  it("has all calls of the contract, and no others", () => {
    const calls = Object.values<Record<string, { method: string; path: string }>>(contract).flatMap((group) => Object.values(group));
    const written = calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(written.toSorted()).toEqual(CALLS.toSorted());
  });
});

describe("a point", () => {
  const repository = (...all: SourceFile[]) => new Map(all.map((file) => [file.path, file]));
  const known = repository(
    { path: "domain/src/pricing/tax.ts", text: "export const TAX = 18001;" },
    { path: "domain/src/tax.test.ts", text: 'it("is on every line", () => 0);' },
    { path: "docs/decisions/0001-tax.md", text: "" },
  );
  const row = (where: string, shown: string, silent = "") => pointsOf(`| Tax | is on lines | ${where} | ${shown} | ${silent} |`);
  const mistakes = (...cells: [string, string, string?]) => row(...cells).flatMap((each) => pointMistakes(each, known));

  it("has a file and a test", () =>
    expect(mistakes("`domain/src/pricing/tax.ts`", '`domain/src/tax.test.ts` "on every line"', "[1](decisions/0001-tax.md)")).toEqual([]));

  it("may be marked as not yet, or as without a test", () => {
    expect(mistakes("not yet", "—")).toEqual([]);
    expect(mistakes("`domain/src/pricing/tax.ts`", "—")).toEqual([]);
  });

  it.each([
    ["`domain/src/taxes.ts`", "—", "", "domain/src/taxes.ts is not there"],
    ["`domain/src/pricing/tax.ts`", '`domain/src/tax.test.ts` "on no line"', "", 'domain/src/tax.test.ts has no test "on no line"'],
    ["`domain/src/pricing/tax.ts`", '`domain/src/pricing/tax.ts` "on every line"', "", "domain/src/pricing/tax.ts is no test"],
    ["`domain/src/pricing/tax.ts`", "", "", "no test, and no dash in its place"],
    ["somewhere", "—", "", "no file, and not said to be not yet"],
    ["not yet", '`domain/src/tax.test.ts` "on every line"', "", "what is not there yet is shown by no test"],
    ["`domain/src/pricing/tax.ts`", "—", "[2](decisions/0002-tips.md)", "docs/decisions/0002-tips.md is not there"],
  ])("must not contain %s, %s, %s", (where, shown, silent, why) => expect(mistakes(where, shown, silent)).toEqual([`line 1, Tax: ${why}`]));

  it("has names that the sources have, unless it is not yet", () => {
    const setting = (where: string) => pointsOf(`| Setting 18001, setting 18003 | tax | ${where} | — | |`);
    const lostOf = (where: string, names: string[]) => lost(names, setting(where), [...known.values()]);
    expect(lostOf("`domain/src/pricing/tax.ts`", ["18001"])).toEqual([]);
    expect(lostOf("`domain/src/pricing/tax.ts`", ["18003"])).toEqual(["18003 is nowhere in the sources"]);
    expect(lostOf("`domain/src/pricing/tax.ts`", ["1800"])).toEqual(["1800 is not on the page"]);
    expect(lostOf("not yet", ["18003"])).toEqual([]);
  });
});
