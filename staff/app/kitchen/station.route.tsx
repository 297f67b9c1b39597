import { localeFrom } from "@comanda/domain/locale";
import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { SESSION_ENDED } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import type { Route } from "./+types/station.route";
import { KitchenContext } from "./kitchen-texts.ts";
import { KitchenScreen } from "./kitchen-screen.tsx";

/** Reads the tickets of a station. The screen has the whole window, without the navigation of the console. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { merchantId, stationId } = params;
  const tickets = await context
    .get(staffContext)
    .consoleAt(merchantId)
    .kitchen.tickets({ params: { id: stationId } });
  if (tickets.success) return tickets.data;
  if (tickets.status === 401) throw redirect(`/${merchantId}/sign-in?next=${encodeURIComponent(url.pathname)}`);
  throw new Response(null, { status: tickets.status });
}

/** The screen follows the stream; a navigation does not read the tickets again. */
export const shouldRevalidate = () => false;

export default function Station({ loaderData, params }: Route.ComponentProps) {
  const { id, timeZone } = useRestaurant();
  const navigate = useNavigate();
  useEffect(() => {
    const signIn = () => void navigate(`/${id}/sign-in?next=${encodeURIComponent(`/staff/${id}/kitchen/${params.stationId}`)}`);
    addEventListener(SESSION_ENDED, signIn);
    return () => removeEventListener(SESSION_ENDED, signIn);
  }, [id, navigate, params.stationId]);
  return (
    <KitchenContext value={{ locale: localeFrom(loaderData.station.language), timeZone }}>
      <KitchenScreen key={params.stationId} merchantId={id} initial={loaderData} />
    </KitchenContext>
  );
}
