import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** The origin that the servers of this step have; they are called behind a proxy that is not there. */
export const HOST = "localhost:8443";
export const MERCHANT = "100001";

type Call = { method?: "GET" | "POST" | "PUT"; body?: object; token?: string; address?: string; key?: string };

export type Sent = { status: number; text: string };

/** Sends a request to a server on this port, as a proxy passes it on. */
export function send(port: number, path: string, { method = "GET", body, token, address = "127.9.9.9", key }: Call = {}): Promise<Sent> {
  const headers = {
    host: HOST,
    "x-forwarded-for": address,
    "x-forwarded-proto": "https",
    "content-type": "application/json",
    merchantid: MERCHANT,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { "idempotency-key": key }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const sent = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }));
  });
  sent.on("error", reject);
  sent.end(body && JSON.stringify(body));
  return promise;
}

/** Makes a call and returns its data; repeats one that an overloaded server has not begun, as the page does. Throws where it is refused. */
export async function data<T>(port: number, path: string, call: Call = {}): Promise<T> {
  const { status, text } = await send(port, path, call);
  if (status === 503) {
    await pause(500);
    return data(port, path, call);
  }
  const answer = status === 200 ? (JSON.parse(text) as { success: boolean; data: T }) : null;
  if (!answer?.success) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
  return answer.data;
}
