import { Activity, type ComponentType, useEffect, useState } from "react";
import { Outlet, type UIMatch, useMatches } from "react-router";
import { mountedPageIn } from "../links.ts";

/** What a route that is kept alive exports as `handle`: its page, which is given its data, since hooks of the router would read another route's. */
export type MountedPage<Data> = { keepMounted: ComponentType<{ data: Data }> };

type MountedEntry = { path: string; View: ComponentType<{ data: unknown }>; data: unknown };

let mounted: MountedEntry | null = null;

/** The data of the page that is alive at a path, so that coming back to it asks the server nothing. */
export const dataOfMountedPage = (pathname: string): unknown => (mounted?.path === pathname ? mounted.data : undefined);

/**
 * Shows the page of the route, and keeps the last page that asks for it alive behind the others: scroll, open category
 * and half-made choices are as they were on coming back (specification, section 2; product rules, section 5).
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
        <Activity key={mountedPageIn(current.path)} mode={current.path === leaf?.pathname ? "visible" : "hidden"}>
          <current.View data={current.data} />
        </Activity>
      )}
      <Outlet />
    </>
  );
}
