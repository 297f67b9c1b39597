import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./arrive.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { siteContext } from "@comanda/web/server/site-context.server";
import { pageTranslator } from "../text/page-texts.ts";
import type { Route } from "./+types/home.route";
import { StartPage } from "./start-page.tsx";

/** The restaurant that this browser visited last, if it still exists. */
export async function loader({ context }: Route.LoaderArgs) {
  const { session, apiFor } = context.get(siteContext);
  const id = session.cookie("merchantId");
  const last = id && /^\d{1,18}$/.test(id) ? await apiFor(id).merchant.tiny({ query: { id } }) : null;
  return { last: last?.success ? { id: last.data.id, shortName: last.data.shortName, logo: last.data.logo } : null };
}

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => {
  const t = pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE);
  return [{ title: t("comandaTitle") }, { name: "description", content: t("comandaText") }];
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <StartPage last={loaderData.last} />;
}
