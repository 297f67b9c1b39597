import { THEME_KEY } from "./theme.ts";

/** Stored in place of a theme where the console follows the device. */
export const AUTO_THEME = "auto";

/** Whether the device asks for a dark page. */
export const DARK_DEVICE = "(prefers-color-scheme: dark)";

/**
 * Inline script of the console that applies the stored theme, or that of the device, before the first paint. Contains no quotes and no
 * ampersands, which would be escaped in the HTML.
 */
export const autoThemeScript = `try{const t=localStorage.getItem(\`${THEME_KEY}\`);if(t===\`dark\`||(t===\`${AUTO_THEME}\`?matchMedia(\`${DARK_DEVICE}\`).matches:false))document.documentElement.dataset.theme=\`dark\`}catch{}`;
