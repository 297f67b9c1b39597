import type { Button } from "@comanda/ui/buttons/button";
import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from "react";
import { focusFirstWrong } from "./forms/focus-first-wrong.ts";
import { OnlineButton } from "./live/online-button.tsx";

/** Whether an act is under way, and a function that starts one; while one is under way it starts no other. */
export function useBusy(): [isBusy: boolean, run: (act: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (act: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return [isBusy, run];
}

/**
 * The same for a form: whether its act is under way, and a function that makes the handler of its submission. After the act the first field
 * of the form that it has marked as wrong has the focus.
 */
export function useSubmit(): [isBusy: boolean, submits: (act: () => Promise<unknown>) => (event: SubmitEvent<HTMLFormElement>) => void] {
  const [isBusy, run] = useBusy();
  const [tried, setTried] = useState<{ form: HTMLFormElement } | null>(null);
  useEffect(() => {
    if (tried) focusFirstWrong(tried.form);
  }, [tried]);
  const submits = (act: () => Promise<unknown>) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(act).then(() => setTried({ form }));
  };
  return [isBusy, submits];
}

type ActButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "loading"> & { onAct: () => Promise<unknown> };

/** A button that shows that its act is under way, and starts no second one until then. Without a connection it is refused. */
export function ActButton({ onAct, ...rest }: ActButtonProps) {
  const [isBusy, run] = useBusy();
  return <OnlineButton {...rest} loading={isBusy} onClick={() => void run(onAct)} />;
}
