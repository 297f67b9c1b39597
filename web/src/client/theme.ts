/** The key under which the chosen theme is kept in the browser (specification, section 9: persisted app fields). */
export const THEME_KEY = "theme";

/**
 * Runs before the first paint, so that no page flashes: light unless the diner chose dark (design, section 3). Without quotes,
 * which would be escaped in the page.
 */
export const themeScript = `try{if(localStorage.getItem(\`${THEME_KEY}\`)===\`dark\`)document.documentElement.dataset.theme=\`dark\`}catch{}`;

/** Gives the browser's own bars the colour of the page's head in the theme that is shown; a page comes with that of the light one. */
export function showThemeColour(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--surface");
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", colour);
}
