import type { Refusal } from "@comanda/contract/refusals";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { verifyPassword } from "../store/verify-password.ts";

/** A person who lends their permissions to one call of somebody else. */
export type Lender = { id: string; name: string; role: StaffRole };

const credentials = z.strictObject({ name: z.string().min(1).max(100), password: z.string().min(1).max(200) });

const MOST_CHARACTERS = 2_000;

/** The JSON in a header; null where there is none. */
function jsonIn(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/**
 * The person whose name and password come with a call, so that a permission is lent to this call alone; null without them. They are
 * counted and compared as at sign-in. A person who has not chosen a password lends nothing.
 */
export async function lenderOf(
  deps: Deps,
  { merchantId, address, header }: { merchantId: string; address: string; header: string | null },
): Promise<Result<Lender | null, Refusal>> {
  if (header === null) return ok(null);
  const sent = credentials.safeParse(jsonIn(header.slice(0, MOST_CHARACTERS)));
  if (!sent.success) return refuse("staff-credentials-wrong");
  const verified = await verifyPassword(deps, { merchantId, ...sent.data, address });
  if (!verified.ok) return verified;
  const { id, name, role, mustChangePassword } = verified.value;
  return mustChangePassword ? refuse("staff-credentials-wrong") : ok({ id, name, role });
}
