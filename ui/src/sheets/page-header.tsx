import type { ReactNode } from "react";

type PageHeaderProps = {
  title: ReactNode;
  /** The way back: a link with `iconButtonClass()` and the icon "chevron-left", or an icon button. */
  back?: ReactNode;
  trailing?: ReactNode;
};

/** The head of a page: 56 high, 72 on wide screens; the title is the page's first heading. */
export function PageHeader({ title, back, trailing }: PageHeaderProps) {
  return (
    <header className="c-page-header">
      {back}
      <h1 className="t-title-3">{title}</h1>
      {trailing}
    </header>
  );
}
