import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { deferred } from "../deferred.tsx";
import { useKeys } from "../keys/use-keys.ts";
import type { SoldOutProps } from "./sold-out-sheet.tsx";

const SoldOutSheet = deferred(() => import("./sold-out-sheet.tsx").then((file) => file.SoldOutSheet));

/** The query parameter of the open sheet; its value is the dish that it is opened for, or empty. */
const PARAM = "sold-out";

/** Opens the sheet, for a dish or for none; the browser's back closes it. */
export function useOpenSoldOut(): (productId?: string) => void {
  const [, setQuery] = useSearchParams();
  return useCallback(
    (productId = "") =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(PARAM, productId);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setQuery],
  );
}

/** Whether the sheet is open. */
export function useIsSoldOutOpen(): boolean {
  const [query] = useSearchParams();
  return query.has(PARAM);
}

/** The sheet where the address asks for it, and its key. */
export function SoldOut(props: Omit<SoldOutProps, "productId" | "onClose">) {
  const [query, setQuery] = useSearchParams();
  const open = useOpenSoldOut();
  useKeys({ soldOut: () => !query.has(PARAM) && open() });
  const productId = query.get(PARAM);
  if (productId === null) return null;
  const close = () =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(PARAM);
        return next;
      },
      { preventScrollReset: true },
    );
  return <SoldOutSheet {...props} productId={productId} onClose={close} onFail={close} />;
}
