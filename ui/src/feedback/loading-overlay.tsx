import "../sheets/popups.css";
import "./loading-overlay.css";
import { useEffect, useRef, useState } from "react";
import { useModal } from "../sheets/modal.ts";
import { Spinner } from "./spinner.tsx";

/** A wait shorter than `LATE` shows nothing; once shown, the overlay stays for at least `LEAST`. In milliseconds (design, section 11). */
const LATE = 300;
const LEAST = 500;

/** Delays `isLoading`: becomes true after `LATE`, and stays true for at least `LEAST`. */
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

/** A modal overlay while an order is placed or the app starts. It blocks the page and cannot be closed by the diner. */
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
