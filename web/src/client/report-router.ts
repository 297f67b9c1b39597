import type { DataRouter } from "react-router";

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
    __reactRouterManifest?: { version: string };
  }
}

/** The router of a hydrated page, and its build id. */
export type HydratedPage = { router: DataRouter; build: string };

/** The router that React Router exposes on `window`, which saves an export of its own; null before hydration. */
export function hydratedPage(): HydratedPage | null {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window;
  return router && manifest ? { router, build: manifest.version } : null;
}

/** The route pattern of the current page, without parameters from its URL. */
export const patternOf = ({ state }: DataRouter): string => `/${state.matches.flatMap(({ route }) => route.path || []).join("/")}`;
