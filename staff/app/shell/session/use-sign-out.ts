import { call } from "../calls/call.ts";
import { forgetPages } from "../offline/kept-page.ts";
import { useRestaurant } from "../frame/console-data.ts";

/** Ends the session of this browser, removes what is stored of its pages, and opens the page to sign in. */
export function useSignOut(): () => Promise<void> {
  const { id } = useRestaurant();
  return async () => {
    await call("POST /api/staff/sign-out", id, {});
    await forgetPages();
    location.assign(`/staff/${id}/sign-in`);
  };
}
