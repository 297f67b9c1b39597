import type { Paper } from "@comanda/contract/staff/orders/paper-calls";
import { Button } from "@comanda/ui/buttons/button";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslate } from "../text/text.tsx";
import { pageRules } from "./page-size.ts";
import "./paper.css";

type PapersProps = { papers: readonly (Paper & { jobId?: string })[]; onPrinted: () => void };

/** Documents as they are printed, each on a page of its own size. The browser's dialog opens when their pictures are ready. */
export function Papers({ papers, onPrinted }: PapersProps) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(pageRules(papers));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
    const end = () => printed();
    addEventListener("afterprint", end);
    let isShown = true;
    const pictures = [...(list.current?.querySelectorAll("img") ?? [])].map((picture) => picture.decode());
    void Promise.all(pictures).then(() => isShown && print());
    return () => {
      isShown = false;
      removeEventListener("afterprint", end);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules);
    };
  }, [papers]);
  return (
    <>
      <Button className="paper-page__print" onClick={() => print()}>
        {t("openPrintDialog")}
      </Button>
      <ul className="papers" ref={list}>
        {papers.map(({ jobId, name, dots, height, svg }) => (
          <li key={jobId ?? name} className="paper">
            <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t("paperPicture", { name })} width={dots} height={height} />
          </li>
        ))}
      </ul>
    </>
  );
}
