import { useLocation, useNavigate } from "react-router";

/** What may lie over a page or its popup: the date picker, or changes that are not saved. */
type Mark = "isPicking" | "isEditing";

/** One entry of the history of its own, above the page or popup that is shown: the browser's back takes it away, and nothing else. */
export function useHistoryMark(mark: Mark) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return {
    /** A popup has opened above it. */
    isCovered: (state as { popup?: unknown } | null)?.popup != null,
    isOn: (state as Partial<Record<Mark, boolean>> | null)?.[mark] === true,
    put: () => void navigate(`${pathname}${search}`, { state: { ...state, [mark]: true }, preventScrollReset: true }),
    takeAway: () => void navigate(-1),
  };
}
