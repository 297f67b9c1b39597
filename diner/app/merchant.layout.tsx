import { merchantSettingsFrom } from "@comanda/domain/merchant-settings";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/merchant.layout";
import { Popups } from "./popups.tsx";
import { accentCss } from "./shell/accent-css.server.ts";
import { KeepAlive } from "./shell/keep-alive.tsx";
import type { MerchantData } from "./shell/merchant-data.ts";
import { siteContext } from "./shell/site-context.server.ts";
import { VisitProvider } from "./shell/visit.tsx";

/** What every page of a merchant needs of it; nothing of a person. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<MerchantData> {
  const { apiFor, session } = context.get(siteContext);
  const tiny = await apiFor(params.merchantId).merchant.tiny({ query: { id: params.merchantId } });
  if (!tiny.success) throw data({ path: url.pathname }, { status: tiny.status === 404 || tiny.status === 400 ? 404 : 503 });
  session.remember("merchantId", tiny.data.id);
  const { id, shortName, logo, timeZone, maxGuests, offersToGo, necessarySettingValues } = tiny.data;
  const merchant = { id, shortName, logo, timeZone, maxGuests, offersToGo, ...merchantSettingsFrom(necessarySettingValues) };
  return { merchant, accentCss: accentCss(tiny.data) };
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.merchantId !== nextParams.merchantId || currentParams.lang !== nextParams.lang;

export default function MerchantLayout({ loaderData }: Route.ComponentProps) {
  return (
    <VisitProvider merchantId={loaderData.merchant.id}>
      <KeepAlive />
      <Popups />
    </VisitProvider>
  );
}
