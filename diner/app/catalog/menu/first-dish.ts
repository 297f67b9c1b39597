import type { Locale } from "@comanda/domain/locale";
import type { ComponentType } from "react";
import { loadedPopups, type PopupProps } from "../../shell/popup.ts";
import { CartBottomBar } from "../../shell/session/cart-bottom-bar.tsx";
import { readFullMenu } from "../../shell/session/full-menu.ts";
import { loadNamespace } from "../../text/text.tsx";

export const CartBar = CartBottomBar;

/**
 * Loads what the first tap on a dish needs: the choices of all dishes, the code of the sheet, and the stepper of +. What fails is loaded by
 * the tap.
 */
export function load(merchantId: string, locale: Locale): void {
  void Promise.allSettled([readFullMenu({ merchantId, locale }), import("@comanda/ui/buttons/in-place-stepper"), loadSheet()]);
}

/** Loads the texts first: browsers cache the failure of a module whose top-level await fails. */
async function loadSheet(): Promise<void> {
  await loadNamespace("pages");
  const { default: ProductSheet } = await import("../product/product-sheet.tsx");
  loadedPopups.set("product", ProductSheet as ComponentType<PopupProps>);
}
