import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
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

  it("has a map, and follows a menu request, a tap, a placed and a sent order", () =>
    expect([...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
      "The files of each job",
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

/** The pages that people read, of the root, of `docs` and of the rooms of the server. */
const PAGES = globSync(["*.md", "docs/**/*.md", "server/src/*/README.md"], { cwd: ROOT }).toSorted();

/** Paths from the root, below a folder of the repository. What a reader makes, a part of an address or a pattern is none. */
const ownPaths = (page: string): string[] =>
  namedPaths(page).filter((path) =>
    /^(?:domain|contract|server|diner|staff|web|ui|host|e2e|tools|bench|prove|docs|deploy|restaurants)\//.test(path),
  );

describe.each(PAGES)("%s", (path) => {
  it("links only to existing pages", () => expect(missing(linksOf(read(path)).map((link) => join(path, "..", link)))).toEqual([]));

  it("names only existing files and folders", () => expect(missing(ownPaths(read(path)))).toEqual([]));
});

describe("docs/decisions", () => {
  it("are numbered in a row, in the name of the file and in its title", () => {
    const files = readdirSync(join(ROOT, "docs/decisions")).toSorted();
    const numbers = files.map((_, index) => index + 1);
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(numbers);
    expect(files.map((file) => Number(/^# (\d+)\. /.exec(read(`docs/decisions/${file}`))?.[1]))).toEqual(numbers);
  });
});
