import { request } from "node:http";
import type { Send } from "./diner-calls.ts";

/** Sends each request over a connection of its own; a connection that closes before the end of the answer counts as no answer. */
export const overConnection =
  (port: number): Send =>
  (path, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const sentRequest = request({
        host: "127.0.0.1",
        port,
        path,
        method,
        agent: false,
        signal: AbortSignal.timeout(20_000),
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
      });
      sentRequest.on("error", reject);
      sentRequest.on("response", (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("error", reject);
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] ?? null, text }));
      });
      sentRequest.end(body);
    });
