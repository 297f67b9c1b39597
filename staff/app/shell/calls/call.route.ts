import { staffContext } from "../session/staff-site.server.ts";
import type { Route } from "./+types/call.route";
import { callOfConsole } from "./call-of-console.server.ts";

const answer = ({ request, params, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> =>
  callOfConsole(request, params, context.get(staffContext));

export const loader = answer;
export const action = answer;
