import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Where the server is started, or said how. */
const PLACES = ["package.json", "Containerfile", "deploy/systemd/comanda@.service", "docs/operating.md", "prove/release.ts"];

/** The options of Node in the commands that start the server, in JSON or in words. */
const optionsIn = (text: string): string[] =>
  [...text.matchAll(/((?:--[\w-]+=\d+[", ]+)*)"?host\/src\/main\.ts/g)].map(([, options = ""]) => options.replace(/[", ]+$/, ""));

it("Node has the same options wherever the server is started: a heap for new objects of 8 MB", () => {
  const found = PLACES.flatMap((path) => optionsIn(readFileSync(join(ROOT, path), "utf8")).map((options) => ({ path, options })));
  expect(found).toEqual(PLACES.map((path) => ({ path, options: "--max-semi-space-size=8" })));
});
