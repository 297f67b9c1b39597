import "./legal.css";
import { LanguageMenu } from "../ui/language/language-menu.tsx";
import type { LegalText } from "./legal-text.server.ts";

/** A page of terms or privacy policy: a heading and sections. */
export function LegalPage({ title, updated, parts }: LegalText) {
  return (
    <main className="legal">
      <LanguageMenu />
      <h1 className="t-title-1">{title}</h1>
      <p className="t-caption">{updated}</p>
      {parts.map(({ heading, text }) => (
        <section key={heading}>
          <h2 className="t-title-3">{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="t-body-lg">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </main>
  );
}
