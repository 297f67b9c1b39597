import { localeOfPrefix } from "@comanda/domain/locale";
import { data, Outlet } from "react-router";
import { inOtherLanguage } from "../links.ts";
import { loadTexts } from "../text/text.tsx";
import type { Route } from "./+types/language.layout";
import { redirect } from "react-router";

/** The first part of a path is a language, or the path is none of ours. */
export function loader({ params, url }: Route.LoaderArgs) {
  if (params.lang?.toLowerCase() === "zh-cn") throw redirect(inOtherLanguage(url.pathname.replace(/^\/zh-cn/i, "") || "/", "zh-TW") + url.search, 301);
  if (localeOfPrefix(params.lang) === null) throw data({ path: url.pathname }, { status: 404 });
  return null;
}

/** The texts of a language that is navigated to come before its page. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const locale = localeOfPrefix(params.lang);
  if (!locale) return serverLoader();
  await loadTexts(locale);
  return null;
}

export const shouldRevalidate = () => false;

export default function LanguageLayout() {
  return <Outlet />;
}
