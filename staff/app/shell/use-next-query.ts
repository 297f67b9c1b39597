import { useHref, useLocation, useNavigation, useSearchParams } from "react-router";

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
