import { useEffectEvent, useLayoutEffect } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { isPathOf } from "../../links/historic-path.ts";
import { isRetrying } from "@comanda/web/client/navigation/retry-navigation";
import type { Guard } from "./guard.server.ts";
import { useMerchant } from "../merchant/merchant-data.ts";
import { type Popup, usePopup } from "../popup.ts";
import { useMemberLinks } from "../use-member-links.ts";

/** Requests the guard's result from the server, and adds the page that the diner is still on. */
export async function askToEnter(serverLoader: () => Promise<Guard>): Promise<Guard> {
  const from = `${location.pathname}${location.search}`;
  return { ...(await serverLoader()), from };
}

/** A popup or another query on the same page does not run the guard again. */
export const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  isRetrying() || currentUrl.pathname !== nextUrl.pathname;

/**
 * The pages behind a guard. Without access, the diner returns to the previous page at once, with the login popup over it, and the requested
 * page is stored as the historic URL (specification, section 2: guard 2).
 */
export function Guarded({ guard: { mayEnter, from } }: { guard: Guard }) {
  const navigate = useNavigate();
  const links = useMemberLinks();
  const { id } = useMerchant();
  const { popup: covered } = usePopup();
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  const turnBack = useEffectEvent(() => {
    const popup: Popup = { name: "login", back: path };
    const isBack = covered === null && from !== undefined && from !== path && isPathOf(id, from);
    void (isBack
      ? navigate(from, { replace: true, state: { popup }, preventScrollReset: true, flushSync: true })
      : navigate(links.loginFor(id, path), { replace: true }));
  });
  useLayoutEffect(() => {
    if (!mayEnter) turnBack();
  }, [mayEnter]);
  return mayEnter ? <Outlet /> : null;
}
