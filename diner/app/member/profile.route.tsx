import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { pageTranslator } from "../text/page-texts.ts";
import { ProfilePage } from "./profile-page.tsx";

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("yourProfile") },
  { name: "robots", content: "noindex" },
];

export default ProfilePage;
