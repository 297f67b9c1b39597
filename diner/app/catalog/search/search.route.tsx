import "../../text/deferred.ts";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./search.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { translator } from "../../text/text.tsx";
import { SearchPage } from "./search-page.tsx";

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: translator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("search") },
];

export default SearchPage;
