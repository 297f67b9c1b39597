import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { headingsIn } from "./html.ts";
import { textsIn } from "./html-texts.ts";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();
/** The same with APP_ENV=dev, which has the component gallery. */
const devHost = pagesHost({ APP_ENV: "dev" });

const COMPONENTS = join(import.meta.dirname, "../../../ui/src");

/** The names of all exported components. */
const components = (): string[] =>
  readdirSync(COMPONENTS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .flatMap((file) => [...readFileSync(join(COMPONENTS, file), "utf8").matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)])
    .map(([, name = ""]) => name);

/** The gallery's path in each language, and what its error page says in production. */
const PATHS = [
  ["/test", "en-US", "Page Not Found: /test"],
  ["/zh-tw/test", "zh-TW", "找不到頁面：/zh-tw/test"],
  ["/es-es/test", "es-ES", "Página no encontrada: /es-es/test"],
] as const;

describe("the component gallery", () => {
  it.each(PATHS)("%s does not exist in production", async (path, _, message) => {
    const answer = await host().get(path);
    expect(answer.status).toBe(404);
    expect(textsIn(await answer.text())).toContain(message);
  });

  it.each(PATHS)("%s shows every component in development", async (path, language) => {
    const html = await devHost().html(path);
    expect(html).toContain(`<html lang="${language}"`);
    // The last two are the lists of popups and of screens.
    const shown = headingsIn(html, 2).slice(0, -2);
    expect(shown.flatMap((heading) => heading.split(", ")).toSorted()).toEqual(components().toSorted());
  });
});

describe("the error page", () => {
  it("shows the error in development", async () => {
    const answer = await devHost().get("/test?fails");
    expect(answer.status).toBe(500);
    expect(textsIn(await answer.text()).join(" ")).toContain("the gallery was asked to fail by ?fails");
  });
});
