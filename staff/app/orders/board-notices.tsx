import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "@comanda/ui/icons/icon";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { HOLDS_MS } from "../shell/live/steady-rows.ts";
import { useTranslate } from "../text/text.tsx";
import type { BoardState } from "../shell/live/board-store.ts";

/** The time in milliseconds after which tickets that are not printed are shown on the board. */
const SHOWN_AFTER_MS = 60_000;

/** Names the printers that have not printed their tickets for a minute. */
export function PrinterNotice({ printers, now }: { printers: BoardState["printers"]; now: number }) {
  const t = useTranslate();
  const may = useMay();
  const { id } = useRestaurant();
  const silent = printers.filter(({ since }) => now - Date.parse(since) >= SHOWN_AFTER_MS);
  return (
    <div role="alert" className="offline-banner offline-banner--printer">
      {silent.map(({ printerId, name, waiting }) => (
        <p key={printerId}>
          <Icon name="circle-alert" size={20} />
          <span>
            <strong>{t("printerSilent", { name, count: waiting })}</strong>{" "}
            <Link to={`/${id}/print/printer/${printerId}`} aria-label={t("printHereFor", { name })}>
              {t("printHere")}
            </Link>{" "}
            {may("settings.edit") && <Link to={`/${id}/settings/printers`}>{t("lookAtPrinters")}</Link>}
          </span>
        </p>
      ))}
    </div>
  );
}

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
