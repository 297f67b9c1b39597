import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { translator } from "../text/text.tsx";
import { OrderPreview } from "./order-preview.tsx";

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: translator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("reviewOrder") },
  { name: "robots", content: "noindex" },
];

export const handle = { needsSeating: true };

export default OrderPreview;
