import { data, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/not-found.route";
import { ErrorPage } from "./error-page.tsx";

/** Every path that is none of ours: 404 with the path as it was asked for (specification, section 8). */
export function loader({ url }: Route.LoaderArgs) {
  throw data({ path: url.pathname }, { status: 404 });
}

export default function NotFound() {
  return null;
}

/** Shown inside of the app: a toast that was said on the way here stays. */
export function ErrorBoundary() {
  return <ErrorPage isDev={useRouteLoaderData<{ isDev: boolean }>("root")?.isDev === true} />;
}
