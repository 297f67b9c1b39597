import { Button } from "@comanda/ui/buttons/button";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import type { ReactNode } from "react";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import type { SearchResults } from "./use-search.ts";

/** A search without results, with other suggestions (design, screen 10). */
export function NothingFound({ results, hasIdeas, children }: { results: SearchResults; hasIdeas: boolean; children: ReactNode }) {
  const t = usePageTranslate();
  const { keyword, found } = results;
  const hint = found.without.length > 0 ? "notStated" : hasIdeas ? "noDishHint" : "noDishSpelling";
  return (
    <div className="search-nothing">
      <div role="status">
        <h2 className="t-title-2">{t("noDish", { keyword })}</h2>
        <p>{t(hint)}</p>
      </div>
      {children}
    </div>
  );
}

/** Shown when the search request failed. */
export function SearchFailed({ msg, onRetry }: { msg: string | null; onRetry: () => void }) {
  const t = usePageTranslate();
  return (
    <div className="search-nothing">
      <h2 className="t-title-2" role="alert">
        {msg ?? t("unreachable")}
      </h2>
      <p>{t("errorHint")}</p>
      <Button look="secondary" onClick={onRetry}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}

/** The skeleton of search results. */
export function SearchSkeleton() {
  const t = usePageTranslate();
  const isSlow = useIsSlow();
  return (
    <>
      <Skeleton label={t("loading")}>
        {[0, 1, 2].map((index) => (
          <div key={index} className="search-skeleton">
            <Bone />
            <Bone />
            <Bone />
            <Bone shape="box" />
          </div>
        ))}
      </Skeleton>
      <p role="status" className="search-hint">
        {isSlow && t("slow")}
      </p>
    </>
  );
}
