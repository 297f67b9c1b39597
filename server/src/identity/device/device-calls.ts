import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { passwordReason, WRONG_PINS } from "@comanda/domain/staff/pin-rules";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Deps } from "../../platform/deps.ts";
import { consumeAttempt, type Limit, refundAttempt } from "../../platform/limits/attempt-counter.ts";
import type { Handler } from "../caller/serve.ts";
import { openSession } from "../session/open-session.ts";
import { signedInPerson } from "../session/signed-in-person.ts";
import { acceptPin, type Browser, countPinTry, findPeopleOfBrowser, lockBrowser, refundPinTry } from "../store/staff-browser-store.ts";
import { findDeviceName } from "../store/device-name-store.ts";
import { lockSessions } from "../store/staff-session-store.ts";
import { findPerson, personOf } from "../store/staff-store.ts";

type Calls = typeof staffContract.device;
type Why = "pin-wrong" | "pin-needs-password" | "too-many-attempts" | "overloaded";
type PinTry = { browser: Browser; staffId: string; pin: string; address: string };

const RETRY_SECONDS = 2;

/** The maximum number of wrong PINs of a restaurant within an hour, in all browsers: many browsers guess no faster than one. */
const pinLimit = (merchantId: string): Limit => ({ merchantId, subject: "staff-pin", most: 30, windowSeconds: 3_600 });

/** Who has signed in by password in the browser of the call; nobody in one that is not known. */
export const listPeopleOfDevice: Handler<Calls["people"]> = async (deps, { merchantId, browserHash }) => {
  if (merchantId === null || !(await deps.menus.latest(merchantId))) return refuse("not-found");
  const people = browserHash ? await findPeopleOfBrowser(deps.db, { merchantId, browserHash }, deps.clock.now()) : [];
  const deviceName = browserHash ? await findDeviceName(deps.db, { merchantId, browserHash }) : null;
  return ok({
    deviceName: deviceName ?? "",
    people: people.map(({ wrongPins, pinLength, until, ...person }) => {
      const reason = passwordReason({ role: person.role, pinLength, wrongPins });
      return { ...person, digits: reason === null ? pinLength : null, passwordReason: reason, until: until.toISOString() };
    }),
  });
};

/** Signs a person in by PIN in a browser that knows the person, and locks the sessions of others there. */
export const signInByPin: Handler<Calls["signIn"]> = async (deps, { merchantId, browserHash, address }, { body }) => {
  if (merchantId === null || !(await deps.menus.latest(merchantId))) return refuse("not-found");
  if (!browserHash) return refuse("pin-needs-password");
  const browser = { merchantId, browserHash };
  const pinTry = { browser, staffId: body.staffId, pin: body.pin, address };
  const verified = await verifyPin(deps, pinTry);
  if (!verified.ok) return verified;
  const now = deps.clock.now();
  const opened = await deps.db.transaction(async (tx) => {
    await lockBrowser(tx, browser);
    const person = await findPerson(tx, { merchantId, id: body.staffId });
    // The PIN, the password or the role may have been changed while the hash was computed.
    if (!person || !(await acceptPin(tx, browser, { staffId: person.id, pinHash: verified.value, now }))) return null;
    const token = await openSession(deps, tx, { browser, person: personOf(person), device: body.device, address, by: "pin" });
    return { ...signedInPerson(personOf(person)), token };
  });
  return opened ? ok(opened) : refuse("pin-needs-password");
};

/** The hash of a right PIN. A try is counted before the PIN is compared. */
async function verifyPin(deps: Deps, { browser, staffId, pin, address }: PinTry): Promise<Result<string, Why>> {
  const limit = pinLimit(browser.merchantId);
  const now = deps.clock.now();
  const retryAfterSeconds = await consumeAttempt(deps.db, limit, now);
  if (retryAfterSeconds > 0) return refuse("too-many-attempts", { retryAfterSeconds });
  const counted = await countPinTry(deps.db, browser, { staffId, now });
  const isRight = counted && (await deps.passwords.verify(pin, counted.pinHash));
  if (isRight !== false) await refundAttempt(deps.db, limit);
  if (!counted) return refuse("pin-needs-password");
  if (isRight === null) {
    await refundPinTry(deps.db, browser, staffId);
    return refuse("overloaded", { retryAfterSeconds: RETRY_SECONDS });
  }
  if (isRight) return ok(counted.pinHash);
  if (counted.wrongPins >= WRONG_PINS) await noteWrongPins(deps, { browser, staffId, address });
  return refuse("pin-wrong", { left: WRONG_PINS - counted.wrongPins });
}

/** Records in the audit that a person's PIN is not taken in a browser any more. */
async function noteWrongPins(deps: Deps, { browser: { merchantId }, staffId, address }: Omit<PinTry, "pin">): Promise<void> {
  const person = await findPerson(deps.db, { merchantId, id: staffId });
  if (!person) return;
  const { id, name, role } = person;
  const actor = { kind: "person", id, name, role } as const;
  await writeAudit(deps, deps.db, { merchantId, actor, action: "pin.wrong", subject: { kind: "person", id, name }, address });
}

/** Locks all sessions of the browser of the call. */
export const lockDevice: Handler<Calls["lock"]> = async (deps, { merchantId, sessionId }) => {
  await lockSessions(deps.db, { merchantId, sessionId, now: deps.clock.now() });
  return ok(null);
};
