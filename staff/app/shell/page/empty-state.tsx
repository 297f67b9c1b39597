import { Icon, type IconName } from "@comanda/ui/icons/icon";
import type { ReactNode } from "react";
import "./empty-state.css";

type EmptyProps = {
  /** A drawing, or an icon on a tile. */
  picture: { drawing: string } | { icon: IconName };
  title: string;
  /** Why nothing is here, and what brings something. */
  help: string;
  /** Level of the heading: 1 where it is the heading of the page. */
  level?: 1 | 2;
  /** What to do next. */
  children?: ReactNode;
};

/** Stands in place of content that is not there: a drawing, a sentence, a reason, and what to do next. */
export function EmptyState({ picture, title, help, level = 2, children }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      {"drawing" in picture ? (
        <img className="empty-state__picture" src={picture.drawing} alt="" width={112} height={112} />
      ) : (
        <span className="empty-state__picture">
          <Icon name={picture.icon} size={40} />
        </span>
      )}
      <Heading className="t-title-2">{title}</Heading>
      <p>{help}</p>
      {children && <div className="empty-state__acts">{children}</div>}
    </div>
  );
}
