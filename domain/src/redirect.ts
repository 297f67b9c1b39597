import { DEFAULT_LOCALE, localeOfPathPart } from "./locale.ts";

/** A legacy path (specification, section 2: guard 6) and its target: a path of the app, or an http or https address. */
export type Redirect = { path: string; target: string; status: 301 | 302 };

/** The first segments of the app's own paths, in lower case, after an optional language prefix; the empty one (`""`) is the start page. */
const OWN_PARTS = new Set(["", "merchant", "m", "home", "scan", "notfound", "test", "api", "assets", "media", "staff", ".well-known"]);
const OWN_FILES = /^(favicon\..*|apple-touch-icon.*|sw\.js|robots\.txt|manifest\.webmanifest|healthz|readyz|(index-)?sitemap.*\.xml)$/;
/** A path that is still escaped after this many decodings belongs to no page. */
const MOST_ESCAPES = 3;

/**
 * Whether a path is one of the app's own in its normal form: without escapes, capitals, empty segments, `.` and `..`, a language prefix (that
 * of the default language, which has none, included), and parameters after a semicolon. A path that cannot be decoded counts as the app's own, so it is not redirected either.
 */
export function isOwnPath(path: string): boolean {
  const read = unescaped(path);
  if (read === null) return true;
  const parts = read
    .toLowerCase()
    .split(/[/\\]/)
    .map((part) => part.replace(/;.*$/, ""))
    .reduce<string[]>(
      (before, part) => (part === ".." ? before.slice(0, -1) : part === "" || part === "." ? before : [...before, part]),
      [],
    );
  const [first = "", second = ""] = parts;
  const own = localeOfPathPart(first) || first === DEFAULT_LOCALE.toLowerCase() ? second : first;
  return OWN_PARTS.has(own) || OWN_FILES.test(own);
}

function unescaped(path: string): string | null {
  try {
    let read = path;
    for (let times = 0; times < MOST_ESCAPES && read.includes("%"); times += 1) read = decodeURIComponent(read);
    return read.includes("%") ? null : read;
  } catch {
    return null;
  }
}

/**
 * The final target of a path after all redirects: permanent (301) only where every step is. Null where no redirect exists, where the path
 * is one of the app's own, and where the redirects form a loop (product rules, section 5: the lookup never loops).
 */
export function followRedirects(path: string, redirects: readonly Redirect[]): { target: string; status: 301 | 302 } | null {
  const byPath = new Map(redirects.filter((redirect) => !isOwnPath(redirect.path)).map((redirect) => [redirect.path, redirect]));
  const passed = new Set<string>();
  let [target, status]: [string, 301 | 302] = [path, 301];
  for (let step = byPath.get(target); step; step = byPath.get(target)) {
    if (passed.has(target)) return null;
    passed.add(target);
    target = step.target;
    if (step.status === 302) status = 302;
  }
  return passed.size === 0 ? null : { target, status };
}
