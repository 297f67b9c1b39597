import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A push service on the loopback interface with one browser: the browser's subscription, and the texts of the messages to it. */
export type PushReceiver = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  texts: string[];
  close(): Promise<void>;
};

export async function receivesPushes(): Promise<PushReceiver> {
  const [pair, auth] = [createECDH("prime256v1"), randomBytes(16)];
  const own = pair.generateKeys();
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((sent) => {
      const [salt, sender, record] = [sent.subarray(0, 16), sent.subarray(21, 86), sent.subarray(86)];
      // RFC 8291, section 3.4: the keys of one message.
      const secret = hkdfSync("sha256", pair.computeSecret(sender), auth, Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]), 32);
      const derived = (name: string, bytes: number) =>
        Buffer.from(hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes));
      const [key, nonce] = [derived("aes128gcm", 16), derived("nonce", 12)];
      const opening = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
      texts.push(padded.subarray(0, padded.lastIndexOf(2)).toString());
      response.writeHead(201).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/1`;
  const close = async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  };
  return { subscription: { endpoint, keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") } }, texts, close };
}
