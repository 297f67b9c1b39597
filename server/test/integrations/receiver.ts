import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { anyWebhookMessage } from "@comanda/contract/staff/settings/webhook-messages";
import { Webhook } from "standardwebhooks";
import { expect } from "vitest";

/** A message as a receiver got it. */
export type Received = {
  path: string;
  headers: Record<string, string>;
  body: string;
  event: { type: string; data: Record<string, unknown> };
};

/**
 * A program that receives webhooks on the loopback interface; `answer` decides what it answers to the next message. Closing it fails where a
 * message had another shape than the contract says.
 */
export type Receiver = {
  url: string;
  received: Received[];
  /** The messages of one type. */
  of(type: string): Received[];
  /** How it answers; 200 without. */
  answer: (message: Received, response: ServerResponse) => void;
  /** Verifies a message as the specification says; throws for a wrong signature. */
  verify(message: Received, secret: string): unknown;
  close(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const receiver: Receiver = {
    url: "",
    received,
    of: (type) => received.filter(({ event }) => event.type === type),
    answer: (_, response) => void response.writeHead(200).end("thanks"),
    verify: ({ body, headers }, secret) => new Webhook(secret).verify(body, headers),
    close: async () => {
      expect(received.map(({ event }) => anyWebhookMessage.safeParse(event).error?.message).filter((mistake) => mistake)).toEqual([]);
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
  const server = createServer((request, response) => {
    void messageOf(request).then((message) => {
      received.push(message);
      receiver.answer(message, response);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}

async function messageOf(request: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const body = Buffer.concat(parts).toString("utf8");
  return { path: request.url ?? "", headers: request.headers as Record<string, string>, body, event: JSON.parse(body) };
}
