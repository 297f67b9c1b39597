import { useMediaQuery } from "@comanda/web/client/use-media-query";

/** Whether the page is wide enough for the cart beside the menu (design, section 9). */
export const useIsWide = (): boolean => useMediaQuery("(min-width: 1024px)");
