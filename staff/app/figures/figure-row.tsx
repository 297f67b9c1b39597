import type { FigureLine } from "@comanda/contract/staff/figures-shapes";
import { classNames } from "@comanda/ui/class-names";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useAmountText } from "../text/amount-text.ts";

type RowProps = {
  name: ReactNode;
  /** The amount, with its sign; null for a row whose `beside` is all. */
  amount: string | null;
  /** The line whose orders the row opens; without one it is text. */
  line?: FigureLine;
  /** What the line is of, where it has several. */
  of?: string;
  /** Before the amount, such as a quantity. */
  beside?: ReactNode;
  look?: "sum" | "warn" | "minor";
};

/** A line of the figures: its name and its amount, as a link to the orders of which it is the sum. */
export function FigureRow({ name, amount, line, of, beside, look }: RowProps) {
  const amountText = useAmountText();
  const [query] = useSearchParams();
  const content = (
    <>
      <span className="figure-row__name">{name}</span>
      {beside !== undefined && <span className="figure-row__beside t-number">{beside}</span>}
      {amount !== null && <span className="figure-row__amount t-number">{amountText(amount)}</span>}
    </>
  );
  return (
    <li className={classNames("figure-row", look && `figure-row--${look}`)}>
      {line ? (
        <Link to={`?${withLine(query, line, of)}`} preventScrollReset>
          {content}
        </Link>
      ) : (
        <div>{content}</div>
      )}
    </li>
  );
}

/** The query of the page with the open line, or without one. */
export function withLine(query: URLSearchParams, line: FigureLine | null, of?: string): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ line, of })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
