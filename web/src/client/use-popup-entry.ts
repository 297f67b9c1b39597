import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The popup over the page. Each popup is an entry of the history: the browser's back closes it, and it survives a reload and a change of
 * language. `Popup` describes it and is stored in the entry's state, not in the URL. With `replace` it takes the entry of the current
 * popup.
 */
export function usePopupEntry<Popup>() {
  const location = useLocation();
  const navigate = useNavigate();
  const popup = (location.state as { popup?: Popup } | null)?.popup ?? null;
  const here = `${location.pathname}${location.search}`;
  const open = useCallback(
    (next: Popup, replace?: boolean) => void navigate(here, { state: { popup: next }, preventScrollReset: true, replace }),
    [navigate, here],
  );
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { popup, open, close };
}
