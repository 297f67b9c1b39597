import { Activity, type ComponentType, useEffect, useState } from "react";
import { Outlet, type UIMatch, useMatches } from "react-router";
import { withoutLanguage } from "../i18n/locale-path.ts";

/**
 * The `handle` of a route whose page stays mounted. The page gets its data as a prop, since router hooks would return another route's data
 * while it is hidden.
 */
export type MountedPage<Data> = { keepMounted: ComponentType<{ data: Data }> };

type MountedEntry = { path: string; View: ComponentType<{ data: unknown }>; data: unknown };

let mounted: MountedEntry | null = null;

/** The data of the page that is mounted at a path, so that returning to it needs no request. */
export const dataOfMountedPage = (pathname: string): unknown => (mounted?.path === pathname ? mounted.data : undefined);

/**
 * Renders the route's page, and keeps the last page with a `keepMounted` handle mounted in a hidden `Activity`: scroll position, open
 * category and unfinished choices survive navigation (specification, section 2; product rules, section 5).
 */
export function KeepMounted() {
  const leaf = useMatches().at(-1) as UIMatch<unknown, Partial<MountedPage<unknown>>> | undefined;
  const [held, setHeld] = useState<MountedEntry | null>(null);
  const View = leaf?.handle?.keepMounted;
  let current = held;
  if (leaf && View && leaf.loaderData !== undefined && (held?.path !== leaf.pathname || held.data !== leaf.loaderData)) {
    current = { path: leaf.pathname, View, data: leaf.loaderData };
    setHeld(current);
  }
  useEffect(() => {
    mounted = current;
    return () => {
      mounted = null;
    };
  }, [current]);
  return (
    <>
      {current && (
        <Activity key={withoutLanguage(current.path)} mode={current.path === leaf?.pathname ? "visible" : "hidden"}>
          <current.View data={current.data} />
        </Activity>
      )}
      <Outlet />
    </>
  );
}
