import { call } from "../calls/call.ts";
import { useTellRefusal } from "../calls/use-tell-refusal.ts";
import { forgetPages } from "../offline/kept-page.ts";
import { useRestaurant } from "../frame/console-data.ts";

/**
 * Ends the session of this browser, removes what is stored of its pages, and opens the page to sign in. Without an answer it says so and changes
 * nothing: the browser is still signed in, also for the next person at a shared device.
 */
export function useSignOut(): () => Promise<void> {
  const { id } = useRestaurant();
  const tell = useTellRefusal();
  return async () => {
    const answer = await call("POST /api/staff/sign-out", id, {});
    if (!answer.success && answer.status === 0) return tell(answer);
    await forgetPages();
    location.assign(`/staff/${id}/sign-in`);
  };
}
