/** The bar that says that the page is the last one that the restaurant's server gave. */
export const LAST_MENU_ID = "last-menu";

/** The restaurant's server has answered: the page is not the last one any more. */
export const endLastMenu = (): void => document.getElementById(LAST_MENU_ID)?.remove();
