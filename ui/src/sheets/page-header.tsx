import "./page-header.css";
import type { ReactNode } from "react";

type PageHeaderProps = {
  title: ReactNode;
  /** The back control: a link with `iconButtonClass()` and the icon "chevron-left", or an icon button. */
  back?: ReactNode;
  trailing?: ReactNode;
};

/** The header of a page: 56 px high, 72 px on wide screens; the title is the page's `h1`. */
export function PageHeader({ title, back, trailing }: PageHeaderProps) {
  return (
    <header className="c-page-header">
      {back}
      <h1 className="t-title-3">{title}</h1>
      {trailing}
    </header>
  );
}
