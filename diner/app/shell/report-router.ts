import type { DataRouter } from "react-router";

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
    __reactRouterManifest?: { version: string };
  }
}

/** The router of a page that has come alive, and the id of the build that it is of. */
export type HydratedPage = { router: DataRouter; build: string };

/** The page as it stands where the router puts it, so that no page is sent more for it; null until it has come alive. */
export function hydratedPage(): HydratedPage | null {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window;
  return router && manifest ? { router, build: manifest.version } : null;
}

/** The page as the table of contents names it, with nothing of its address. */
export const patternOf = ({ state }: DataRouter): string => `/${state.matches.flatMap(({ route }) => route.path || []).join("/")}`;
