import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { deferred } from "../deferred.tsx";
import { useMay, useRestaurant } from "../frame/console-data.ts";
import { ENTRIES } from "../frame/entries.ts";
import { mayAct, topSheet, useKeys } from "./use-keys.ts";

const KeysSheet = deferred(() => import("./keys-sheet.tsx").then((file) => file.KeysSheet));

/** The query parameter of the open list of keys. */
const PARAM = "keys";

/** After G, the key of a page is accepted for this long, in milliseconds. */
const GO_WITHIN_MS = 1_500;

/** The keys of every page: G with the key of a page, the search of the page, and the list of keys where the address asks for it. */
export function ConsoleKeys() {
  const [query, setQuery] = useSearchParams();
  useGoKeys();
  useKeys({
    list: () => setQuery((before) => withList(before, true), { preventScrollReset: true }),
    search: () => document.querySelector<HTMLElement>("input[type=search]")?.focus(),
    newOrder: () => document.querySelector<HTMLElement>('[aria-keyshortcuts="N"]')?.click(),
    // Where letters search, this one does, too.
    lock: () => !document.querySelector(".take__search") && document.querySelector<HTMLElement>('[aria-keyshortcuts="L"]')?.click(),
    undo: () => document.querySelector<HTMLElement>('[aria-keyshortcuts="U"]')?.click(),
  });
  if (!query.has(PARAM)) return null;
  const close = () => setQuery((before) => withList(before, false), { preventScrollReset: true });
  return <KeysSheet onClose={close} onFail={close} />;
}

function withList(before: URLSearchParams, isOpen: boolean): URLSearchParams {
  const next = new URLSearchParams(before);
  if (isOpen) next.set(PARAM, "");
  else next.delete(PARAM);
  return next;
}

/** G, then the key of a page opens the page. The second key has no other meaning then. */
function useGoKeys(): void {
  const { id } = useRestaurant();
  const may = useMay();
  const navigate = useNavigate();
  const startedAt = useRef(-GO_WITHIN_MS);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSecond = event.timeStamp - startedAt.current < GO_WITHIN_MS;
    startedAt.current = -GO_WITHIN_MS;
    if (!mayAct(event) || topSheet()) return;
    const key = event.key.toLowerCase();
    const entry = isSecond ? ENTRIES.find(({ goKey, needs }) => goKey?.toLowerCase() === key && may(needs)) : undefined;
    if (entry) {
      event.preventDefault();
      event.stopImmediatePropagation();
      void navigate(`/${id}/${entry.to}`);
    } else if (key === "g") startedAt.current = event.timeStamp;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Captured, so that it comes before the handlers of single keys.
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
}
