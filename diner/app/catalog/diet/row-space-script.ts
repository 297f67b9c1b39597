import { DIET_KEY, ROW_SPACE_KEY } from "./diet-key.ts";

/** Milliseconds after which the space is given up where the reasons could not be loaded. */
const GIVEN_UP_MS = 8000;

/**
 * Inline script that reserves the space of the reasons before the first paint, as `row-space.ts` has stored it when this page was left. Contains
 * no quotes, arrows or ampersands, which would be escaped in the HTML.
 */
export const rowSpaceScript = `try{if(localStorage.${DIET_KEY}){const[p,c]=sessionStorage[\`${ROW_SPACE_KEY}\`].split(\`\\n\`);if(p==location.pathname){const s=new CSSStyleSheet;s.replaceSync(c);document.adoptedStyleSheets=[s];setTimeout(function(){s.replaceSync(\`\`)},${GIVEN_UP_MS})}}}catch{}`;
