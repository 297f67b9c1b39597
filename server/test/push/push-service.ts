import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as the push service got it. */
type Pushed = { path: string; headers: Record<string, string>; body: Buffer };

/** A subscription of a browser, and what decrypts its messages. */
export type TestBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  open(message: Pushed): Record<string, string>;
};

/** A push service on the loopback interface; `status` is what it answers to the next messages, 0: it breaks the connection. */
export type PushService = {
  origin: string;
  received: Pushed[];
  status: number;
  browser(name?: string): TestBrowser;
  close(): Promise<void>;
};

let browsers = 0;

export async function startPushService(): Promise<PushService> {
  const service: PushService = {
    origin: "",
    received: [],
    status: 201,
    browser: (name = `browser-${(browsers += 1)}`) => browserAt(`${service.origin}/push/${name}`),
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      service.received.push({ path: request.url ?? "", headers: request.headers as Record<string, string>, body });
      if (service.status === 0) request.socket.destroy();
      else response.writeHead(service.status).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

function browserAt(endpoint: string): TestBrowser {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString("base64url") } },
    open: ({ body }) => JSON.parse(decrypted(body, { pair, auth })) as Record<string, string>,
  };
}

/** The plaintext of a message (RFC 8291 on RFC 8188, one record), by the steps of the texts: nothing of the server is used. */
export function decrypted(message: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const salt = message.subarray(0, 16);
  const keyEnd = 21 + message.readUInt8(20);
  const senderKey = message.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const ikm = Buffer.from(hkdfSync("sha256", pair.computeSecret(senderKey), auth, info, 32));
  const derived = (name: string, bytes: number) => Buffer.from(hkdfSync("sha256", ikm, salt, `Content-Encoding: ${name}\0`, bytes));
  const record = message.subarray(keyEnd);
  const decipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("the record is not the last one");
  return padded.subarray(0, end).toString("utf8");
}

/** The claims of the signature of a message, and its key (RFC 8292); throws where the signature is wrong. */
export function verifiedVapid({ headers }: Pushed): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const [, header = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the signature is wrong");
  if ((JSON.parse(Buffer.from(header, "base64url").toString()) as { alg: string }).alg !== "ES256") throw new Error("another algorithm");
  return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string; exp: number; sub: string } };
}
