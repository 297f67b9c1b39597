import { localeOfPath } from "@comanda/web/i18n/locale-path";
import "./arrive.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { pageTranslator } from "../text/page-texts.ts";
import { SelectGuests } from "./select-guests.tsx";

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("howMany") },
];

export default SelectGuests;
