import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { SESSION_ENDED } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { forgetPages } from "../shell/offline/kept-page.ts";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { type StaffSite, staffContext } from "../shell/session/staff-site.server.ts";
import { readOnce } from "../shell/page/read-again.ts";
import type { Route } from "./+types/station.route";
import { KitchenScreen } from "./kitchen-screen.tsx";

/** Reads the tickets of a station. The screen has the whole window, without the navigation of the console. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { merchantId, stationId } = params;
  const site = context.get(staffContext);
  const isScreen = site.callerAt(merchantId) === "screen";
  const tickets = await site.consoleAt(merchantId).kitchen.tickets({ params: { id: stationId } });
  const token = site.cookie.screens.tokenAt(merchantId);
  // The cookie of a screen that is in use does not expire.
  if (tickets.success && isScreen && token) site.cookie.screens.store(merchantId, token);
  if (tickets.success) return { tickets: tickets.data, isScreen };
  if (isScreen) throw endOfScreen(site, { merchantId, status: tickets.status });
  if (tickets.status === 401) throw redirect(`/${merchantId}/sign-in?next=${encodeURIComponent(url.pathname)}`);
  throw pageFailure(site, tickets.status);
}

/** A screen that was un-paired says so; one that opens another station gets its own. */
function endOfScreen({ cookie }: StaffSite, { merchantId, status }: { merchantId: string; status: number }): Response {
  if (status === 401) cookie.screens.remove(merchantId);
  if (status === 401 || status === 404) return redirect(`/${merchantId}/screen${status === 401 ? "?ended" : ""}`);
  return new Response(null, { status });
}

/** The screen follows the stream; a navigation does not read the tickets again. */
export const shouldRevalidate = readOnce;

export default function Station({ loaderData: { tickets, isScreen }, params: { stationId } }: Route.ComponentProps) {
  const { id, timeZone } = useRestaurant();
  const navigate = useNavigate();
  useEffect(() => {
    const next = encodeURIComponent(`/staff/${id}/kitchen/${stationId}`);
    const end = async () => {
      await forgetPages();
      await navigate(isScreen ? `/${id}/screen?ended` : `/${id}/sign-in?next=${next}`);
    };
    addEventListener(SESSION_ENDED, end);
    return () => removeEventListener(SESSION_ENDED, end);
  }, [id, navigate, isScreen, stationId]);
  return <KitchenScreen key={stationId} merchantId={id} initial={tickets} timeZone={timeZone} isScreen={isScreen} />;
}
