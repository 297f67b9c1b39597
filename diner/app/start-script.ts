import { preHydrationClickScript } from "@comanda/web/client/pre-hydration-click";
import { themeScript } from "@comanda/web/client/theme";
import { AGAIN_ATTRIBUTE, AGAIN_KEY } from "./catalog/again/again-space.ts";
import { DIET_KEY, ROW_SPACE_KEY } from "./catalog/diet/diet-key.ts";

/** Milliseconds after which the space is given up where the reasons could not be loaded. */
const GIVEN_UP_MS = 8000;

/**
 * Inline script that reserves the space of the reasons before the first paint, as `row-space.ts` has stored it when this page was left. Contains
 * no quotes, arrows or ampersands, which would be escaped in the HTML.
 */
const rowSpaceScript = `try{if(localStorage.${DIET_KEY}){const[p,c]=sessionStorage[\`${ROW_SPACE_KEY}\`].split(\`\\n\`);if(p==location.pathname){const s=new CSSStyleSheet;s.replaceSync(c);document.adoptedStyleSheets=[s];setTimeout(function(){s.replaceSync(\`\`)},${GIVEN_UP_MS})}}}catch{}`;

/**
 * Inline script that reserves the space of the member's last order on the menu before the first paint, as `again-space.ts` has stored it for
 * the merchant of the path. Contains no quotes, arrows or ampersands, which would be escaped in the HTML.
 */
export const againSpaceScript = `try{if(Math.max(0,Date.now()-localStorage[\`${AGAIN_KEY}\`+location.pathname.match(/\\d+/)]))document.documentElement.dataset.${AGAIN_ATTRIBUTE}=1}catch{}`;

// Both are empty in the browser: hydration does not compare them, and the page's own script does not contain them.

/** The inline script of every page that runs before the first paint. */
export const startScript = import.meta.env.SSR ? `${themeScript}\n${rowSpaceScript}\n${againSpaceScript}` : "";
/** The inline script of every page that stores the last click before hydration. */
export const clickScript = import.meta.env.SSR ? preHydrationClickScript : "";
