import { LOCALES } from "../../domain/src/locale.ts";
import { targetOf } from "./import-target.ts";
import { isTest, type SourceFile } from "./source-files.ts";
import { importsOf, literalsOf } from "./syntax.ts";

/** What every feature of an app may import besides itself: folders of `app`, or files of these names directly in it. */
const SHARED = ["ui", "text", "shell", "links", "pictures", "catalog", "payments", "records", "lists", "numbers"];

/** The first segments of the paths in the specification (section 2). Paths of the API are typed as names of calls. */
const BEGINNINGS = ["merchant", "m", "home", "scan", "notFound", "test", "media", "order", "sitemap\\.xml", "index-sitemap\\.xml"];
const PREFIXES = Object.values(LOCALES).flatMap(({ prefix }) => prefix || []);
const IS_PATH = new RegExp(`^/(${[...BEGINNINGS, ...PREFIXES].join("|")})(?=$|[/?#])`);

/** The violations of the rules inside the app in a file, one sentence for each, with its line. */
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

/** The app and the folder of a path; null for a file directly in `app`. */
function featureOf(path: string): [string, string | null] {
  const [app = "", inside, feature, ...rest] = path.split("/");
  return [app, inside === "app" && feature !== undefined && rest.length > 0 ? feature : null];
}

const fileName = (path: string): string => path.split("/").at(-1)?.split(".")[0] ?? "";

/** Only the list of routes may name route modules. */
function routeNames(file: SourceFile): string[] {
  if (file.path.endsWith("/app/routes.ts")) return [];
  const named = [...importsOf(file).map(({ from, line }) => ({ text: from, line })), ...literalsOf(file)];
  return named.flatMap(({ text, line }) =>
    /\.route(\.tsx)?$/.test(text) && !text.includes("/+types/") ? [`${file.path}:${line} only routes.ts names route modules: ${text}`] : [],
  );
}

/** Paths may be built only in `links`. */
function paths(file: SourceFile): string[] {
  if (/\/app\/(routes|links)\.ts$|\/app\/links\//.test(file.path)) return [];
  return literalsOf(file).flatMap(({ text, line }) =>
    IS_PATH.test(text) ? [`${file.path}:${line} paths are built in links.ts: ${text}`] : [],
  );
}
