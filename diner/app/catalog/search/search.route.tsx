import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "../dish-rows.css";
import "./search.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { pageTranslator } from "../../text/page-texts.ts";
import { SearchPage } from "./search-page.tsx";

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("search") },
];

export default SearchPage;
