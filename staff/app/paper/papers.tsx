import type { Paper } from "@comanda/contract/staff/orders/paper-calls";
import { Button } from "@comanda/ui/buttons/button";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslate } from "../text/text.tsx";
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

/** A millimetre of paper has eight dots. */
const DOTS_PER_MM = 8;

/** The part of a document that its size on paper needs. */
type PaperSize = { dots: number; height: number };

/** The width of the paper in millimetres; printers leave its edges blank. */
const paperWidth = (dots: number): number => (dots === 384 ? 58 : 80);

/**
 * The rules that give each document a page of its own size without margins. The height is stated: `auto` beside a width is not valid in
 * the property `size`, and browsers then print on the paper of the dialog.
 */
const pageRules = (papers: readonly PaperSize[]): string =>
  papers
    .map(({ dots, height }, index) => {
      const page = `@page paper-${index} { size: ${paperWidth(dots)}mm ${Math.ceil(height / DOTS_PER_MM)}mm; margin: 0 }`;
      const item = `.paper:nth-child(${index + 1})`;
      return `${page} @media print { ${item} { page: paper-${index} } ${item} img { inline-size: ${dots / DOTS_PER_MM}mm } }`;
    })
    .join("\n");
