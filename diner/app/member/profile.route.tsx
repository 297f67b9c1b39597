import "../text/deferred.ts";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { localeOfPath } from "../links.ts";
import { translator } from "../text/text.tsx";
import { ProfilePage } from "./profile-page.tsx";

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: translator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("yourProfile") },
  { name: "robots", content: "noindex" },
];

export default ProfilePage;
