import "../text/deferred.ts";
import "./arrive.css";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { localeOfPath } from "../links.ts";
import { translator } from "../text/text.tsx";
import { SelectGuests } from "./select-guests.tsx";

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: translator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("howMany") },
];

export default SelectGuests;
