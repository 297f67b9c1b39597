import tokens from "@comanda/ui/tokens.css?raw";

/** The light theme's tokens for a part of a page, from the one file that has them: on a dark page nothing else would say them. */
export const lightTokens = `.gallery-theme[data-theme=light]${/\{[^}]*\}/.exec(tokens)?.[0] ?? ""}`;
