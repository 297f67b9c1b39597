import { useNavigate } from "react-router";

/** Goes to the page before, where there is one in this app, and else to `otherwise` (specification, section 2: go-back). */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(otherwise));
  };
}
