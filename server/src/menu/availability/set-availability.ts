import { staffContract } from "@comanda/contract/staff/index";
import { baseText } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import { mayHolder } from "@comanda/domain/staff/permissions";
import { nextDayOpening } from "@comanda/domain/time/next-day-opening";
import { readStations, stationOf } from "../stations/station-store.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf, type ConsoleCaller, holderOf, noteRefusal } from "../../identity/caller/staff-caller.ts";
import { type AvailabilityChange, findAvailability, saveAvailability, UNTIL_CHANGED } from "./availability-store.ts";
import { offersOf, stateOf } from "./list-availability.ts";

type Call = typeof staffContract.availability.set;
type Wanted = Input<Call>["body"];

const LASTING = "menu.availability";
/** What everybody may set: it ends by itself, or ends what everybody may set. */
const FOR_TODAY = new Set<Wanted["state"]>(["on-sale", "until-tomorrow"]);

/** Whether a caller may set a state: a screen and the staff only what ends by itself. */
const mayChange = (caller: ConsoleCaller, state: Wanted["state"]): boolean =>
  FOR_TODAY.has(state) || ("person" in caller && mayHolder(holderOf(caller), LASTING));

const changeTo = ({ state, left }: Wanted, tomorrow: string): AvailabilityChange => ({
  until: state === "until-tomorrow" ? tomorrow : state === "sold-out" ? UNTIL_CHANGED : null,
  isHidden: state === "hidden",
  left: state === "limited" ? (left ?? null) : null,
  keepsStock: state !== "on-sale",
});

/** Changes whether a dish or a choice is offered, at once. What is hidden is also put back by managers alone. */
export const setAvailability: Handler<Call> = async (deps, caller, { params: { id }, body }) => {
  const { merchantId, address } = caller;
  const snapshot = await deps.menus.latest(merchantId);
  const offer = snapshot && offersOf(snapshot).get(id);
  const now = deps.clock.now();
  if (!snapshot || !offer || !(await isAtStation(deps, caller, offer.dishes))) return refuse("not-found");
  if (body.state === "hidden" && offer.kind === "choice") return refuse("not-found");
  if (body.state === "limited" && body.left === undefined)
    return refuse("malformed-input", { issues: [{ path: "left", message: "required" }] });
  if (!mayChange(caller, body.state) || (offer.isHidden && !mayChange(caller, "hidden"))) {
    await noteRefusal(deps, caller, { call: staffContract.availability.set, permission: LASTING });
    return refuse("not-allowed", { permission: LASTING });
  }
  const { definition, timeZone } = snapshot.merchant;
  const change = changeTo(body, nextDayOpening(definition, now, timeZone));
  const { before, after } = await deps.db.transaction(async (tx) => {
    const stateBefore = stateOf(offer, await findAvailability(tx, merchantId, now));
    const by = "screen" in caller ? caller.screen.name : caller.person.name;
    await saveAvailability(tx, { merchantId, id }, { ...change, by, at: now });
    const stateAfter = stateOf({ ...offer, isHidden: change.isHidden }, await findAvailability(tx, merchantId, now));
    const subject = { kind: "product", id, name: baseText(offer.name).text };
    const line = {
      merchantId,
      actor: actorOf(caller),
      action: "availability.set" as const,
      subject,
      before: stateBefore,
      after: stateAfter,
      address,
    };
    await writeAudit(deps, tx, line);
    return { before: stateBefore, after: stateAfter };
  });
  return ok({ id, state: after.state, until: after.until, before: before.state });
};

/** Whether a caller may change what these dishes need: a screen only what is made at its station. */
async function isAtStation(
  deps: Parameters<Handler<Call>>[0],
  caller: ConsoleCaller,
  dishes: readonly { productId: string; categoryId: string }[],
): Promise<boolean> {
  if (!("screen" in caller)) return true;
  const stations = await readStations(deps.db, caller.merchantId, deps.clock.now());
  return dishes.some((dish) => stationOf(stations, dish)?.id === caller.screen.stationId);
}
