import { themeScript } from "@comanda/web/client/theme";
import { rowSpaceScript } from "./catalog/diet/row-space-script.ts";

/** The inline script of every page that runs before the first paint. Empty in the browser: hydration does not compare it. */
export const startScript = import.meta.env.SSR ? `${themeScript}\n${rowSpaceScript}` : "";
