import "./picture-sheet.css";
import { type ReactNode, useEffect, useRef } from "react";

/** The title below the picture of a sheet. While it is scrolled out of view, the sheet shows its title bar. */
export function PictureSheetTitle({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const dialog = title.current?.closest("dialog");
    const head = dialog?.querySelector(".c-sheet__head");
    if (!title.current || !dialog || !head) return;
    const watch = new IntersectionObserver(
      ([seen]) =>
        head.toggleAttribute("data-shown", seen !== undefined && dialog.open && !seen.isIntersecting && seen.boundingClientRect.top < 200),
      { root: dialog, rootMargin: "-60px 0px 0px" },
    );
    watch.observe(title.current);
    return () => watch.disconnect();
  }, []);
  return (
    <p ref={title} className="t-title-1" lang={lang}>
      {children}
    </p>
  );
}
