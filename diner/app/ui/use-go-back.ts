import { useNavigate } from "react-router";

/**
 * Goes to the page before, where there is one in this app that is another than this one, and else to `otherwise` (specification,
 * section 2: go-back).
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    const steps = stepsBack();
    void (steps > 0 ? navigate(-steps) : navigate(otherwise));
  };
}

/** How many entries of the history lie between this page and the one before: a popup or another query is the same page. 0: it is not known. */
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
