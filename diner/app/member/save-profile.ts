import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import type { Locale } from "@comanda/domain/locale";
import { call } from "@comanda/web/client/call";
import { serverWords } from "@comanda/web/client/server-words";
import { type Profile, type ProfileField, changesIn, type Wrongs, wrongsFrom } from "./profile-form.ts";

type From = { merchantId: string; locale: Locale };

/**
 * The changed member; the errors by field; the server's message, null where there is none to show; or a session that has ended, for which
 * the login popup opens.
 */
type Saving = { member: MemberView } | { wrongs: Wrongs } | { msg: string | null } | { isSignedOut: true };

/** Saves some fields of a member's profile (specification, section 5: Member form). */
export async function saveProfile(
  from: From,
  { id, status }: MemberView,
  change: { profile: Profile; fields: readonly ProfileField[] },
): Promise<Saving> {
  const body = { id, status, ...changesIn(change.profile, change.fields) };
  const answer = await call("PUT /api/member", { ...from, body });
  if (answer.success) return { member: answer.data };
  if (answer.status === 401) return { isSignedOut: true };
  const wrongs = wrongsFrom(answer.data);
  if (Object.keys(wrongs).length > 0) return { wrongs };
  return { msg: serverWords(answer) };
}
