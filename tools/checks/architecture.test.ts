import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./source-files.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Paths in code marks that contain a slash. */
const namedPaths = (page: string): string[] => [...page.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = ""]) => path);

/** Relative links and pictures of a page, without anchors. */
const linksOf = (page: string): string[] => [...page.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = ""]) => path);

const missing = (paths: string[]): string[] => paths.filter((path) => !existsSync(join(ROOT, path)));

describe("docs/architecture.md", () => {
  const page = read("docs/architecture.md");

  it("follows a menu request, a tap, a placed and a sent order", () =>
    expect([...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
      "A request for the menu",
      "A tap on **+**",
      "An order is placed",
      "An order is sent to the kitchen",
    ]));

  it("names only existing files", () => {
    expect(namedPaths(page).length).toBeGreaterThan(20);
    expect(missing(namedPaths(page))).toEqual([]);
  });

  it("has its picture, which README shows too", () => {
    expect(linksOf(page)).toContain("architecture.svg");
    expect(linksOf(read("README.md"))).toContain("docs/architecture.svg");
  });
});

describe.each(["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/glossary.md", "docs/restaurant-file.md"])("%s", (path) => {
  it("links only to existing pages", () => expect(missing(linksOf(read(path)).map((link) => join(path, "..", link)))).toEqual([]));
});

describe("CONTRIBUTING.md", () => {
  it("names only existing files and folders", () => {
    const paths = namedPaths(read("CONTRIBUTING.md")).filter((path) =>
      /^(?:domain|contract|server|diner|ui|host|e2e|tools|docs)\//.test(path),
    );
    expect(paths.length).toBeGreaterThan(10);
    expect(missing(paths)).toEqual([]);
  });
});

describe("docs/decisions", () => {
  it("are numbered in a row, in the name of the file and in its title", () => {
    const files = readdirSync(join(ROOT, "docs/decisions")).toSorted();
    const numbers = files.map((_, index) => index + 1);
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(numbers);
    expect(files.map((file) => Number(/^# (\d+)\. /.exec(read(`docs/decisions/${file}`))?.[1]))).toEqual(numbers);
  });
});
