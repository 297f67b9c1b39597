import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { SoldOutProps } from "./sold-out-sheet.tsx";

const SoldOutSheet = lazy(() => import("./sold-out-sheet.tsx"));

/** The query parameter of the open sheet; its value is the dish that it is opened for, or empty. */
const PARAM = "sold-out";

/** Opens the sheet, for a dish or for none; the browser's back closes it. */
export function useOpenSoldOut(): (productId?: string) => void {
  const [, setQuery] = useSearchParams();
  return (productId = "") =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(PARAM, productId);
        return next;
      },
      { preventScrollReset: true },
    );
}

/** Whether the sheet is open. */
export function useIsSoldOutOpen(): boolean {
  const [query] = useSearchParams();
  return query.has(PARAM);
}

/** The sheet where the address asks for it, and its key M, which does nothing while a field has the focus. */
export function SoldOut(props: Omit<SoldOutProps, "productId" | "onClose">) {
  const [query, setQuery] = useSearchParams();
  const open = useOpenSoldOut();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (key.toLowerCase() !== "m" || altKey || ctrlKey || metaKey || query.has(PARAM)) return;
    if ((target as HTMLElement).closest("input:not([type=radio],[type=checkbox]), textarea, select")) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
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
  return (
    <Suspense>
      <SoldOutSheet {...props} productId={productId} onClose={close} />
    </Suspense>
  );
}
