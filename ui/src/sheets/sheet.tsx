import "./popups.css";
import "./sheet.css";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { classNames } from "../class-names.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { useModal } from "./modal.ts";
import { ToastEcho } from "../feedback/toast.tsx";

/** How the diner closed a popup. The browser's back is handled by the page. */
export type CloseReason = "button" | "scrim" | "escape" | "drag";

type SheetProps = {
  open: boolean;
  /** Asks to close; the sheet closes when `open` becomes false, and stays open otherwise. */
  onClose: (reason: CloseReason) => void;
  /** "half": 55 % of the height. "tall": 48 px of the page stay visible. "full": the whole height. "auto": the height of its content. */
  size?: "half" | "tall" | "full" | "auto";
  title: ReactNode;
  /** A quieter line under the title. */
  under?: ReactNode;
  /** What stands before the title: a small picture, or the button to the view before, of a sheet that shows one view after another; its class is `c-sheet__back`. */
  back?: ReactNode;
  /** The name of the close button. Without it there is no button. */
  closeLabel?: string;
  /** Without grabber and close button; the backdrop and Escape do not close it. */
  locked?: boolean;
  /**
   * A picture at the top, behind grabber and close button. The title bar appears when the `PictureSheetTitle` in the body has scrolled out of
   * view.
   */
  picture?: ReactNode;
  /** Content at the bottom, over the scrolling body. */
  footer?: ReactNode;
  /** Gets the focus on opening, instead of the title. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A native modal dialog that slides in from below; from a width of 768 px it is centred (design, sections 9, 11 and 13). */
export function Sheet({
  open,
  onClose,
  size = "auto",
  title,
  under,
  back,
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
        {back}
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

/**
 * Lets the sheet be dragged down. The code is fetched when the first sheet that can be dragged opens; until then a sheet works without it.
 */
function useSheetDrag(dialog: RefObject<HTMLDialogElement | null>, enabled: boolean, onPull: () => void) {
  const pulled = useEffectEvent(onPull);
  useEffect(() => {
    if (!enabled) return;
    const closed = new AbortController();
    import("./sheet-drag.ts").then(
      ({ enableSheetDrag }) => dialog.current && !closed.signal.aborted && enableSheetDrag(dialog.current, () => pulled(), closed.signal),
      () => {},
    );
    return () => closed.abort();
  }, [dialog, enabled]);
}
