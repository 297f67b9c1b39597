import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/merchant.layout";
import { Docked } from "./docked.tsx";
import { Popups } from "./popups.tsx";
import { KeepAlive } from "./shell/keep-alive.tsx";
import type { MerchantData } from "./shell/merchant-data.ts";
import { readMerchant } from "./shell/read-merchant.server.ts";
import { siteContext } from "./shell/site-context.server.ts";
import { VisitProvider } from "./shell/visit.tsx";

/** What every page of a merchant needs of it; nothing of a person. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<MerchantData> {
  return (await readMerchant(context.get(siteContext), params.merchantId, url.pathname)).page;
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.merchantId !== nextParams.merchantId || currentParams.lang !== nextParams.lang;

export default function MerchantLayout({ loaderData }: Route.ComponentProps) {
  return (
    <VisitProvider merchantId={loaderData.merchant.id}>
      <KeepAlive />
      <Docked />
      <Popups />
    </VisitProvider>
  );
}
