import { SERVER_CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { call } from "../../shell/calls/call.ts";
import { base64Of } from "../../shell/calls/file-base64.ts";

/** The media types of pictures, as a field of files takes them. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/webp,image/svg+xml";
/** Bytes. A larger file is refused before it is sent. */
export const LARGEST_FILE = 20_000_000;

/** Stores a picture, which a product can name afterwards. */
export async function sendPicture(merchantId: string, file: File) {
  const base64 = await base64Of(file).catch(() => "");
  return call("POST /api/staff/menu/pictures", merchantId, { body: { base64 }, timeoutMs: SERVER_CALL_TIMEOUT_MS });
}
