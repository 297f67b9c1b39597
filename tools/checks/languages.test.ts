import { expect, it } from "vitest";

import { LOCALES } from "../../domain/src/locale.ts";
import { isTest, sourceFiles } from "./source-files.ts";

const PREFIXES = Object.values(LOCALES).flatMap(({ prefix }) => prefix || []);

it("names the prefix of a language nowhere but in the list of languages", () => {
  const naming = sourceFiles().filter(
    (file) => !isTest(file) && !file.path.startsWith("e2e/") && PREFIXES.some((prefix) => file.text.includes(prefix)),
  );
  expect(naming.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path))).toEqual(["domain/src/locale.ts"]);
});

// `server/src/platform/call-priority.ts`, `host/src/http/readable-path.ts` and the service worker read addresses without the list.
it.each(PREFIXES)("has a prefix of twice two letters: %s", (prefix) => expect(prefix).toMatch(/^[a-z]{2}-[a-z]{2}$/));
