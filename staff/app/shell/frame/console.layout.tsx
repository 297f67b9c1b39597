import { Outlet, redirect, useRouteLoaderData } from "react-router";
import { staffContext } from "../session/staff-site.server.ts";
import type { Route } from "./+types/console.layout";
import { ConsoleError } from "./console-error.tsx";
import type { Person } from "./console-data.ts";
import { Frame } from "./frame.tsx";
import { UnlessLocked } from "../lock/unless-locked.tsx";
import { pageFailure } from "../page/page-failure.server.ts";
import { readFor } from "../page/read-again.ts";

/** Requires a signed-in person. Without one, the page after signing in is the one that was asked for; a kitchen screen opens its station. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<{ person: Person }> {
  const site = context.get(staffContext);
  const merchantId = params.merchantId ?? "";
  if (site.callerAt(merchantId) === "screen") throw redirect(`/${merchantId}/screen`);
  const me = await site.consoleAt(merchantId).session.me();
  const next = encodeURIComponent(`${url.pathname}${url.search}`);
  if (me.success && me.data.mustChangePassword) throw redirect(`/${merchantId}/sign-in?change&next=${next}`);
  const { secondFactor } = me.success ? me.data : { secondFactor: null };
  if (secondFactor?.rule === "required" && !secondFactor.isOn) throw redirect(`/${merchantId}/sign-in?factor&next=${next}`);
  if (me.success) return { person: me.data };
  if (me.status !== 401) throw pageFailure(site, me.status);
  throw redirect(`/${merchantId}/sign-in?next=${next}`);
}

export const shouldRevalidate = readFor();

export default function ConsoleLayout() {
  return (
    <UnlessLocked>
      <Frame>
        <Outlet />
      </Frame>
    </UnlessLocked>
  );
}

/** A page that was not loaded, with the navigation beside it where somebody is signed in. */
export function ErrorBoundary() {
  const isSignedIn = useRouteLoaderData("shell/frame/console.layout") !== undefined;
  if (!isSignedIn) return <ConsoleError />;
  return (
    <UnlessLocked>
      <Frame>
        <ConsoleError />
      </Frame>
    </UnlessLocked>
  );
}
