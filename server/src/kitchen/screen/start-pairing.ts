import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { pairingCode } from "@comanda/domain/staff/pairing-code";
import { readStations } from "../../menu/stations/station-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { pairingHashOf } from "../../identity/screen/pairing-hash.ts";
import { insertScreen } from "../../identity/store/screen-store.ts";
import { screenView } from "./screen-view.ts";

/** How long a code can be entered, in milliseconds. */
const CODE_MS = 600_000;

/** Makes the code of a new screen; only its hash is stored. */
export const startPairing: Handler<typeof staffContract.screens.startPairing> = async (deps, caller, { body: { name, stationId } }) => {
  const { merchantId, person, address, locale } = caller;
  const { db, clock, random, secrets } = deps;
  const now = clock.now();
  const stations = await readStations(db, merchantId, now);
  if (!stations.all.some(({ id }) => id === stationId)) return refuse("not-found");
  const code = pairingCode(Buffer.from(random.token(), "base64url"));
  const screen = { id: random.id(), name, stationId, pairedBy: person.name, codeExpiresAt: new Date(now.getTime() + CODE_MS) };
  await db.transaction(async (tx) => {
    await insertScreen(tx, { ...screen, merchantId, codeHash: pairingHashOf(secrets, { merchantId, code }) });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "screen.code",
      subject: { kind: "device", id: screen.id, name },
      after: { stationId },
      address,
    });
  });
  return ok({ screen: screenView({ ...screen, pairedAt: null, seenAt: null }, { stations: stations.all, locale }), code });
};
