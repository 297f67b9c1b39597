import { Toaster, ToastHost } from "@comanda/ui/feedback/toast";
import { useEffect, useState } from "react";
import { Outlet } from "react-router";
import { showThemeColour } from "./theme.ts";

/** The root of an app: its page, and the toasts that stay while the page changes. */
export function AppRoot() {
  const [toaster] = useState(() => new Toaster());
  useEffect(showThemeColour, []);
  return (
    <ToastHost toaster={toaster}>
      <Outlet />
    </ToastHost>
  );
}
