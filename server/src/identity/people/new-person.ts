import type { staffContract } from "@comanda/contract/staff/index";
import type { StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { staffNameOf } from "@comanda/domain/staff/password-rules";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { type AuditActor, writeAudit } from "../../audit/audit-store.ts";
import type { Deps, Random } from "../../platform/deps.ts";
import type { Handler } from "../caller/serve.ts";
import { actorOf } from "../caller/staff-caller.ts";
import { findPeople, insertPerson } from "../store/staff-store.ts";

/** Adds a person; only the answer contains the first password. */
export const addPerson: Handler<typeof staffContract.people.add> = (deps, caller, { body }) =>
  addPersonTo(deps, { ...body, merchantId: caller.merchantId, actor: actorOf(caller), address: caller.address });

type NewPerson = { merchantId: string; name: string; title: string; role: StaffRole; actor: AuditActor; address: string };
type Added = { person: StaffPerson; password: string };

const RETRY_SECONDS = 2;

/** Adds a person to a merchant with a first password, which is returned once and not stored. */
export async function addPersonTo(
  deps: Deps,
  { merchantId, name: written, title, role, actor, address }: NewPerson,
): Promise<Result<Added, "staff-name-taken" | "overloaded">> {
  const [name, password] = [written.trim(), firstPassword(deps.random)];
  const passwordHash = await deps.passwords.hash(password);
  if (passwordHash === null) return refuse("overloaded", { retryAfterSeconds: RETRY_SECONDS });
  const id = deps.random.id();
  const isAdded = await deps.db.transaction(async (tx) => {
    const isNew = await insertPerson(tx, {
      merchantId,
      id,
      signInName: staffNameOf(name),
      name,
      title,
      role,
      passwordHash,
      now: deps.clock.now(),
    });
    if (isNew)
      await writeAudit(deps, tx, {
        merchantId,
        actor,
        action: "staff.add",
        subject: { kind: "person", id, name },
        after: { role, title },
        address,
      });
    return isNew;
  });
  if (!isAdded) return refuse("staff-name-taken");
  return ok({ password, person: { id, name, title, role, language: null, isActive: true, mustChangePassword: true, rowVersion: 1 } });
}

/** The sign-in name of the first owner of the demo restaurant. */
const FIRST_OWNER = "owner";

/** Adds an owner to a restaurant where nobody may sign in yet, and returns the first password; null where somebody may. */
export async function addFirstOwner(deps: Deps, merchantId: string): Promise<{ name: string; password: string } | null> {
  if ((await findPeople(deps.db, { merchantId })).length > 0) return null;
  const actor = { kind: "system", name: "first start" } as const;
  // Refused where another process on the same database adds the owner at the same time: that process prints the password.
  const added = await addPersonTo(deps, { merchantId, name: FIRST_OWNER, title: "", role: "owner", actor, address: "" });
  return added.ok ? { name: added.value.person.name, password: added.value.password } : null;
}

/** Letters and digits that are not confused when they are read aloud or copied. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const LETTERS_OF_GROUP = 4;

/** Random letters and digits of this alphabet. */
export function readableLetters(random: Pick<Random, "token">, count: number): string {
  const letters: string[] = [];
  while (letters.length < count) {
    // Larger bytes are skipped: with them some letters would be more frequent.
    const most = 256 - (256 % LETTERS.length);
    for (const byte of Buffer.from(random.token(), "base64url")) if (byte < most) letters.push(LETTERS[byte % LETTERS.length] ?? "");
  }
  return letters.slice(0, count).join("");
}

/** A first password of 79 bits: `k7mq-r2vd-9hxp-w4tc`. */
export function firstPassword(random: Pick<Random, "token">): string {
  return Array.from({ length: GROUPS }, () => readableLetters(random, LETTERS_OF_GROUP)).join("-");
}
