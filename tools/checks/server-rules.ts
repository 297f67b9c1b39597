import { targetOf } from "./import-target.ts";
import { isTest, type SourceFile } from "./source-files.ts";
import { importsOf } from "./syntax.ts";

type Rule = { of: RegExp; never: RegExp; why: string };

/** Routes call handlers and handlers call stores, never in the other direction. A package's path is its name. */
const RULES: Rule[] = [
  { of: /-store\.ts$/, never: /^(hono|@hono)\b/, why: "a store knows nothing of HTTP" },
  { of: /-store\.ts$/, never: /-routes\.ts$/, why: "a store does not know who calls it" },
  { of: /-routes\.ts$/, never: /-store\.ts$/, why: "a route calls a handler, and the handler its store" },
  { of: /-routes\.ts$/, never: /^(drizzle-orm|pg)\b/, why: "a route knows nothing of SQL" },
  { of: /^(?!.*(app|-routes)\.ts$)/, never: /-routes\.ts$/, why: "only app.ts binds routes" },
];

/** The imports of a server file that violate its layers, one sentence for each, with its line. */
export function serverTrespasses(file: SourceFile): string[] {
  if (isTest(file)) return [];
  return importsOf(file).flatMap(({ from, line }) => {
    const { path } = targetOf(file.path, from);
    const broken = RULES.filter(({ of, never }) => of.test(file.path) && never.test(path));
    return broken.map(({ why }) => `${file.path}:${line} may not import ${from}: ${why}`);
  });
}
