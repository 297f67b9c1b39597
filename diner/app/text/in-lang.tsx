import type { ReactNode } from "react";

/** A text of the restaurant inside an element with other texts: in an element of its own if its language is not the page's. */
export const InLang = ({ lang, children }: { lang: string | undefined; children: ReactNode }) =>
  lang ? <span lang={lang}>{children}</span> : children;
