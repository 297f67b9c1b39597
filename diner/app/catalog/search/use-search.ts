import type { FoundProducts } from "@comanda/contract/calls/menu-calls";
import type { Locale } from "@comanda/domain/locale";
import { useToast } from "@comanda/ui/feedback/toast";
import { useEffect, useState } from "react";
import { type Answer, call } from "@comanda/web/client/call";
import { useDinerSession } from "../../shell/session/diner-session.tsx";
import { useLocale, useTranslate } from "../../text/text.tsx";

/** The results of a keyword up to a page. */
export type SearchResults = { keyword: string; found: FoundProducts; page: number };

const SIZE = 50;

/** The results read last, shown at once on return. */
let last: { key: string; results: SearchResults } | null = null;

/** The search results for a keyword. While a new search is loading, the previous results stay. Answers to earlier keywords are ignored. */
export function useSearch(keyword: string) {
  const { merchantId } = useDinerSession();
  const locale = useLocale();
  const t = useTranslate();
  const toast = useToast();
  const key = `${merchantId} ${locale} ${keyword}`;
  const [results, setResults] = useState<SearchResults | null>(() => (last?.key === key ? last.results : null));
  const [failure, setFailure] = useState<{ key: string; msg: string | null } | null>(null);
  if (keyword === "" && results) setResults(null);
  if (failure && failure.key !== key) setFailure(null);

  useEffect(() => {
    if (keyword === "" || failure) return;
    const asking = new AbortController();
    void fetchResults({ merchantId, locale, keyword, page: 1 }).then((answer) => {
      if (asking.signal.aborted) return;
      if (!answer.success) return setFailure({ key, msg: answer.status === 0 ? null : answer.msg });
      last = { key, results: { keyword, found: answer.data, page: 1 } };
      setResults(last.results);
    });
    return () => asking.abort();
  }, [merchantId, locale, key, keyword, failure]);

  const more = async (): Promise<void> => {
    if (!results) return;
    const answer = await fetchResults({ merchantId, locale, keyword: results.keyword, page: results.page + 1 });
    if (!answer.success) return toast(answer.status === 0 ? t("unreachable") : answer.msg, "problem");
    const products = [...results.found.products, ...answer.data.products];
    setResults((now) => (now === results ? { ...results, found: { ...results.found, products }, page: results.page + 1 } : now));
  };
  const isBusy = keyword !== "" && !failure && results?.keyword !== keyword;
  return { results, failure, isBusy, more, again: () => setFailure(null) };
}

type Question = { merchantId: string; locale: Locale; keyword: string; page: number; size?: number };

/** Defaults for fields that an API of an earlier release does not send. */
const LEFT_OUT_BEFORE = { corrections: [], without: [] };

async function fetchResults({ merchantId, locale, keyword, page, size = SIZE }: Question): Promise<Answer<FoundProducts>> {
  const query = { merchantId, keyword, page: String(page), size: String(size) };
  const answer = await call("GET /api/member/merchant/search", { merchantId, locale, query });
  return answer.success ? { ...answer, data: { ...LEFT_OUT_BEFORE, ...answer.data } } : answer;
}
