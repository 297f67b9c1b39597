import tokens from "@comanda/ui/tokens.css?raw";

const light = (token: string): string => new RegExp(`--${token}:\\s*([^;]+);`).exec(tokens)?.[1] ?? "";

/** Background and header colours of the light theme, the default, for consumers without custom properties (manifest, `theme-color`). */
export const LIGHT_GROUND = light("bg");
export const LIGHT_BAR = light("surface");

/** The `theme-color` of a page: the colour of the browser's toolbar. */
export const THEME_COLOUR = `<meta name="theme-color" content="${LIGHT_BAR}"/>`;
