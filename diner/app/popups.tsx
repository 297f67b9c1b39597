import { useToast } from "@comanda/ui/feedback/toast";
import { type ComponentType, createElement, useEffect, useEffectEvent, useReducer, useState } from "react";
import { type Location, useBlocker, useLocation } from "react-router";
import OrderTypeSheet from "./arrive/order-type-sheet.tsx";
import { loadDeferredMenu } from "./catalog/menu/use-deferred-menu.ts";
import { SIGNED_OUT } from "@comanda/web/client/call";
import { isNewBuildLoading, loadsNewBuild } from "@comanda/web/client/navigation/new-build";
import { staysMounted } from "./links.ts";
import { offersType, onlyTypeOf, useMerchant } from "./shell/merchant/merchant-data.ts";
import { isSeatingChosen, seatingAt, saveSeating, useSeating } from "./shell/session/seating-storage.ts";
import { loadedPopups, type Popup, type PopupProps, usePopup } from "./shell/popup.ts";
import { useDinerSession } from "./shell/session/diner-session.tsx";
import { useStore } from "@comanda/ui/observable-store";
import { useIsHydrated } from "@comanda/web/client/use-is-hydrated";
import { useTranslate } from "./text/text.tsx";

type VisiblePopup = ComponentType<PopupProps>;

/** The order type chooser opens on a first visit without a tap, so it is part of the first load. */
loadedPopups.set("order-type", OrderTypeSheet as VisiblePopup);

/** Renders the open popup. A closed one stays rendered for its exit transition. */
export function Popups() {
  const { popup, open, close } = usePopup();
  const isHydrated = useIsHydrated();
  const forced = useForcedPopup();
  // The server knows neither the history entry of a reloaded page nor the stored order type.
  const now = isHydrated ? (forced ?? popup) : null;
  const [last, setLast] = useState<Popup | null>(null);
  if (now && now !== last) setLast(now);
  const visible = now ?? last;
  const signIn = useEffectEvent(() => now?.name !== "login" && open({ name: "login" }));
  useEffect(() => {
    addEventListener(SIGNED_OUT, signIn);
    return () => removeEventListener(SIGNED_OUT, signIn);
  }, []);
  useOfferedType();
  const { waiting } = useDinerSession();
  const next = useStore(waiting, null);
  useEffect(() => {
    if (!next || now) return;
    waiting.show(null);
    open(next);
  }, [next, now, open, waiting]);
  useSeatingGuard((goesOn) => open({ name: "order-type", goesOn }, now !== null));
  const sheet = useSheet(visible?.name, now !== null, forced ? undefined : close);
  return visible && sheet && createElement(sheet, { popup: visible, open: now !== null, locked: forced !== null, onClose: close });
}

/**
 * The component of a popup, loaded when it is first opened. When loading fails, shows a toast and closes the popup; the next opening tries
 * again.
 */
function useSheet(name: Popup["name"] | undefined, isOpen: boolean, close: (() => void) | undefined): VisiblePopup | undefined {
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  const toast = useToast();
  const t = useTranslate();
  const failed = useEffectEvent(() => {
    toast(t("unreachable"), "problem");
    close?.();
  });
  const sheet = name && loadedPopups.get(name);
  const isMissing = isOpen && !sheet;
  useEffect(() => {
    // By what was rendered, and not by what is loaded now: a file that has arrived in between is rendered only by `arrived`.
    if (!name || !isMissing) return;
    let isWanted = true;
    fetchSheet(name).then(
      () => isWanted && arrived(),
      () => isWanted && failed(),
    );
    return () => void (isWanted = false);
  }, [name, isMissing]);
  return sheet;
}

/** The sheet of a dish comes with the deferred parts of the menu. */
const fetchSheet = (name: Popup["name"]): Promise<void> =>
  name === "product"
    ? loadDeferredMenu().then((menu) => menu.fetchProductSheet())
    : import("./deferred-popups.ts").then((popups) => popups.fetchDeferredPopup(name));

/**
 * Blocks navigation to the order page until an order type is chosen, and opens the chooser on the current page (specification, section 2:
 * guard 3). Back navigation and language changes are allowed; the page then opens under the chooser.
 */
function useSeatingGuard(openFor: (goesOn: { to: string; state: unknown }) => void): void {
  const { id } = useMerchant();
  const { state, location, reset } = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // The router has one blocker, so the navigation that brings a new build is blocked by it too.
      loadsNewBuild({ currentLocation, nextLocation, historyAction }) ||
      (historyAction !== "POP" &&
        staysMounted(nextLocation.pathname) &&
        !staysMounted(currentLocation.pathname) &&
        !isSeatingChosen(seatingAt(id))),
  );
  const openLogin = useEffectEvent((target: Location) =>
    openFor({ to: `${target.pathname}${target.search}${target.hash}`, state: target.state }),
  );
  useEffect(() => {
    if (state !== "blocked" || isNewBuildLoading()) return;
    reset();
    openLogin(location);
  }, [state, location, reset]);
}

/**
 * Resets a stored order type that the restaurant does not offer (product rules, section 9: Order types on the page), and stores the only
 * offered one.
 */
function useOfferedType(): void {
  const merchant = useMerchant();
  const { id } = merchant;
  const { type } = useSeating(id);
  const only = onlyTypeOf(merchant);
  const isRight = type === null ? only === null : offersType(merchant, type);
  useEffect(() => {
    if (!isRight) saveSeating(id, { type: only });
  }, [isRight, only, id]);
}

const ORDER_TYPE: Popup = { name: "order-type" };

/** The order type chooser on the order page, which cannot be closed until a type is chosen (specification, section 2: guard 3). */
function useForcedPopup(): Popup | null {
  const { id } = useMerchant();
  const seating = useSeating(id);
  const { pathname } = useLocation();
  return staysMounted(pathname) && !isSeatingChosen(seating) ? ORDER_TYPE : null;
}
