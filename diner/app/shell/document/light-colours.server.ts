import tokens from "@comanda/ui/tokens.css?raw";

const light = (token: string): string => new RegExp(`--${token}:\\s*([^;]+);`).exec(tokens)?.[1] ?? "";

/** Background and header colours of the light theme, the default, for consumers without custom properties (manifest, `theme-color`). */
export const LIGHT_GROUND = light("bg");
export const LIGHT_BAR = light("surface");

/** The colour of the browser's own bars, for the head of a page. */
export const THEME_COLOUR = `<meta name="theme-color" content="${LIGHT_BAR}"/>`;
