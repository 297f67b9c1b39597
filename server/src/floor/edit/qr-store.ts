import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Random } from "../../platform/deps.ts";

const REST_DIGITS = 17;

/** A random QR code's number of eighteen digits; the first is not zero, so that it has as many as a number. */
export const newQrCodeId = (random: Pick<Random, "digits">): string => `${1 + (Number(random.digits(4)) % 9)}${random.digits(REST_DIGITS)}`;

const insert = statement<object, { id: string; merchantId: string; tableId: string; at: string }>(
  "floor.insert-qr-code",
  `insert into qr_code (id, merchant_id, table_id, created_at) values (:id, :merchantId, :tableId, :at)`,
);

export async function insertQrCode(
  tx: Queryable,
  { id, merchantId, tableId, at }: { id: string; merchantId: string; tableId: string; at: Date },
): Promise<void> {
  await insert(tx, { id, merchantId, tableId, at: at.toISOString() });
}

const byId = statement<{ tableId: string; revokedAt: Date | null }, { merchantId: string; id: string }>(
  "floor.qr-code",
  `select table_id as "tableId", revoked_at as "revokedAt" from qr_code where merchant_id = :merchantId and id = :id for update`,
);

/** A QR code of a merchant, locked until the transaction ends. */
export const holdQrCode = async (tx: Queryable, merchantId: string, id: string) => (await byId(tx, { merchantId, id }))[0] ?? null;

/** The valid QR codes of a merchant, oldest first. */
export const findLiveQrCodes = statement<{ tableId: string; id: string; createdAt: Date | null }, { merchantId: string }>(
  "floor.qr-codes",
  `select table_id as "tableId", id, created_at as "createdAt" from qr_code where merchant_id = :merchantId and revoked_at is null
   order by created_at nulls first, id`,
);
