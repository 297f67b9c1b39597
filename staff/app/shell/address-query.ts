import { useRef } from "react";
import { type NavigateOptions, useHref, useLocation, useNavigation, useSearchParams } from "react-router";

/**
 * The query of the address, and a function that changes it. A change that is made before the page of the one before is loaded is added to
 * that one: what was chosen first is not lost on a slow connection.
 */
export function useAddressQuery(
  options: NavigateOptions = {},
): [query: URLSearchParams, change: (by: (query: URLSearchParams) => void) => void] {
  const [query, setQuery] = useSearchParams();
  const wanted = useRef({ from: query, to: query });
  const change = (by: (query: URLSearchParams) => void) => {
    const to = new URLSearchParams(wanted.current.from === query ? wanted.current.to : query);
    by(to);
    wanted.current = { from: query, to };
    setQuery(to, { preventScrollReset: true, ...options });
  };
  return [query, change];
}

/**
 * The query of the address, also before the page is read again for it: what is opened by the query opens at once, and the next tap belongs
 * to what is open. For pages that read nothing by the query.
 */
export function useNextQuery(): URLSearchParams {
  const [query] = useSearchParams();
  const page = useHref(useLocation().pathname);
  const next = useNavigation().location;
  return next?.pathname === page ? new URLSearchParams(next.search) : query;
}
