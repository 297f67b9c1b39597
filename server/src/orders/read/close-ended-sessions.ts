import { liveTokensOf } from "../../identity/store/diner-session-store.ts";
import type { Deps } from "../../platform/deps.ts";
import type { EventStream } from "../../platform/net/event-stream.ts";

type Follower = { merchantId: string; tokenHash: string; stream: EventStream };

/** Ends the streams of diners whose sessions have ended, of any restaurants. */
export async function closeEndedSessions({ db, clock }: Pick<Deps, "db" | "clock">, followers: readonly Follower[]): Promise<void> {
  if (followers.length === 0) return;
  const isLive = await liveTokensOf(db, followers, clock.now());
  for (const follower of followers) if (!isLive(follower)) follower.stream.close();
}
