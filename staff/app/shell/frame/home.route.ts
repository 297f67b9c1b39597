import { redirect } from "react-router";
import type { Route } from "./+types/home.route";

/** The console opens with the live orders. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.merchantId}/orders`);
