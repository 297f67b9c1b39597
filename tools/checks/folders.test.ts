import { describe, expect, it } from "vitest";
import { crowdedFolders } from "./folder-checks.ts";
import { sourceFiles } from "./source-files.ts";

const modules = (folder: string, count: number, ending = ".ts") =>
  Array.from({ length: count }, (_, at) => ({ path: `${folder}/m${at}${ending}`, text: "" }));

describe("a folder", () => {
  it("contains at most 25 modules, in the whole repository", () => expect(crowdedFolders(sourceFiles())).toEqual([]));

  it("is refused with more", () => expect(crowdedFolders(modules("server/src/order", 26))).toEqual(["server/src/order has 26 modules"]));

  it("may contain tests, styles and folders besides", () => {
    const files = [...modules("a", 25, ".tsx"), ...modules("a", 20, ".test.ts"), ...modules("a", 20, ".css"), ...modules("a/b", 25)];
    expect(crowdedFolders(files)).toEqual([]);
  });
});
