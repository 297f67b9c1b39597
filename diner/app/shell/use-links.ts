import { useMemo } from "react";
import { linksIn } from "../links.ts";
import { useLocale } from "../text/text.tsx";

/** The URLs of the app in the page's language. */
export const useLinks = () => {
  const locale = useLocale();
  return useMemo(() => linksIn(locale), [locale]);
};
