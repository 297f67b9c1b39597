import "./popups.css";
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { classNames } from "../class-names.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { useModal } from "./modal.ts";
import { useSheetDrag } from "./sheet-drag.ts";
import { ToastEcho } from "../feedback/toast.tsx";

/** What the person did to close a popup. Browser back is the page's own matter. */
export type CloseReason = "button" | "scrim" | "escape" | "drag";

type SheetProps = {
  open: boolean;
  /** The person asks to close; the sheet closes when `open` becomes false, and stays otherwise. */
  onClose: (reason: CloseReason) => void;
  /** "half": 55 % of the height. "tall": 48 px of the page stay visible. "full": all. "auto": as high as its content. */
  size?: "half" | "tall" | "full" | "auto";
  title: ReactNode;
  /** A quiet line under the title. */
  under?: ReactNode;
  /** The name of the close button. Without it there is none. */
  closeLabel?: string;
  /** No grabber, no close button; scrim and Escape do nothing. */
  locked?: boolean;
  /** Fills the top, under grabber and close button. The title bar comes when the element with `data-sheet-title` has scrolled away. */
  picture?: ReactNode;
  /** Stays at the bottom, over the scrolling body. */
  footer?: ReactNode;
  /** Takes the focus on opening, in place of the title. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A native modal dialog that comes from below; from 768 px of width it stands in the middle (design, sections 9, 11 and 13). */
export function Sheet({
  open,
  onClose,
  size = "auto",
  title,
  under,
  closeLabel,
  locked = false,
  picture,
  footer,
  initialFocus,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  useModal(dialog, open, { focus: initialFocus ?? heading, onForced: () => onClose("escape") });
  useSheetDrag(dialog, open && !locked, () => onClose("drag"));
  useTitleBar(dialog, open && picture !== undefined);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!locked) onClose("escape");
  };
  const outside = (event: MouseEvent<HTMLDialogElement>) => {
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    return (
      event.target === event.currentTarget &&
      (event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom)
    );
  };
  return (
    <dialog
      ref={dialog}
      className={classNames("c-sheet", `c-sheet--${size}`, picture !== undefined && "c-sheet--picture")}
      aria-labelledby={titleId}
      closedby={locked ? "none" : "closerequest"}
      onCancel={cancel}
      onKeyDown={locked ? stopEscape : undefined}
      onPointerDown={(event) => (pressedOutside.current = outside(event))}
      onClick={(event) => !locked && pressedOutside.current && outside(event) && onClose("scrim")}
    >
      <div className="c-sheet__head">
        {!locked && size !== "full" && <span className="c-sheet__grabber" />}
        <div className="c-sheet__titles">
          <h2 id={titleId} ref={heading} tabIndex={-1} className={picture === undefined ? "t-section" : "t-title-3"}>
            {title}
          </h2>
          {under !== undefined && <p className="c-sheet__under t-small">{under}</p>}
        </div>
        {!locked && closeLabel !== undefined && <IconButton icon="x" label={closeLabel} onClick={() => onClose("button")} />}
      </div>
      <div className="c-sheet__body">
        {picture !== undefined && <div className="c-sheet__picture">{picture}</div>}
        {children}
      </div>
      {footer !== undefined && <div className="c-sheet__foot">{footer}</div>}
      <ToastEcho />
    </dialog>
  );
}

const stopEscape = (event: KeyboardEvent) => {
  if (event.key === "Escape") event.preventDefault();
};

/** Shows the title bar while the name inside the body is out of sight. */
function useTitleBar(dialog: RefObject<HTMLDialogElement | null>, enabled: boolean) {
  useEffect(() => {
    const head = dialog.current?.querySelector<HTMLElement>(".c-sheet__head");
    const name = dialog.current?.querySelector("[data-sheet-title]");
    if (!enabled || !head || !name) return;
    const watch = new IntersectionObserver(
      ([seen]) => head.toggleAttribute("data-shown", seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < 200),
      {
        root: dialog.current,
        rootMargin: "-60px 0px 0px",
      },
    );
    watch.observe(name);
    return () => watch.disconnect();
  }, [dialog, enabled]);
}
