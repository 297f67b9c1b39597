import tokens from "@comanda/ui/tokens.css?raw";

/** The light theme's tokens for a part of a page, taken from tokens.css: on a dark page no other rule sets them. */
export const lightTokens = `.gallery-theme[data-theme=light]${/\{[^}]*\}/.exec(tokens)?.[0] ?? ""}`;
