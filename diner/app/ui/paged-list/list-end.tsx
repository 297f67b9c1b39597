import "./list-end.css";
import { Button } from "@comanda/ui/buttons/button";
import { Skeleton } from "@comanda/ui/feedback/skeleton";
import { AsyncRequestStatus } from "@comanda/web/client/request-status";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { usePageTranslate } from "../../text/page-texts.ts";
import type { Pages } from "./use-pages.ts";

/** Distance from the end of the list at which the next page is requested (design, section 12: Order list). */
const AHEAD = "0px 0px 600px 0px";

type ListEndProps = {
  pages: Pick<Pages<unknown>, "page" | "status" | "hasMore" | "askForMore">;
  /** The skeleton of the next item. */
  coming: ReactNode;
  /** Text after the last item, instead of the text that it is the last one. */
  atEnd?: string;
};

/** The end of a paged list: a skeleton while the next page loads, a text that there are no more items, or a retry button. */
export function ListEnd({ pages: { page, status, hasMore, askForMore }, coming, atEnd }: ListEndProps) {
  const t = usePageTranslate();
  const hasFailed = status === AsyncRequestStatus.error;
  return (
    <div className="list-end">
      {hasMore && !hasFailed && (
        <Coming key={page} onNear={askForMore}>
          {coming}
        </Coming>
      )}
      <p role="status">
        {!hasMore && (atEnd ?? t("everything"))}
        {hasFailed && t("notLoaded")}
      </p>
      {hasFailed && (
        <Button look="secondary" onClick={askForMore}>
          {t("tryAgain")}
        </Button>
      )}
    </div>
  );
}

/**
 * The element whose visibility loads the next page. Each page has its own, since an observer reports an element that stays visible only
 * once.
 */
function Coming({ onNear, children }: { onNear: () => void; children: ReactNode }) {
  const t = usePageTranslate();
  const container = useRef<HTMLDivElement>(null);
  const cameNear = useEffectEvent(onNear);
  useEffect(() => {
    if (!container.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && cameNear(), { rootMargin: AHEAD });
    watch.observe(container.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={container} className="list-end__coming">
      <Skeleton label={t("loading")}>{children}</Skeleton>
    </div>
  );
}
