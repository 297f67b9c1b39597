import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useMatches } from "react-router";
import { useDinerSession, useSoldOut } from "../../shell/session/diner-session.tsx";
import { useLocale } from "../../text/text.tsx";
import { type ProductAnswer, cachedProduct, fetchProduct } from "../../shell/session/full-menu.ts";
import { isSheetLoaded, loadRareParts } from "./rare/rare-parts.ts";
import { withSoldOut } from "./with-sold-out.ts";
import { categoriesOf, type MenuData, type MenuRow, rowNow } from "../menu/menu-data.ts";

/** Why there is no product: it is not on the menu, or the server did not answer. */
export type Failure = "gone" | { msg: string | null };

/**
 * A product with all details, once what its sheet needs is loaded; `row` is its row on the order page, which is shown until then. `isPictureWhole`:
 * the sheet has the whole picture over it.
 */
export function useProduct({ productId, isPictureWhole = false }: { productId: string; isPictureWhole?: boolean }) {
  const { merchantId } = useDinerSession();
  const locale = useLocale();
  const page = useMatches()
    .map(({ loaderData }) => loaderData as Partial<MenuData> | null | undefined)
    .find((data) => data?.categories);
  const version = page?.version;
  const [read, setProduct] = useState(() => readyProduct(cachedProduct({ merchantId, locale, version }, productId), isPictureWhole));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [turn, setTurn] = useState(0);
  const soldOut = useSoldOut();
  const product = useMemo(() => read && withSoldOut(read, soldOut), [read, soldOut]);
  const packed = page?.categories;
  const row = useMemo((): MenuRow | undefined => {
    const rows = packed === undefined ? [] : categoriesOf(packed).flatMap((category) => category.rows);
    const found = rows.find(({ id }) => id === productId);
    return found && rowNow(found, soldOut(productId));
  }, [packed, productId, soldOut]);

  const withSheet = useEffectEvent((answer: ProductAnswer) => withRareParts(answer, isPictureWhole));
  useEffect(() => {
    let isHere = true;
    const accept = (answer: ProductAnswer) => {
      if (!isHere) return;
      if (!answer.failed) setProduct(answer.product);
      setFailure(answer.failed ? { msg: answer.msg } : answer.product ? null : "gone");
    };
    void fetchProduct({ merchantId, locale, version, isAnew: turn > 0 }, productId)
      .then(withSheet)
      .then(accept);
    return () => {
      isHere = false;
    };
  }, [merchantId, locale, version, productId, turn]);
  const reload = () => {
    setFailure(null);
    setTurn(turn + 1);
  };
  return { row, product, failure, reload };
}

/** A product, where what its sheet needs is loaded. */
const readyProduct = (product: ProductView | null, isPictureWhole: boolean): ProductView | null =>
  product && isSheetLoaded(product, isPictureWhole) ? product : null;

/** The answer once what the sheet of its product needs is loaded; failed where that cannot be loaded. */
async function withRareParts(answer: ProductAnswer, isPictureWhole: boolean): Promise<ProductAnswer> {
  if (!answer.product || isSheetLoaded(answer.product, isPictureWhole)) return answer;
  return loadRareParts().then(
    () => answer,
    () => ({ product: null, failed: true, msg: null }),
  );
}
