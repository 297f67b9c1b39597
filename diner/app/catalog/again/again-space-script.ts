import { AGAIN_ATTRIBUTE, AGAIN_KEY } from "./again-space.ts";

/**
 * Inline script that reserves the space of the member's last order on the menu before the first paint, as `again-space.ts` has stored it for
 * the merchant of the path. Contains no quotes, arrows or ampersands, which would be escaped in the HTML.
 */
export const againSpaceScript = `try{if(Math.max(0,Date.now()-localStorage[\`${AGAIN_KEY}\`+location.pathname.match(/\\d+/)]))document.documentElement.dataset.${AGAIN_ATTRIBUTE}=1}catch{}`;
