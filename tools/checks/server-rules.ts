import { targetOf } from "./import-target.ts";
import { isTest, type SourceFile } from "./source-files.ts";
import { importsOf } from "./syntax.ts";

/**
 * The layers of `server/src`, the lowest first: a file imports from its own layer and from lower ones. A folder or a file stands for what
 * begins with its name; the first layer that has a name for a file is its own.
 */
const LAYERS: RegExp[] = [
  /^(db|net|text|sms|card)\//,
  /^admission\//,
  /^merchant\//,
  /^menu\//,
  // Who calls: a diner, or a person of the staff with their session, and who lends a permission to the call; or a key of another program.
  /^((deps|background-work|random|secrets|vapid|reply|serve)\.ts|identity\/|staff\/\w+\/(password-hash|verify-password|sign-in-limits|lender|staff-caller|key-caller|key-origins|[\w-]+-store)\.ts|limits\/attempt-counter\.ts|command\/command\.ts)/,
  /^(limits|outbox|delivery)\//,
  /^(catalog|points|coupon|table(?!\/console)|restaurant|backup|print\/(?:paper|printer))\/(?!.*-(routes|command)\.ts)|^print\/(printer-notice-sql|job\/(print-job-store|code-slip-store|print-code-slips))\.ts/,
  /^(member|cart)\/(?!.*-(routes|command)\.ts)/,
  // The console shows tables with their orders.
  /^(sign-in|order|payment|floor|kitchen|availability|menu-edit|promotion-edit|coupon-edit|figures|menu-transfer|print|setup|staff|webhook|push|table\/console)\/(?!.*-(routes|command)\.ts)/,
  /^platform\/(?!.*-routes\.ts)/,
  /^(?!command\/).*-(routes|command)\.ts$/,
  /^(app|create-server|pending-handlers)\.ts|^command\//,
];
const SOURCES = "server/src/";

/** The layer of a file of the server; -1 for another file. */
const layerOf = (path: string): number =>
  path.startsWith(SOURCES) ? LAYERS.findIndex((layer) => layer.test(path.slice(SOURCES.length))) : -1;

function upwards(file: string, imported: string): string | null {
  const [own, other] = [layerOf(file), layerOf(imported)];
  if (own < 0 && file.startsWith(SOURCES)) return "its folder has no layer: name it in LAYERS of server-rules.ts";
  return other > own && own >= 0 ? "that layer is above this one" : null;
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
