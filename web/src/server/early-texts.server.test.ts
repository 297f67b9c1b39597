import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { earlyTexts, textsOfBuild } from "./early-texts.server.ts";
import { pageTextsElement } from "./page-texts-element.server.ts";

const folder = mkdtempSync(join(tmpdir(), "comanda-build-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, ".vite"));
const manifest = {
  _app: { file: "assets/app.js", dynamicImports: ["app/text/en-US.ts", "app/text/es-ES.ts", "app/sheet.tsx"] },
  "app/root.tsx": { file: "assets/root.js", imports: ["_app"] },
  "app/figures.route.tsx": { file: "assets/figures.js", dynamicImports: ["app/text/figures.en-US.ts", "app/text/figures.es-ES.ts"] },
  "app/sheet.tsx": { file: "assets/sheet.js" },
  "_allergens.en-US": { file: "assets/allergens-en.js" },
  "app/text/en-US.ts": { file: "assets/en-1.js", imports: ["_allergens.en-US", "_app"] },
  "app/text/es-ES.ts": { file: "assets/es-1.js" },
  "app/text/figures.en-US.ts": { file: "assets/en-2.js" },
  "app/text/figures.es-ES.ts": { file: "assets/es-2.js" },
};
writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
const textsOf = textsOfBuild(folder, "/staff");
const ROOT_SCRIPTS = ["/staff/assets/root.js", "/staff/assets/app.js"];

it("a page preloads the texts of its scripts in its language, with what they import", () => {
  const html = [...ROOT_SCRIPTS, "/staff/assets/figures.js"]
    .map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`)
    .join("");
  const header = (...names: string[]) => names.map((name) => `</staff/assets/${name}.js>; rel=modulepreload; fetchpriority=low`).join(", ");
  expect(earlyTexts(html, textsOf, "en-US")).toBe(header("en-1", "allergens-en", "en-2"));
  expect(earlyTexts(html, textsOf, "es-ES")).toBe(header("es-1", "es-2"));
});

it("a page names the texts of the routes that it may lead to, without those of every page", () => {
  const routes = {
    root: { module: "/staff/assets/root.js", imports: ["/staff/assets/app.js"] },
    figures: { module: "/staff/assets/figures.js", imports: ["/staff/assets/app.js"] },
    more: { module: "/staff/assets/more.js", imports: ["/staff/assets/app.js"] },
  };
  expect(pageTextsElement(routes, textsOf, "es-ES")).toBe(
    '<script type="application/json" id="page-texts">{"figures":["/staff/assets/es-2.js"]}</script>',
  );
});
