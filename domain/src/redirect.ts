/** A path of former days (specification, section 2: guard 6) and where it leads now: a path of the app, or an http or https address. */
export type Redirect = { path: string; target: string; status: 301 | 302 };

/**
 * Where a path leads in the end, following redirects of redirects: for good (301) only where every step is. Null where nothing
 * redirects it, and where it would be led round in a circle (product rules, section 5: the lookup never loops).
 */
export function followRedirects(path: string, redirects: readonly Redirect[]): { target: string; status: 301 | 302 } | null {
  const byPath = new Map(redirects.map((redirect) => [redirect.path, redirect]));
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
