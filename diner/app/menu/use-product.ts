import type { ProductView } from "@comanda/contract/menu-calls";
import { useCallback, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { useVisit } from "../shell/visit.tsx";
import { useLocale } from "../text/text.tsx";
import { askProduct } from "./full-menu.ts";
import type { MenuData, MenuRow } from "./menu-data.ts";

/** Why there is no product: it is off the menu, or the server could not be asked. */
export type Failure = "gone" | { msg: string | null };

/** A product with all its questions; `known` is what the order page has of it meanwhile. */
export function useProduct(productId: string) {
  const { merchantId } = useVisit();
  const locale = useLocale();
  const page = useRouteLoaderData<Partial<MenuData>>("menu/order.route");
  const version = page?.version;
  const [product, setProduct] = useState<ProductView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const known: MenuRow | undefined = page?.categories?.flatMap(({ rows }) => rows).find(({ id }) => id === productId);

  const ask = useCallback(
    async (isAnew: boolean, isStill: () => boolean) => {
      const asked = await askProduct({ merchantId, locale, version, isAnew }, productId);
      if (!isStill()) return;
      setProduct((now) => asked.product ?? (asked.failed ? now : null));
      setFailure(asked.failed ? { msg: asked.msg } : asked.product ? null : "gone");
    },
    [merchantId, locale, version, productId],
  );
  useEffect(() => {
    let isHere = true;
    void ask(false, () => isHere);
    return () => {
      isHere = false;
    };
  }, [ask]);
  const askAnew = useCallback(() => {
    setFailure(null);
    void ask(true, () => true);
  }, [ask]);
  return { known, product, failure, askAnew };
}
