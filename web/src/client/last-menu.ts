/** Id of the bar which says that the page is an offline copy, because the restaurant's server did not answer. */
export const LAST_MENU_ID = "last-menu";

/** Removes that bar: the restaurant's server has answered a call. */
export const endLastMenu = (): void => document.getElementById(LAST_MENU_ID)?.remove();
