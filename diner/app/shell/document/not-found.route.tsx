import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/not-found.route";
import { ErrorPage } from "./error-page.tsx";
import { missingPage } from "./missing-page.server.ts";
import { siteContext } from "@comanda/web/server/site-context.server";

/** Every path that no other route matches. */
export async function loader({ url, context }: Route.LoaderArgs) {
  throw await missingPage(context.get(siteContext), url);
}

export default function NotFound() {
  return null;
}

/** Rendered inside the app, so that a toast shown before the redirect stays. */
export function ErrorBoundary() {
  return <ErrorPage isDev={useRouteLoaderData<{ isDev: boolean }>("root")?.isDev === true} />;
}
