import "./popups.css";
import "./dialog.css";
import { type ReactNode, useId, useRef } from "react";
import { Icon, type IconName } from "../icons/icon.tsx";
import { useModal } from "./modal.ts";
import { ToastEcho } from "../feedback/toast.tsx";

type DialogProps = {
  open: boolean;
  /** Called by Escape, which does the same as the secondary button. */
  onClose: () => void;
  icon: IconName;
  tone?: "info" | "warn" | "neg" | "pos";
  title: ReactNode;
  children: ReactNode;
  /** The primary button. */
  primary: ReactNode;
  /** The secondary button, look "text", size 44. */
  secondary?: ReactNode;
};

/** A question that must be answered before continuing; used only for order conflicts (design, section 11). */
export function Dialog({ open, onClose, icon, tone = "info", title, children, primary, secondary }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useModal(dialog, open, { focus: heading, onForced: onClose });
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="c-dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      closedby="closerequest"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={`c-dialog__tile c-dialog__tile--${tone}`}>
        <Icon name={icon} size={28} />
      </div>
      <h2 id={id} ref={heading} tabIndex={-1} className="t-title-1">
        {title}
      </h2>
      <div id={`${id}-text`} className="c-dialog__text t-body-lg">
        {children}
      </div>
      <div className="c-dialog__actions">
        {primary}
        {secondary}
      </div>
      <ToastEcho />
    </dialog>
  );
}
