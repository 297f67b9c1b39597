import { createHash } from "node:crypto";
import type { staffContract } from "@comanda/contract/staff/index";
import type { NewRestaurant } from "@comanda/contract/staff/settings/setup-calls";
import { ok, refuse } from "@comanda/domain/result";
import { passwordProblem, staffNameOf } from "@comanda/domain/staff/password-rules";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { insertPerson, setPassword } from "../../identity/store/staff-store.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { consumeAttempt, type Limit, refundAttempt } from "../../platform/limits/attempt-counter.ts";
import { networkOf } from "../../platform/net/network-of.ts";
import { sameSecret } from "../../platform/random.ts";
import type { Restaurant } from "../file/restaurant-file.ts";
import { giveMissingQrCodes } from "../load/qr-code-store.ts";
import { saveRestaurant } from "../load/restaurant-store.ts";
import { KEEP_STORED_CHANGES } from "../menu-folder/load-restaurant.ts";
import { restaurantOf } from "./new-restaurant-file.ts";
import { plainCode, setupCode } from "./setup-code.ts";
import { hasRestaurant, isMerchantTaken, lockEmptyDeployment } from "./setup-store.ts";

/** Whether the first restaurant can be set up: only while there is none. */
export const getSetup: Handler<typeof staffContract.setup.state> = async ({ db }) => ok({ isOpen: !(await hasRestaurant(db)) });

const RETRY_SECONDS = 2;
const DIGITS_OF_ID = 5;

/** The limit of wrong codes from one network. Counters belong to a merchant; 0 is none. */
const codeLimit = (address: string): Limit => ({
  merchantId: "0",
  subject: `setup:${networkOf(address)}`,
  most: 10,
  windowSeconds: 600,
});

/** Sets up the first restaurant. The code is compared before anything else, so that nobody else learns what is refused. */
export const setUpRestaurant: Handler<typeof staffContract.setup.create> = async (deps, { address }, { body }) => {
  if (await hasRestaurant(deps.db)) return refuse("setup-closed");
  const limit = codeLimit(address);
  const retryAfterSeconds = await consumeAttempt(deps.db, limit, deps.clock.now());
  if (retryAfterSeconds > 0) return refuse("too-many-attempts", { retryAfterSeconds });
  if (!sameSecret(plainCode(body.code), plainCode(setupCode(deps.secrets)))) return refuse("setup-code-wrong");
  await refundAttempt(deps.db, limit);
  const problem = passwordProblem(body.owner.password, body.owner.name.trim());
  if (problem) return refuse("password-unusable", { problem });
  const restaurant = restaurantOf(await freeMerchantId(deps), body);
  if (!restaurant.ok) return restaurant;
  const passwordHash = await deps.passwords.hash(body.owner.password);
  if (passwordHash === null) return refuse("overloaded", { retryAfterSeconds: RETRY_SECONDS });
  const isCreated = await deps.db.transaction(async (tx) => {
    if (!(await lockEmptyDeployment(tx))) return false;
    await writeRestaurant(deps, tx, restaurant.value);
    await writeOwner(deps, tx, { merchantId: restaurant.value.id, owner: body.owner, passwordHash, address });
    return true;
  });
  return isCreated ? ok({ merchantId: restaurant.value.id }) : refuse("setup-closed");
};

/** Six digits, which stand in every address of the restaurant. */
async function freeMerchantId({ db, random }: Pick<Deps, "db" | "random">): Promise<string> {
  for (;;) {
    const id = `1${random.digits(DIGITS_OF_ID)}`;
    if (!(await isMerchantTaken(db, id))) return id;
  }
}

/** Writes the restaurant as a folder is loaded, with a random QR code for each table. */
async function writeRestaurant({ clock, random }: Deps, tx: Queryable, restaurant: Restaurant): Promise<void> {
  const sourceHash = createHash("sha256").update(JSON.stringify(restaurant)).digest("base64url");
  await saveRestaurant(tx, { restaurant, sourceHash, now: clock.now(), options: KEEP_STORED_CHANGES });
  await giveMissingQrCodes(tx, restaurant, random);
}

type Owner = { merchantId: string; owner: NewRestaurant["owner"]; passwordHash: string; address: string };

/** Adds the owner, whose own password it is. */
async function writeOwner(deps: Deps, tx: Queryable, { merchantId, owner, passwordHash, address }: Owner): Promise<void> {
  const [id, name] = [deps.random.id(), owner.name.trim()];
  const person = { merchantId, id, signInName: staffNameOf(name), name, title: "", role: "owner", passwordHash } as const;
  await insertPerson(tx, { ...person, now: deps.clock.now() });
  await setPassword(tx, { merchantId, id, passwordHash, mustChange: false });
  await writeAudit(deps, tx, {
    merchantId,
    actor: { kind: "system", name: "setup" },
    action: "staff.add",
    subject: { kind: "person", id, name },
    after: { role: "owner", title: "" },
    address,
  });
}
