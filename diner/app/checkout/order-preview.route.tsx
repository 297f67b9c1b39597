import type { MetaArgs, MetaDescriptor } from "react-router";
import { merchantOfMatches } from "../shell/merchant-data.ts";
import { OrderPreview } from "./order-preview.tsx";

export const meta = ({ matches }: MetaArgs): MetaDescriptor[] => [
  { title: merchantOfMatches(matches)?.shortName ?? "" },
  { name: "robots", content: "noindex" },
];

export const handle = { needsPlace: true };

export default OrderPreview;
