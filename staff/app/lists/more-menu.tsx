import { Button } from "@comanda/ui/buttons/button";
import { classNames } from "@comanda/ui/class-names";
import { Spinner } from "@comanda/ui/feedback/spinner";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useBusy } from "../shell/act-button.tsx";
import "./more-menu.css";

/** `disabledReason`: why it cannot be done now. While what `run` returns is under way, the button shows it and opens nothing. */
export type MoreEntry = { label: string; disabledReason?: string | undefined; run: () => Promise<unknown> | void };

type MoreProps = {
  /** The name of the button. */
  label: string;
  entries: MoreEntry[];
  /** Where the list opens: above the button at its start, or below it at its end. */
  opens: "above" | "below";
  onOpen?: () => void;
  /** The button, for a form that gives the focus back when it closes. */
  button?: RefObject<HTMLButtonElement | null>;
};

/** Actions that are needed less often, behind one button. The list closes with a choice, with Escape and with a tap elsewhere. */
export function MoreMenu({ label, entries, opens, onOpen, button: given }: MoreProps) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, runAct] = useBusy();
  const whole = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const button = given ?? own;
  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeElsewhere);
    return () => document.removeEventListener("pointerdown", closeElsewhere);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (run: MoreEntry["run"]) => {
    close();
    void runAct(async () => run());
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    // The sheet in which the menu stands stays open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div ref={whole} role="group" aria-label={label} className={classNames("more-menu", `more-menu--${opens}`)} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        className="more-menu__button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => {
          if (isBusy) return;
          if (!isOpen) onOpen?.();
          setOpen(!isOpen);
        }}
      >
        {isBusy ? <Spinner /> : <span aria-hidden="true">⋯</span>}
      </button>
      <ul id={list} className="more-menu__list" hidden={!isOpen}>
        {entries.map(({ label: name, disabledReason, run }) => (
          <li key={name}>
            <Button look="text" disabledReason={disabledReason} onClick={() => choose(run)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
