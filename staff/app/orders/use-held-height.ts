import { type RefObject, useEffect, useRef } from "react";
import { HOLDS_MS } from "../shell/live/steady-rows.ts";

/**
 * Keeps the height of an element above the rows of the page while a pointer is over one of them, and for a moment after: what arrives in the
 * element is then shown over the page, and moves nothing.
 */
export function useHeldHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = new AbortController();
    let timer = 0;
    const release = () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        if (element.current) element.current.style.blockSize = "";
      }, HOLDS_MS);
    };
    const over = ({ target }: PointerEvent) => {
      const { current } = element;
      if (!current || !(target instanceof Element) || current.contains(target) || !target.closest("[data-row]")) return release();
      clearTimeout(timer);
      timer = 0;
      current.style.blockSize ||= `${current.offsetHeight}px`;
    };
    const { signal } = end;
    addEventListener("pointerover", over, { signal });
    addEventListener("pointerdown", over, { signal });
    addEventListener("pointerup", ({ pointerType }) => pointerType !== "mouse" && release(), { signal });
    addEventListener("pointercancel", release, { signal });
    document.documentElement.addEventListener("pointerleave", release, { signal });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);
  return element;
}
