import { useLocation, useNavigate } from "react-router";
import { useMaybeMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";

/**
 * Goes to the page before, where there is one in this app that is another than this one, and else to the order page of the merchant
 * (specification, section 2: go-back). A page of no merchant goes to the start, with its query: that leads to the order page of the
 * merchant in the query, else of the one visited last.
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

/**
 * How many entries of the history lie between this page and the one before: a popup or another query is the same page. 0: it is not known.
 */
function stepsBack(): number {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  // Browsers without it do not tell which page an entry is.
  const entries = window.navigation?.entries();
  if (!entries) return Math.min(idx, 1);
  const now = window.navigation.currentEntry?.index ?? 0;
  for (let steps = 1; steps <= Math.min(idx, now); steps += 1)
    if (pathOf(entries[now - steps]?.url) !== window.location.pathname) return steps;
  return 0;
}

const pathOf = (url: string | null | undefined): string => (url ? new URL(url).pathname : "");
