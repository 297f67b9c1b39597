import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** The state of the entry that `close` leaves. The browser makes a new object of it when it comes back to the entry. */
let leaving: unknown;

/**
 * The popup over the page. Each popup is an entry of the history: the browser's back closes it, and it survives a reload and a change of
 * language. `Popup` describes it and is stored in the entry's state; the URL has only its name, as the fragment. With `replace` it takes the
 * entry of the current popup. `close` leaves the popup's entry, once: a second tap, or an answer that arrives after its popup was closed, does
 * not leave the page.
 */
export function usePopupEntry<Popup extends { name: string }>() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const popup = (state as { popup?: Popup } | null)?.popup ?? null;
  const open = useCallback(
    // The router completes a navigation that changes only the fragment at once; any other one awaits routes and loaders, also of the same
    // page. With `flushSync` the popup is rendered in the frame of the tap: a navigation is otherwise a transition.
    (next: Popup, replace?: boolean) =>
      void navigate(
        { search: location.search, hash: next.name },
        { state: { popup: next }, preventScrollReset: true, replace, flushSync: true },
      ),
    [navigate],
  );
  const close = useCallback(() => {
    // The browser's entry: it is newer than the location of the render that a late answer comes from.
    const entry = history.state as { usr?: { popup?: Popup } | null };
    if (!entry.usr?.popup || entry === leaving) return;
    leaving = entry;
    void navigate(-1);
  }, [navigate]);
  return { popup, open, close };
}
