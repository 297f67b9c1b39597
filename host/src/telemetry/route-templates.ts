/** A route by its template, such as `/merchant/:merchantId/order`. `isStream`: its answer is an event stream. */
export type Route = { template: string; isStream: boolean };

/** The route of the address of a request, which may have a query; null where there is none. */
export type RouteOf = (url: string) => Route | null;

/** A place of a tree of templates: what follows by the next segment of the path. */
type Place = { byName: Map<string, Place>; parameter: Place | null; route: Route | null; rest: Route | null };

/** How many addresses are kept with their routes: most requests are for few addresses. */
const MOST_FOUND = 500;

const place = (): Place => ({ byName: new Map(), parameter: null, route: null, rest: null });

/**
 * Finds the route of an address among templates, whose segments are names, `:parameters`, optional ones (`:lang?`) and at the end `*`. A name
 * goes before a parameter, and both before `*`. What is found is one of the templates, so that their number bounds that of the series.
 */
export function routesOf(routes: readonly Route[]): RouteOf {
  const root = place();
  for (const route of routes) addTo(root, segmentsOf(route.template), route);
  const found = new Map<string, Route | null>();
  return (url) => {
    const known = found.get(url);
    if (known !== undefined) return known;
    const end = url.search(/[?#]/);
    const route = routeIn(root, segmentsOf(end < 0 ? url : url.slice(0, end)));
    if (found.size >= MOST_FOUND) found.clear();
    found.set(url, route);
    return route;
  };
}

const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);

function addTo(at: Place, [segment, ...others]: string[], route: Route): void {
  if (segment === undefined) at.route ??= route;
  else if (segment === "*") at.rest ??= route;
  else if (segment.endsWith("?")) {
    addTo(at, others, route);
    addTo(at, [segment.slice(0, -1), ...others], route);
  } else if (segment.startsWith(":")) addTo((at.parameter ??= place()), others, route);
  else {
    const next = at.byName.get(segment) ?? place();
    at.byName.set(segment, next);
    addTo(next, others, route);
  }
}

function routeIn(at: Place, segments: readonly string[], index = 0): Route | null {
  const segment = segments[index];
  if (segment === undefined) return at.route ?? at.rest;
  const named = at.byName.get(segment);
  return (named && routeIn(named, segments, index + 1)) ?? (at.parameter && routeIn(at.parameter, segments, index + 1)) ?? at.rest;
}
