import type { StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { hashOf } from "../../platform/random.ts";
import type { Browser } from "../store/staff-browser-store.ts";
import { findDeviceName } from "../store/device-name-store.ts";
import { continueSession, endSessionsOfBrowser, insertSession, lockOtherSessions } from "../store/staff-session-store.ts";

type Opening = { browser: Browser; person: StaffPerson; device: string; address: string; by: "password" | "pin" };

/**
 * Opens the session of a person in a browser and returns its token. Sessions of others there are locked. A PIN continues the person's locked session,
 * with another token; a password begins another one. The browser is locked before (`lockBrowser`).
 */
export async function openSession(
  deps: Pick<Deps, "random" | "clock">,
  tx: Queryable,
  { browser, person, device, address, by }: Opening,
): Promise<string> {
  const { merchantId, browserHash } = browser;
  const [now, token] = [deps.clock.now(), deps.random.token()];
  const tokenHash = hashOf(token);
  const own = { ...browser, staffId: person.id, now };
  await lockOtherSessions(tx, own);
  if (by === "pin" && (await continueSession(tx, { ...own, tokenHash }))) return token;
  await endSessionsOfBrowser(tx, own);
  const id = deps.random.id();
  await insertSession(tx, { merchantId, tokenHash, id, staffId: person.id, now, browserHash, device, address });
  const deviceName = await findDeviceName(tx, browser);
  await writeAudit(deps, tx, {
    merchantId,
    actor: { kind: "person", id: person.id, name: person.name, role: person.role, ...(deviceName && { device: deviceName }) },
    action: "session.sign-in",
    subject: { kind: "session", id, name: device },
    address,
  });
  return token;
}
