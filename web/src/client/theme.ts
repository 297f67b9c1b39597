/** Key of the chosen theme in `localStorage` (specification, section 9: persisted app fields). */
export const THEME_KEY = "theme";

/**
 * Inline script that applies the stored theme before the first paint: light unless the diner chose dark (design, section 3). Contains no
 * quotes, which would be escaped in the HTML.
 */
export const themeScript = `try{if(localStorage.${THEME_KEY}==\`dark\`)document.documentElement.dataset.theme=\`dark\`}catch{}`;

/** Sets `theme-color` to the surface colour of the current theme. Pages are sent with the colour of the light theme. */
export function showThemeColour(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--surface");
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", colour);
}
