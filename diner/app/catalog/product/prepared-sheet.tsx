import type { MenuView } from "@comanda/contract/calls/menu-calls";
import type { Locale } from "@comanda/domain/locale";
import { startTransition, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { readFullMenu } from "../../shell/session/full-menu.ts";
import ProductSheet from "./product-sheet.tsx";
import { isSheetLoaded } from "./rare/rare-parts.ts";

/**
 * Renders the sheet of a dish with choices once, outside of the document, when the menu is at rest: the browser compiles a function when it first
 * runs, and no tap waits for that any more. It is rendered in slices, between which a tap is answered, and removed because each change of the cart
 * would render it again.
 */
export function PreparedSheet({ merchantId, locale }: { merchantId: string; locale: Locale }) {
  const [productId, setProductId] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void readFullMenu({ merchantId, locale }).then((answer) => {
      if (isHere && answer.success) startTransition(() => setProductId(withChoices(answer.data)));
    });
    return () => void (isHere = false);
  }, [merchantId, locale]);
  useEffect(() => {
    if (productId === null) return;
    const timer = setTimeout(() => setProductId(null));
    return () => clearTimeout(timer);
  }, [productId]);
  if (productId === null) return null;
  const sheet = <ProductSheet popup={{ name: "product", productId }} open={false} locked={false} onClose={() => {}} />;
  return createPortal(sheet, document.createElement("div"));
}

/** A dish with choices whose sheet can be shown with what is loaded. */
const withChoices = ({ categories }: MenuView): string | null =>
  categories.flatMap(({ products }) => products).find((product) => product.modifierGroups.length > 0 && isSheetLoaded(product, false))
    ?.id ?? null;
