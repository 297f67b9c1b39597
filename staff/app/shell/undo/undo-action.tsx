import { Spinner } from "@comanda/ui/feedback/spinner";
import { Icon } from "@comanda/ui/icons/icon";
import type { ReactNode } from "react";
import { useBusy } from "../act-button.tsx";
import { useRefusalOffline } from "../live/online-button.tsx";
import "./undo-bar.css";

type UndoActionProps = {
  /** The times of the server in milliseconds between which it can be undone. */
  from: number;
  until: number;
  now: number;
  /** The words of the button. */
  label: string;
  /** Whether the key U undoes it. */
  hasKey?: boolean;
  onUndo: () => Promise<unknown>;
  /** What happens unless it is undone. */
  children: ReactNode;
};

/** What can still be undone: its seconds, what it is, and the button. */
export function UndoAction({ from, until, now, label, hasKey = true, onUndo, children }: UndoActionProps) {
  const { disabledReason, onClickCapture } = useRefusalOffline();
  const [isBusy, run] = useBusy();
  return (
    <div className="undo-bar__action">
      <Seconds from={from} until={until} now={now} />
      <span>{children}</span>
      <button
        type="button"
        className="undo-bar__undo"
        aria-keyshortcuts={hasKey ? "U" : undefined}
        aria-disabled={isBusy || disabledReason !== undefined || undefined}
        aria-busy={isBusy || undefined}
        onClick={onClickCapture ?? (() => void run(onUndo))}
      >
        {isBusy ? <Spinner /> : <Icon name="undo" size={20} />} {label} {hasKey && <kbd aria-hidden="true">U</kbd>}
      </button>
    </div>
  );
}

const RADIUS = 14;

/** A ring with the seconds that are left, of which only the number stays with reduced motion. Not read out every second. */
function Seconds({ from, until, now }: Pick<UndoActionProps, "from" | "until" | "now">) {
  const share = until > from ? Math.min(1, Math.max(0, (until - now) / (until - from))) : 0;
  return (
    <span className="undo-bar__seconds t-number" aria-hidden="true">
      <svg className="undo-bar__ring" viewBox="0 0 32 32">
        <circle cx="16" cy="16" r={RADIUS} />
        <circle cx="16" cy="16" r={RADIUS} pathLength={1} strokeDasharray={`${share} 1`} />
      </svg>
      {Math.max(1, Math.ceil(Math.min(until - now, until - from) / 1000))}
    </span>
  );
}
