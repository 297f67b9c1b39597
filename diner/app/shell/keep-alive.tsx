import { Activity, type ComponentType, useEffect, useState } from "react";
import { Outlet, type UIMatch, useMatches } from "react-router";
import { keptPageIn } from "../links.ts";

/** What a route that is kept alive exports as `handle`: its page, which is given its data, since hooks of the router would read another route's. */
export type KeptPage<Data> = { keepAlive: ComponentType<{ data: Data }> };

type Kept = { path: string; View: ComponentType<{ data: unknown }>; data: unknown };

let alive: Kept | null = null;

/** The data of the page that is alive at a path, so that coming back to it asks the server nothing. */
export const keptData = (pathname: string): unknown => (alive?.path === pathname ? alive.data : undefined);

/**
 * Shows the page of the route, and keeps the last page that asks for it alive behind the others: scroll, open category
 * and half-made choices are as they were on coming back (specification, section 2; product rules, section 5).
 */
export function KeepAlive() {
  const leaf = useMatches().at(-1) as UIMatch<unknown, Partial<KeptPage<unknown>>> | undefined;
  const [kept, setKept] = useState<Kept | null>(null);
  const View = leaf?.handle?.keepAlive;
  let current = kept;
  if (leaf && View && leaf.loaderData !== undefined && (kept?.path !== leaf.pathname || kept.data !== leaf.loaderData)) {
    current = { path: leaf.pathname, View, data: leaf.loaderData };
    setKept(current);
  }
  useEffect(() => {
    alive = current;
    return () => {
      alive = null;
    };
  }, [current]);
  return (
    <>
      {current && (
        <Activity key={keptPageIn(current.path)} mode={current.path === leaf?.pathname ? "visible" : "hidden"}>
          <current.View data={current.data} />
        </Activity>
      )}
      <Outlet />
    </>
  );
}
