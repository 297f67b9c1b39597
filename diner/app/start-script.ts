import { preHydrationClickScript } from "@comanda/web/client/pre-hydration-click";
import { themeScript } from "@comanda/web/client/theme";
import { againSpaceScript } from "./catalog/again/again-space-script.ts";
import { rowSpaceScript } from "./catalog/diet/row-space-script.ts";

// Both are empty in the browser: hydration does not compare them, and the page's own script does not contain them.

/** The inline script of every page that runs before the first paint. */
export const startScript = import.meta.env.SSR ? `${themeScript}\n${rowSpaceScript}\n${againSpaceScript}` : "";
/** The inline script of every page that stores the last click before hydration. */
export const clickScript = import.meta.env.SSR ? preHydrationClickScript : "";
