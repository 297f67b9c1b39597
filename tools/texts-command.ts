// `npm run texts -- export <language> <file>` and `npm run texts -- import <language> <file>`: the texts of the product as JSON, for translators
// who do not write TypeScript (CONTRIBUTING.md, Translate).
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ROOT } from "./checks/source-files.ts";
import { exportedTexts, importTexts } from "./texts/catalogues.ts";

const [act, tag = "", file] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const refuse = (...lines: string[]) => {
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exitCode = 1;
};

if (file !== undefined && /^[a-z]{2,3}-[A-Z]{2}$/.test(tag) && (act === "export" || act === "import")) {
  // The folder in which the command was called; npm changes to the root.
  const path = resolve(process.env["INIT_CWD"] ?? ".", file);
  try {
    if (act === "export") exportTo(path);
    else importFrom(path);
  } catch (error) {
    refuse(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
} else refuse("npm run texts -- export <language> <file.json>", "npm run texts -- import <language> <file.json>", "<language>: as es-ES");

function exportTo(path: string): void {
  const texts = exportedTexts(ROOT, tag);
  writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`);
  say(`${Object.values(texts).reduce((sum, one) => sum + Object.keys(one).length, 0)} texts in ${path}`);
}

function importFrom(path: string): void {
  const imported = importTexts(ROOT, tag, JSON.parse(readFileSync(path, "utf8")));
  if ("mistakes" in imported) return refuse(...imported.mistakes, "Nothing was written.");
  const { written } = imported;
  if (written.length === 0) return say("No text has changed.");
  spawnSync(process.execPath, [join(ROOT, "node_modules/.bin/oxfmt"), ...written], { cwd: ROOT, stdio: "inherit" });
  say([...written, `${written.length} catalogues are written. Next: npm run check`].join("\n"));
}
