import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

/** The open modal dialog on top; null without one. Everything outside of it is inert. */
const topDialog = (): HTMLDialogElement | null => [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1) ?? null;

/** Is called when a dialog has been opened, closed or removed. */
function onDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

const none = () => null;

/** A dialog that is removed takes the popover with it, which then cannot be shown. */
const showAbove = (element: HTMLElement | null) => {
  if (element?.isConnected) element.showPopover?.();
};

type OverPageProps = { className: string; isEmpty: boolean; children: ReactNode };

/**
 * Renders above the page. While a modal dialog is open, it is inside of that dialog unless it is empty, so that it stays in reach of the keyboard
 * and of screen readers: at the end of what a sheet scrolls, where it covers neither the title nor the buttons; of another dialog, which has no
 * such part, a popover at the top of the window, so that the dialog neither clips nor moves it.
 */
export function OverPage({ className, isEmpty, children }: OverPageProps) {
  const dialog = useSyncExternalStore(onDialogs, topDialog, none);
  if (!dialog || isEmpty) return <div className={className}>{children}</div>;
  const body = dialog.querySelector(".c-sheet__body");
  if (body) return createPortal(<div className={`${className} ${className}--in-sheet`}>{children}</div>, body);
  return createPortal(
    <div ref={showAbove} popover="manual" className={className}>
      {children}
    </div>,
    dialog,
  );
}
