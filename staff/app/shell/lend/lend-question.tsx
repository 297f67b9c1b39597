import { useStore } from "@comanda/ui/observable-store";
import { lazy, Suspense, useEffect } from "react";
import { lending } from "./lending.ts";

const LendSheet = lazy(() => import("./lend-sheet.tsx"));

/** Asks over the page for a manager's name and password when a call is not allowed to the person. */
export function LendQuestion() {
  const request = useStore(lending, null);
  useEffect(() => lending.mount(), []);
  return <Suspense>{request && <LendSheet request={request} />}</Suspense>;
}
