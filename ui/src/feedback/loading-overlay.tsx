import "../sheets/popups.css";
import { useEffect, useRef, useState } from "react";
import { useModal } from "../sheets/modal.ts";
import { Spinner } from "./spinner.tsx";

/** Waiting shorter than `LATE` shows nothing; what was shown stays for `LEAST`. In milliseconds (design, section 11). */
const LATE = 300;
const LEAST = 500;

/** `wanted`, late to come and not too quick to go. */
function useSteady(isLoading: boolean) {
  const [isVisible, setIsVisible] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (isLoading === isVisible) return;
    const wait = isLoading ? LATE : Math.max(0, since.current + LEAST - performance.now());
    const timer = setTimeout(() => {
      since.current = performance.now();
      setIsVisible(isLoading);
    }, wait);
    return () => clearTimeout(timer);
  }, [isLoading, isVisible]);
  return isVisible;
}

/** Covers the page while an order is placed or the app starts; nothing else can be touched, and nothing closes it. */
export function LoadingOverlay({ show, label }: { show: boolean; label: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, useSteady(show), { focus: dialog });
  return (
    <dialog
      ref={dialog}
      className="c-loading"
      aria-label={label}
      aria-busy="true"
      tabIndex={-1}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner size={44} />
      <p>{label}</p>
    </dialog>
  );
}
