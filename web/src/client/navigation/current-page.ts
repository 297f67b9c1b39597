import { useEffect } from "react";
import { type ClientInstrumentation, useLocation, useMatches } from "react-router";
import { ObservableStore } from "@comanda/ui/observable-store";

/** The page that is shown: its path, the pattern of its route, and the id of the build that it comes from. */
export type CurrentPage = { pathname: string; pattern: string; build: string };

class CurrentPageStore extends ObservableStore<CurrentPage | null> {
  show(page: CurrentPage): void {
    this.set(page);
  }
}

/** The page that is shown, for code outside React; null before hydration. */
export const currentPage = new CurrentPageStore(null);

/** The paths of the routes by their ids, as the router reports them when it is created. */
const paths = new Map<string, string>();

/** For the router's `instrumentations`: stores the path of each route. */
export const notePaths: ClientInstrumentation = {
  route: ({ id, path }) => {
    if (path) paths.set(id, path);
  },
};

/** Updates `currentPage` on each navigation. The pattern contains no parameter values. */
export function useCurrentPage(build: string): void {
  const { pathname } = useLocation();
  const matches = useMatches();
  const pattern = `/${matches.flatMap(({ id }) => paths.get(id) ?? []).join("/")}`;
  useEffect(() => currentPage.show({ pathname, pattern, build }), [pathname, pattern, build]);
}
