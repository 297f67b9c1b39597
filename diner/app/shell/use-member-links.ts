import { useMemo } from "react";
import { memberLinksIn } from "../links/member-links.ts";
import { useLocale } from "../text/text.tsx";

/** The URLs of sign-in and of a member's pages, in the page's language. */
export const useMemberLinks = () => {
  const locale = useLocale();
  return useMemo(() => memberLinksIn(locale), [locale]);
};
