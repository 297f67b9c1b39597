import { useStore } from "@comanda/ui/observable-store";
import { useEffect } from "react";
import { deferred } from "../deferred.tsx";
import { lending } from "./lending.ts";

const LendSheet = deferred(() => import("./lend-sheet.tsx").then((file) => file.LendSheet));

/** Asks over the page for a manager's name and password when a call is not allowed to the person. */
export function LendQuestion() {
  const request = useStore(lending, null);
  useEffect(() => lending.mount(), []);
  return request && <LendSheet request={request} onFail={() => request.end(null)} />;
}
