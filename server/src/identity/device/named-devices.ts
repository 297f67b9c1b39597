import type { SharedDevice } from "@comanda/contract/staff/people/staff-shapes";
import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../caller/serve.ts";
import { actorOf } from "../caller/staff-caller.ts";
import {
  type DeviceRow,
  findBrowserOfSession,
  findDeviceName,
  findDeviceRows,
  forgetDevice,
  renameDevice,
} from "../store/device-name-store.ts";

type Calls = typeof staffContract.device;

/** Gives the browser of the call a name. */
export const nameDevice: Handler<Calls["name"]> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const browserHash = await findBrowserOfSession(deps.db, caller);
  if (browserHash === null) return refuse("not-found");
  const [browser, name] = [{ merchantId, browserHash }, body.name.trim()];
  const isNamed = await deps.db.transaction(async (tx) => {
    const before = await findDeviceName(tx, browser);
    if (before === null || before === name) return before !== null;
    await renameDevice(tx, browser, name);
    const subject = { kind: "device", id: browserHash, name };
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "device.name",
      subject,
      before: { name: before },
      after: { name },
      address,
    });
    return true;
  });
  return isNamed ? ok({ name }) : refuse("not-found");
};

/** Lists the browsers in which people are known, with their people. */
export const listDevices: Handler<Calls["list"]> = async (deps, caller) => {
  const current = await findBrowserOfSession(deps.db, caller);
  const rows = await findDeviceRows(deps.db, caller.merchantId, deps.clock.now());
  return ok([...Map.groupBy(rows, ({ id }) => id)].map(([id, people]) => deviceOf(id, people, id === current)));
};

function deviceOf(id: string, rows: readonly DeviceRow[], isCurrent: boolean): SharedDevice {
  const [first] = rows;
  const people = rows.map(({ staffName, hasPin }) => ({ name: staffName, hasPin }));
  return { id, name: first?.name ?? "", browser: first?.browser ?? "", people, seenAt: first?.seenAt?.toISOString() ?? null, isCurrent };
}

/** Ends the access of a browser. */
export const revokeDevice: Handler<Calls["revoke"]> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const browser = { merchantId, browserHash: body.id };
  const isRevoked = await deps.db.transaction(async (tx) => {
    const name = await findDeviceName(tx, browser);
    if (name === null || !(await forgetDevice(tx, browser, deps.clock.now()))) return false;
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "device.revoke",
      subject: { kind: "device", id: body.id, name },
      address,
    });
    return true;
  });
  return isRevoked ? ok(null) : refuse("not-found");
};
