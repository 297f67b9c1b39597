import { describe, expect, it } from "vitest";
import { crowdedFolders, foldersInACircle } from "./folder-checks.ts";
import { sourceFiles } from "./source-files.ts";

const modules = (folder: string, count: number, ending = ".ts") =>
  Array.from({ length: count }, (_, at) => ({ path: `${folder}/m${at}${ending}`, text: "" }));

describe("a folder", () => {
  it("contains at most 25 modules, in the whole repository", () => expect(crowdedFolders(sourceFiles())).toEqual([]));

  it("is refused with more", () => expect(crowdedFolders(modules("server/src/orders", 26))).toEqual(["server/src/orders has 26 modules"]));

  it("may contain tests, styles and folders besides", () => {
    const files = [...modules("a", 25, ".tsx"), ...modules("a", 20, ".test.ts"), ...modules("a", 20, ".css"), ...modules("a/b", 25)];
    expect(crowdedFolders(files)).toEqual([]);
  });
});

describe("the folders of the server", () => {
  it("import each other in no circle", () => expect(foldersInACircle(sourceFiles("server/src"))).toEqual([]));

  it("are named where they do, also through another folder", () => {
    const files = [
      { path: "server/src/a/one.ts", text: 'import { two } from "../b/two.ts";' },
      { path: "server/src/b/two.ts", text: 'import type { Three } from "../c/three.ts";' },
      { path: "server/src/c/three.ts", text: 'import { one } from "../a/one.ts";' },
      { path: "server/src/d/four.ts", text: 'import { one } from "../a/one.ts";' },
    ];
    expect(foldersInACircle(files)).toEqual(["server/src/a", "server/src/b", "server/src/c"]);
  });
});
