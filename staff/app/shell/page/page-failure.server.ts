import { data } from "react-router";
import type { StaffSite } from "../session/staff-site.server.ts";

/** What the page of an error says about a page that was not loaded. */
export type PageFailure = { requestId: string; at: string };

/** What a loader throws where the API refuses or does not answer: the page of an error shows when it was, and the id of the request. */
export const pageFailure = ({ deps }: StaffSite, status: number) =>
  data({ requestId: deps.requestId(), at: deps.now().toISOString() } satisfies PageFailure, {
    status: status === 403 || status === 404 ? status : 503,
  });
