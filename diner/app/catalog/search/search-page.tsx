import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePageTranslate } from "../../text/page-texts.ts";
import { PastDishes } from "../again/past-dishes.tsx";
import { useOrderedBefore } from "../again/use-ordered-before.ts";
import { SearchResultList } from "./search-result-list.tsx";
import { SearchIdeas } from "./search-ideas.tsx";
import { useMenuIdeas } from "./menu-ideas.ts";
import { NothingFound, SearchFailed, SearchSkeleton } from "./search-states.tsx";
import { useFollowSoldOut } from "../../shell/session/sold-out/use-follow-sold-out.ts";
import { CartBottomBar } from "../../shell/cart/cart-bottom-bar.tsx";
import { MOST_LETTERS, SearchHead } from "./search-head.tsx";
import { useSearch } from "./use-search.ts";

/** Delay after the last keystroke before the search, in milliseconds (design, section 12). */
const REST = 200;

/** Number of dishes that the member has ordered before, before a search. */
const ORDERED_BEFORE = 4;

const keywordFrom = (text: string): string => text.toWellFormed().trim().slice(0, MOST_LETTERS).trim();

/**
 * The search: typed text becomes the keyword in the URL after a delay, and the results of the URL's keyword are shown (design, screens 09
 * and 10).
 */
export function SearchPage() {
  const t = usePageTranslate();
  const { keyword, searchFor } = useKeyword();
  const [text, setText] = useState(keyword);
  const [isComposing, setComposing] = useState(false);
  const search = useSearch(keyword);
  const ideas = useMenuIdeas();
  const orderedBefore = useOrderedBefore();
  useFollowSoldOut();
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => searchFor(text), REST);
    return () => clearTimeout(timer);
  }, [text, isComposing, searchFor]);
  const choose = (requested: string) => {
    setText(requested);
    searchFor(requested);
  };
  const { results, failure } = search;
  return (
    <div className="search u-page">
      <SearchHead text={text} onText={setText} onComposing={setComposing} onSearch={() => searchFor(text)} />
      <main aria-busy={search.isBusy || undefined}>
        {keyword === "" ? (
          <div className="search-begin">
            <p className="search-hint">{t("searchHint")}</p>
            {ideas && orderedBefore && (
              <SearchIdeas ideas={ideas} when="before" onChoose={choose}>
                {orderedBefore.length > 0 && (
                  <section className="search-popular" aria-label={t("orderedBefore")}>
                    <h2 className="t-title-3">{t("orderedBefore")}</h2>
                    <PastDishes dishes={orderedBefore.slice(0, ORDERED_BEFORE)} />
                  </section>
                )}
              </SearchIdeas>
            )}
          </div>
        ) : failure ? (
          <SearchFailed msg={failure.msg} onRetry={search.again} />
        ) : !results ? (
          <SearchSkeleton />
        ) : results.found.total === 0 ? (
          <NothingFound results={results} hasIdeas={ideas !== null}>
            {ideas && <SearchIdeas ideas={ideas} when="nothing" onChoose={choose} />}
          </NothingFound>
        ) : (
          <SearchResultList results={results} onMore={search.more} />
        )}
      </main>
      <CartBottomBar />
    </div>
  );
}

/** The keyword in the URL, and a function that replaces it and keeps an open popup. */
function useKeyword() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const keyword = keywordFrom(new URLSearchParams(search).get("keyword") ?? "");
  const searchFor = useCallback(
    (text: string) => {
      const requested = keywordFrom(text);
      const to = { search: requested === "" ? "" : String(new URLSearchParams({ keyword: requested })) };
      if (requested !== keyword) void navigate(to, { replace: true, state });
    },
    [keyword, navigate, state],
  );
  return { keyword, searchFor };
}
