import { useLocation, useNavigate } from "react-router";

/** An additional history entry above a page or its popup: an open date picker, or unsaved changes. */
type Mark = "isPicking" | "isEditing";

/** Adds a history entry of its own above the current page or popup; the browser's back removes only this entry. */
export function useHistoryMark(mark: Mark) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return {
    /** Whether a popup is open above it. */
    isCovered: (state as { popup?: unknown } | null)?.popup != null,
    isOn: (state as Partial<Record<Mark, boolean>> | null)?.[mark] === true,
    put: () => void navigate(`${pathname}${search}`, { state: { ...state, [mark]: true }, preventScrollReset: true }),
    takeAway: () => void navigate(-1),
  };
}
