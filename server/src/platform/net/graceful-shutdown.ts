import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";

export type Shutdown = {
  /** Called immediately: ends open responses, such as event streams. */
  startClosing: () => void;
  /** Called after the last request has been answered: closes the database. */
  close: () => Promise<void>;
};

/** The maximum time for requests in progress, in milliseconds, before their connections are closed. */
const DRAIN_MS = 10_000;
/** The interval at which idle connections are closed during shutdown. */
const IDLE_CHECK_MS = 50;

/**
 * Ends the process on SIGTERM or SIGINT with exit code 0: stops accepting connections, ends event streams at once, answers the requests
 * in progress (10 s at most), then closes the database.
 */
export function shutDownOnSignal(listener: HttpServer, { startClosing, close }: Shutdown): void {
  let isClosing = false;
  listener.prependListener(
    "request",
    (_request: IncomingMessage, response: ServerResponse) => isClosing && response.setHeader("connection", "close"),
  );
  const shutDown = () => {
    if (isClosing) return;
    isClosing = true;
    const deadline = setTimeout(() => listener.closeAllConnections(), DRAIN_MS);
    // A response that began before the signal leaves an open keep-alive connection.
    const idleCheck = setInterval(() => listener.closeIdleConnections(), IDLE_CHECK_MS);
    listener.close(() => {
      clearTimeout(deadline);
      clearInterval(idleCheck);
      void close().then(() => process.exit(0));
    });
    startClosing();
  };
  process.on("SIGTERM", shutDown);
  process.on("SIGINT", shutDown);
}
