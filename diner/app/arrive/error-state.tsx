import "../ui/page-foot.css";
import { type ReactNode, useEffect, useRef } from "react";
import { LanguageSwitch } from "../ui/language/language-links.tsx";

type ErrorStateProps = { picture: string; rounded?: boolean; title: string; text?: string; children: ReactNode };

/**
 * A problem page instead of the landing: a title, a text and actions. The heading gets the focus so that screen readers announce it, since
 * the page appears without a tap.
 */
export function ErrorState({ picture, rounded, title, text, children }: ErrorStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="arrive-error">
      <div className="arrive-error__top">
        <LanguageSwitch />
      </div>
      <img src={picture} className={rounded ? "arrive-error__round" : undefined} alt="" width={168} height={168} />
      <h1 ref={heading} tabIndex={-1} className="t-display">
        {title}
      </h1>
      {text && <p className="t-body-lg arrive-quiet">{text}</p>}
      <div className="page-foot arrive-foot">{children}</div>
    </main>
  );
}
