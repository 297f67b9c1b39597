import type { contract } from "@comanda/contract";
import { UID_COOKIE_SECONDS } from "@comanda/domain/limits";
import { ok, refuse } from "@comanda/domain/result";
import { countNewGuest } from "../../platform/limits/address-limits.ts";
import { hashOf } from "../../platform/random.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { saveGuest } from "../../identity/store/diner-session-store.ts";

/** Registers a guest of the merchant and returns its token (product rules, section 3: Identity). */
export const registerGuest: Handler<typeof contract.member.registerGuest> = async (deps, caller) => {
  const snapshot = caller.merchantId ? await deps.menus.latest(caller.merchantId) : null;
  if (!snapshot) return refuse("not-found");
  const retryAfterSeconds = await countNewGuest(deps, snapshot.merchant, caller.address);
  if (retryAfterSeconds > 0) return refuse("too-many-guests", { retryAfterSeconds });
  const token = deps.random.token();
  const guest = { merchantId: snapshot.merchant.id, id: deps.random.id(), uuid: deps.random.uuid(), tokenHash: hashOf(token) };
  const createdAt = deps.clock.now();
  await saveGuest(deps.db, { ...guest, createdAt, expiresAt: new Date(createdAt.getTime() + UID_COOKIE_SECONDS * 1000) });
  return ok({ uuid: guest.uuid, token });
};
