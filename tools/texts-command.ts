// `npm run texts -- export <language> <file>` and `npm run texts -- import <language> <file>`: the texts of the product as JSON, for translators
// who do not write TypeScript (CONTRIBUTING.md, Translate).
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "./checks/source-files.ts";
import { exportedTexts, importTexts } from "./texts/catalogues.ts";

const [act, tag = "", file] = process.argv.slice(2);

if (file !== undefined && /^[a-z]{2,3}-[A-Z]{2}$/.test(tag) && (act === "export" || act === "import")) {
  // The folder in which the command was called; npm changes to the root.
  const path = resolve(process.env["INIT_CWD"] ?? ".", file);
  process.exitCode = act === "export" ? exportTo(path) : importFrom(path);
} else {
  console.error("npm run texts -- export <language> <file.json>\nnpm run texts -- import <language> <file.json>\n<language>: as es-ES");
  process.exitCode = 1;
}

function exportTo(path: string): number {
  const texts = exportedTexts(ROOT, tag);
  writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`);
  console.log(`${Object.values(texts).reduce((sum, one) => sum + Object.keys(one).length, 0)} texts in ${path}`);
  return 0;
}

function importFrom(path: string): number {
  const imported = importTexts(ROOT, tag, parsed(path));
  if ("mistakes" in imported) {
    for (const mistake of imported.mistakes) console.error(mistake);
    console.error("Nothing was written.");
    return 1;
  }
  const { written } = imported;
  if (written.length > 0) spawnSync(process.execPath, ["node_modules/.bin/oxfmt", ...written], { cwd: ROOT, stdio: "inherit" });
  for (const one of written) console.log(one);
  console.log(written.length === 0 ? "No text has changed." : `${written.length} catalogues are written. Next: npm run check`);
  return 0;
}

/** The content of a file of texts; a sentence about it where it is no JSON. */
function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return `${path}: ${String(error)}`;
  }
}
