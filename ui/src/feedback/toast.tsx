import { createContext, type ReactNode, use, useEffect, useRef, useSyncExternalStore } from "react";
import { Icon, type IconName } from "../icons/icon.tsx";
import { type Toast, Toaster, type ToastKind } from "./toaster.ts";

export { Toaster };

const icons: Record<ToastKind, IconName> = { info: "info", success: "circle-check", problem: "circle-alert" };

const ToasterContext = createContext<Toaster | undefined>(undefined);

/** Provides the page's toaster, and shows its toasts above everything, including dialogs. Rendered once, around the page. */
export function ToastHost({ toaster, children }: { toaster: Toaster; children: ReactNode }) {
  return (
    <ToasterContext value={toaster}>
      {children}
      <Toasts />
    </ToasterContext>
  );
}

/** Returns `show(text, kind)` of the page's toaster. */
export function useToast(): Toaster["show"] {
  const toaster = use(ToasterContext);
  if (!toaster) throw new Error("no ToastHost");
  return toaster.show;
}

const never = () => () => {};
const nothing = () => undefined;
const useCurrent = (): Toast | undefined => {
  const toaster = use(ToasterContext);
  return useSyncExternalStore(toaster?.subscribe ?? never, toaster?.getSnapshot ?? nothing, nothing);
};

function Toasts() {
  const toast = useCurrent();
  const container = useRef<HTMLDivElement>(null);
  // The region stays open as a popover, so that screen readers observe it; it is reopened only when a dialog may cover it.
  useEffect(() => {
    const element = container.current;
    // An engine without popovers shows the region always, below dialogs (docs/browsers.md).
    if (!element?.isConnected || !element.togglePopover) return;
    if (toast && document.querySelector("dialog:modal")) element.togglePopover(false);
    element.togglePopover(true);
  }, [toast]);
  return (
    <div ref={container} popover="manual" role="status" className="c-toasts">
      {toast && (
        <div key={toast.id} className="c-toast">
          <Icon name={icons[toast.kind]} size={22} />
          <span>{toast.text}</span>
        </div>
      )}
    </div>
  );
}

/** Repeats the toast inside a modal dialog, visually hidden: content outside the dialog is inert and not announced. */
export function ToastEcho() {
  const toast = useCurrent();
  return (
    <div className="u-hidden" aria-live="polite">
      {toast?.text}
    </div>
  );
}
