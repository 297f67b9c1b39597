import "./gallery.css";
import { data } from "react-router";
import { siteContext } from "@comanda/web/server/site-context.server";
import type { Route } from "./+types/gallery.route";
import { GalleryPage } from "./gallery-page.tsx";
import { galleryWords } from "./gallery-words.ts";
import { demoOf } from "./demo.server.ts";
import { lightTokens } from "./light-tokens.ts";
import { FAILS } from "./screen-links.ts";

/** Available only with APP_ENV=dev (product rules, section 5). */
export function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  if (site.deps.appEnv !== "dev") throw data({ path: url.pathname }, { status: 404 });
  if (url.searchParams.has(FAILS)) throw new Error(`the gallery was asked to fail by ?${FAILS}`);
  return demoOf(site);
}

export const meta = (): Route.MetaDescriptors => [{ title: galleryWords.title }];

export default function Gallery({ loaderData: { accentCss, dishes } }: Route.ComponentProps) {
  return (
    <>
      {/* The restaurant's colours for pages that are opened from here: the content security policy lists each inline style. */}
      <style>{accentCss}</style>
      <style>{lightTokens}</style>
      <GalleryPage dishes={dishes} />
    </>
  );
}
