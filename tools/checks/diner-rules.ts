import { LOCALES } from "../../domain/src/locale.ts";
import { targetOf } from "./import-target.ts";
import { isTest, type SourceFile } from "./source-files.ts";
import { importsOf, literalsOf } from "./syntax.ts";

/** What every feature of an app may import beside itself: folders, or files of these names, directly in `app`. */
const SHARED = ["ui", "text", "shell", "links", "pictures", "catalog"];

/** The beginnings of the paths that the specification gives (section 2). The API's are names of calls, which the compiler knows. */
const BEGINNINGS = ["merchant", "m", "home", "scan", "notFound", "test", "media", "order", "sitemap\\.xml", "index-sitemap\\.xml"];
const PREFIXES = Object.values(LOCALES).flatMap(({ prefix }) => prefix || []);
const IS_PATH = new RegExp(`^/(${[...BEGINNINGS, ...PREFIXES].join("|")})(?=$|[/?#])`);

/** What a file of an app does against the rules inside the app, one sentence for each, with its line. */
export function dinerTrespasses(file: SourceFile): string[] {
  if (isTest(file)) return [];
  return [...betweenFeatures(file), ...routeNames(file), ...paths(file)];
}

function betweenFeatures(file: SourceFile): string[] {
  const [app, ownFeature] = featureOf(file.path);
  if (ownFeature === null) return [];
  return importsOf(file).flatMap(({ from, line }) => {
    const target = targetOf(file.path, from);
    if (!target.isRelative || target.path.includes("/+types/")) return [];
    const [otherApp, feature] = featureOf(target.path);
    const isShared = SHARED.includes(feature ?? fileName(target.path));
    return otherApp !== app || feature === ownFeature || isShared
      ? []
      : [`${file.path}:${line} ${ownFeature} may not import ${from}: only ${SHARED.join(", ")}`];
  });
}

/** The app and the folder in it that a path lies in; null for a file directly in `app`. */
function featureOf(path: string): [string, string | null] {
  const [app = "", inside, feature, ...rest] = path.split("/");
  return [app, inside === "app" && feature !== undefined && rest.length > 0 ? feature : null];
}

const fileName = (path: string): string => path.split("/").at(-1)?.split(".")[0] ?? "";

/** Only the one list of routes names route modules. */
function routeNames(file: SourceFile): string[] {
  if (file.path.endsWith("/app/routes.ts")) return [];
  const named = [...importsOf(file).map(({ from, line }) => ({ text: from, line })), ...literalsOf(file)];
  return named.flatMap(({ text, line }) =>
    /\.route(\.tsx)?$/.test(text) && !text.includes("/+types/") ? [`${file.path}:${line} only routes.ts names route modules: ${text}`] : [],
  );
}

/** Every path is built in one place. */
function paths(file: SourceFile): string[] {
  if (/\/app\/(routes|links)\.ts$|\/app\/links\//.test(file.path)) return [];
  return literalsOf(file).flatMap(({ text, line }) =>
    IS_PATH.test(text) ? [`${file.path}:${line} paths are built in links.ts: ${text}`] : [],
  );
}
