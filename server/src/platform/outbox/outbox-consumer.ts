import type { Topic } from "../bus/topics.ts";
import type { Deps } from "../deps.ts";
import { outcomeCounter } from "../telemetry/outcome-counter.ts";
import { BATCH_SIZE, claimMessages, markMessageDead, markMessagesSent, type OutboxMessage } from "./outbox-store.ts";

/** Delivers messages of one kind. A message may be delivered twice; its id identifies it. */
export type MessageHandler = (message: OutboxMessage) => Promise<void>;

/**
 * The handlers by kind of message, and the topic that announces such messages. Consumers are independent, so that a slow one does not
 * delay others.
 */
export type OutboxConsumer = { topic: Topic; handlers: Record<string, MessageHandler> };

/** The interval, in milliseconds, at which undelivered messages are retried. */
const POLL_MS = 30_000;
/** With the pauses between them (30 s, doubled up to an hour), these take about four hours. */
const MAX_ATTEMPTS = 10;

/**
 * Delivers the messages of a consumer at least once each: when one is written, and every half minute those that are due for a retry. After
 * ten failed attempts a message is marked as dead. Messages of other kinds are left to a process that has their handlers. Returns the
 * function that stops it.
 */
export async function consumeOutbox(deps: Deps, { topic, handlers }: OutboxConsumer): Promise<() => Promise<void>> {
  const count = messageCounter(deps, handlers);
  let running: Promise<void> | null = null;
  let isNotified = false;
  const stopping = new AbortController();

  const consume = async () => {
    let isFull: boolean;
    do {
      isNotified = false;
      const messages = await claimMessages(deps.db, Object.keys(handlers), deps.clock.now());
      await deliverAll({ ...deps, count }, handlers, messages);
      isFull = messages.length === BATCH_SIZE;
    } while ((isNotified || isFull) && !stopping.signal.aborted);
  };
  const wake = () => {
    isNotified = true;
    running ??= consume()
      .catch((error: unknown) => deps.log("error", "outbox-failed", { message: String(error) }))
      .finally(() => {
        running = null;
        if (isNotified && !stopping.signal.aborted) wake();
      });
  };
  const stops = [deps.bus.onMissed(wake), await deps.bus.subscribe(topic, wake)];
  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  wake();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    for (const stop of stops) stop();
    await running;
  };
}

const messageCounter = ({ telemetry }: Pick<Deps, "telemetry">, handlers: OutboxConsumer["handlers"]) =>
  outcomeCounter(telemetry, {
    name: "comanda.messages",
    description: "Attempts to deliver messages to phones and staff, by their kind and what became of them",
    unit: "{attempt}",
    attribute: "comanda.message.kind",
    kinds: Object.keys(handlers),
  });

type Delivering = Pick<Deps, "db" | "clock" | "log"> & { count: ReturnType<typeof messageCounter> };

async function deliverAll(deps: Delivering, handlers: OutboxConsumer["handlers"], messages: OutboxMessage[]): Promise<void> {
  const errors = await Promise.all(messages.map((message) => errorOf(handlers, message)));
  const sent = messages.filter((_, index) => errors[index] === null);
  if (sent.length > 0) await markMessagesSent(deps.db, sent, deps.clock.now());
  for (const { kind } of sent) deps.count(kind, "done");
  for (const [index, message] of messages.entries()) if (errors[index] !== null) await setBack(deps, message, errors[index]);
}

/** The error of a failed delivery as text; `null` after a successful one. */
async function errorOf(handlers: OutboxConsumer["handlers"], message: OutboxMessage): Promise<string | null> {
  try {
    await handlers[message.kind]?.(message);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Logs a failed delivery, and marks the message as dead after its last attempt. */
async function setBack({ db, clock, log, count }: Delivering, message: OutboxMessage, error: string | undefined): Promise<void> {
  const { kind, attempts } = message;
  const isDead = attempts >= MAX_ATTEMPTS;
  if (isDead) await markMessageDead(db, message, clock.now());
  count(kind, isDead ? "given-up" : "retried");
  log(isDead ? "error" : "warn", isDead ? "message-dead" : "message-not-sent", { kind, attempts, message: error ?? "" });
}
