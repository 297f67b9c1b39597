import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The popup over the page. Each is one entry of the history, so the browser's back closes it, and it survives a reload and a change of
 * language; `Popup` says what it is about and is kept in the entry's state, not in the address. One may `replace` another.
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
