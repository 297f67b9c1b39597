import { useLocation, useNavigate } from "react-router";
import { useMaybeMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";

/**
 * Goes back to the previous page of this app, skipping entries of the current page, or else to the merchant's order page (specification,
 * section 2: go-back). A page without a merchant goes to the start page with its query, which redirects to the order page of the merchant
 * in the query, else of the one visited last.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const links = useLinks();
  const { search } = useLocation();
  const merchant = useMaybeMerchant()?.merchant;
  return () => {
    const steps = stepsBack();
    if (steps > 0) void navigate(-steps);
    else if (merchant) void navigate(links.order(merchant.id));
    // A full page load, since the restaurant's colours are part of its own HTML.
    else location.assign(`${links.start()}${search}`);
  };
}

/** Number of history entries back to the previous page: popups and other queries belong to the same page. 0: unknown. */
function stepsBack(): number {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  // Without the Navigation API the page of an entry is unknown.
  const entries = window.navigation?.entries();
  if (!entries) return Math.min(idx, 1);
  const now = window.navigation.currentEntry?.index ?? 0;
  for (let steps = 1; steps <= Math.min(idx, now); steps += 1)
    if (pathOf(entries[now - steps]?.url) !== window.location.pathname) return steps;
  return 0;
}

const pathOf = (url: string | null | undefined): string => (url ? new URL(url).pathname : "");
