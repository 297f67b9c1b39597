import { useRef } from "react";
import { type NavigateOptions, useSearchParams } from "react-router";

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
