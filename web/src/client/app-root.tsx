import { Toaster, ToastHost } from "@comanda/ui/feedback/toast";
import { useEffect, useState } from "react";
import { Outlet } from "react-router";
import { replayPreHydrationClick } from "./pre-hydration-click.ts";
import { showThemeColour } from "./theme.ts";

/** The root of an app: its page, and the toasts that stay while the page changes. */
export function AppRoot() {
  const [toaster] = useState(() => new Toaster());
  useEffect(replayPreHydrationClick, []);
  useEffect(showThemeColour, []);
  return (
    <ToastHost toaster={toaster}>
      <Outlet />
    </ToastHost>
  );
}
