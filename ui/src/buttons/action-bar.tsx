import "./bottom-bar.css";
import "./action-bar.css";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icons/icon.tsx";
import { RollingAmount } from "../feedback/rolling-amount.tsx";

/** One line of help under the bar. */
export type ActionHelp = { icon?: IconName; text: ReactNode };

type ActionBarProps = {
  /** The name of the landmark: "Total and payment". */
  label: string;
  /** The sum to pay, where money is involved: label, amount and points as text. */
  sum?: { label: string; total: string; points?: string };
  /** A new total is being computed; the old one is faded to 60 %. */
  updating?: boolean;
  help?: ActionHelp;
  /** The one primary button, size 56. */
  children: ReactNode;
};

/** The bottom bar of task pages (design, sections 1 and 11). */
export function ActionBar({ label, sum, updating, help, children }: ActionBarProps) {
  return (
    <section aria-label={label} className="c-bottom-bar c-action-bar" aria-busy={updating || undefined}>
      {sum && (
        <div className="c-action-bar__sum">
          <span>{sum.label}</span>
          <span className="c-action-bar__total">
            <RollingAmount amount={sum.total} />
          </span>
          {sum.points !== undefined && <span className="c-action-bar__points">{sum.points}</span>}
        </div>
      )}
      <div className="c-action-bar__go">{children}</div>
      {help && (
        <p className="c-action-bar__help">
          {help.icon && <Icon name={help.icon} size={16} />}
          <span>{help.text}</span>
        </p>
      )}
    </section>
  );
}
