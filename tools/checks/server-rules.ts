import { targetOf } from "./import-target.ts";
import { isTest, type SourceFile } from "./source-files.ts";
import { importsOf } from "./syntax.ts";

/** The rooms of `server/src`, the lowest first: a file imports from its own room and from lower ones. Each is a folder with a README. */
export const ROOMS = [
  "platform",
  "audit",
  "identity",
  "menu",
  "members",
  "seats",
  "orders",
  "kitchen",
  "floor",
  "payments",
  "sign-in",
  "figures",
  "transfer",
  "console",
  "app",
  "commands",
];
const SOURCES = "server/src/";

/** The place of a file's room in that order; -1 for one of no room. */
const roomOf = (path: string): number => ROOMS.indexOf(path.slice(SOURCES.length).split("/")[0] ?? "");

function upwards(file: string, imported: string): string | null {
  if (!file.startsWith(SOURCES)) return null;
  if (roomOf(file) < 0) return "its folder is no room: name it in ROOMS of server-rules.ts";
  return imported.startsWith(SOURCES) && roomOf(imported) > roomOf(file) ? "that room is above this one" : null;
}

type Rule = { of: RegExp; never: RegExp; why: string };

/** Routes call handlers and handlers call stores, never the other way round. The path of a package is its name. */
const RULES: Rule[] = [
  { of: /-store\.ts$/, never: /^(hono|@hono)\b/, why: "a store knows nothing of HTTP" },
  { of: /-store\.ts$/, never: /-routes\.ts$/, why: "a store does not know who calls it" },
  { of: /-routes\.ts$/, never: /-store\.ts$/, why: "a route calls a handler, and the handler its store" },
  { of: /-routes\.ts$/, never: /^(drizzle-orm|pg)\b/, why: "a route knows nothing of SQL" },
  { of: /^(?!.*(app|-routes)\.ts$)/, never: /-routes\.ts$/, why: "only app.ts binds routes" },
];

/** What a file of the server imports against its layers, one sentence for each, with its line. */
export function serverTrespasses(file: SourceFile): string[] {
  if (isTest(file)) return [];
  return importsOf(file).flatMap(({ from, line }) => {
    const { path } = targetOf(file.path, from);
    const broken = RULES.filter(({ of, never }) => of.test(file.path) && never.test(path));
    const above = upwards(file.path, path);
    const reasons = [...broken.map(({ why }) => why), ...(above === null ? [] : [above])];
    return reasons.map((why) => `${file.path}:${line} may not import ${from}: ${why}`);
  });
}
