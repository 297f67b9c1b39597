import type { PollingKind } from "@comanda/domain/kitchen/printer-kinds";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A printer that asks for its jobs, as its address finds it. */
export type AddressedPrinter = {
  merchantId: string;
  printerId: string;
  kind: PollingKind;
  dots: number;
  /** What it said last. */
  state: string;
  secretHash: string;
  /** How the printer names itself; null before it has asked. */
  device: string | null;
  seenAt: Date | null;
  otherDevice: string | null;
};

const addressed = (
  merchant: string,
) => `select a.merchant_id as "merchantId", a.printer_id as "printerId", p.kind, p.dots, p.state, a.secret_hash as "secretHash",
     a.device, a.seen_at as "seenAt", a.other_device as "otherDevice"
   from printer_address a join printer p on p.merchant_id = ${merchant} and p.id = a.printer_id
   where a.merchant_id = ${merchant} and a.secret_hash = :secretHash and p.kind in ('star', 'epson') and p.removed_at is null`;

const ofRestaurant = statement<AddressedPrinter, { merchantId: string; secretHash: string }>("print.of-address", addressed(":merchantId"));

const byHash = statement<AddressedPrinter, { secretHash: string }>("print.by-address", addressed("a.merchant_id"));

/**
 * The printer of an address by the hash of its secret; null for an unknown one. Without a restaurant, which an address of a release before 0.3 does not name,
 * it is looked for in all.
 */
export async function findAddressed(
  on: Queryable,
  { merchantId, secretHash }: { merchantId: string | null; secretHash: string },
): Promise<AddressedPrinter | null> {
  const rows = merchantId === null ? await byHash(on, { secretHash }) : await ofRestaurant(on, { merchantId, secretHash });
  return rows[0] ?? null;
}

type Named = { merchantId: string; printerId: string; secretHash: string; device: string };

const seen = statement<object, Named & { now: string }>(
  "print.seen",
  `update printer_address set device = :device, seen_at = :now
   where merchant_id = :merchantId and printer_id = :printerId and secret_hash = :secretHash and coalesce(device, :device) = :device
   returning printer_id`,
);

const other = statement<object, Named>(
  "print.other-device",
  `update printer_address set other_device = :device
   where merchant_id = :merchantId and printer_id = :printerId and secret_hash = :secretHash and device <> :device`,
);

/** When a printer has asked is written once in so many milliseconds. */
const SEEN_MS = 15_000;

/**
 * Records that a device has asked at the address of a printer. True for the first one that asked there, whose name is stored; false for every
 * other one, which is stored as such and gets no job.
 */
export async function recordSeen(
  on: Queryable,
  printer: AddressedPrinter,
  { device, now }: { device: string; now: Date },
): Promise<boolean> {
  const { merchantId, printerId, secretHash, seenAt } = printer;
  const named = { merchantId, printerId, secretHash, device };
  const isKnown = printer.device === device;
  if (isKnown && seenAt && now.getTime() - seenAt.getTime() < SEEN_MS) return true;
  // Of two devices that ask for the first time at once, one is stored.
  if ((isKnown || printer.device === null) && (await seen(on, { ...named, now: now.toISOString() })).length > 0) return true;
  if (printer.otherDevice !== device) await other(on, named);
  return false;
}

const write = statement<object, { merchantId: string; printerId: string; secretHash: string; at: string }>(
  "print.write-address",
  `insert into printer_address as a (merchant_id, printer_id, secret_hash, made_at) values (:merchantId, :printerId, :secretHash, :at)
   on conflict (merchant_id, printer_id) do update set secret_hash = :secretHash, made_at = :at, device = null, seen_at = null, other_device = null`,
);

/** Writes the address of a printer. A former one is no longer valid, and the next device that asks is the printer. */
export async function writeAddress(
  tx: Queryable,
  { merchantId, printerId, secretHash }: { merchantId: string; printerId: string; secretHash: string },
  at: Date,
): Promise<void> {
  await write(tx, { merchantId, printerId, secretHash, at: at.toISOString() });
}

/** Removes the address of a printer, if it has one. */
export const removeAddress = statement<object, { merchantId: string; printerId: string }>(
  "print.remove-address",
  `delete from printer_address where merchant_id = :merchantId and printer_id = :printerId`,
);

const tell = statement<object, { merchantId: string; printerId: string; state: string; now: string }>(
  "print.tell-state",
  `update printer set state = :state, state_at = :now where merchant_id = :merchantId and id = :printerId and state <> :state`,
);

/** Writes what a printer says of itself, where it is something new. */
export async function tellState(
  on: Queryable,
  printer: AddressedPrinter,
  { state, now }: { state: "ready" | "paper-low"; now: Date },
): Promise<void> {
  const { merchantId, printerId } = printer;
  if (printer.state !== state) await tell(on, { merchantId, printerId, state, now: now.toISOString() });
}
