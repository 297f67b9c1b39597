import { createConnection, type Socket } from "node:net";
import type { Picture } from "../paper/picture.ts";
import {
  drawerCommands,
  isReport,
  isStatus,
  printCommands,
  type PrinterTrouble,
  readReport,
  readStatus,
  STATUS_REQUESTS,
} from "./esc-pos.ts";

/**
 * What became of a picture. `refused`: nothing of it left this process. `unsure`: some of it did, and the printer has not said that it is
 * printed.
 */
export type PrintResult =
  | { kind: "printed"; isPaperLow: boolean }
  | { kind: "refused"; why: PrinterTrouble }
  | { kind: "unsure"; why: PrinterTrouble };

/** What a printer does beside printing a picture: it cuts the paper after it. Each protocol has its own words for it. */
export type PrintOptions = { cut: boolean };

/** Prints pictures, and opens the drawer that is connected to the printer. It never throws: each outcome is a result. */
export type Printer = { print(picture: Picture, options: PrintOptions): Promise<PrintResult>; openDrawer(): Promise<PrintResult> };

/** The time for a connection, and for an answer. */
const TIMEOUT_MS = 10_000;
/** The rows that the slowest printer prints in a second. */
const ROWS_PER_SECOND = 400;

type Failure = Extract<PrinterTrouble, "unreachable" | "no-answer" | "connection-lost">;
type Connection = {
  /** Sends bytes; resolves with the bytes of the answer that `accepts`, once there are `count` of them, or with why there are not. */
  ask(bytes: Uint8Array, expected: { accepts: (byte: number) => boolean; count: number; timeoutMs: number }): Promise<number[] | Failure>;
  close(): void;
};

/** The answers of a socket. An end of the connection is a failure, also where all bytes were sent. */
function connectionOf(socket: Socket): Connection {
  let take: (bytes: readonly number[]) => void = () => {};
  let fail: (why: Failure) => void = () => {};
  let isLost = false;
  socket.on("data", (chunk: Buffer) => take([...chunk]));
  socket.on("close", () => {
    isLost = true;
    fail("connection-lost");
  });
  return {
    ask: (bytes, { accepts, count, timeoutMs }) =>
      new Promise((resolve) => {
        const answered: number[] = [];
        const timer = setTimeout(() => resolve("no-answer"), timeoutMs);
        const end = (result: number[] | Failure) => {
          clearTimeout(timer);
          resolve(result);
        };
        take = (received) => {
          answered.push(...received.filter(accepts));
          if (answered.length >= count) end(answered.slice(0, count));
        };
        fail = end;
        if (isLost) end("connection-lost");
        else socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}

/** Connects; null where nobody listens, or nobody answers in time. */
const connect = (address: { host: string; port: number }, timeoutMs: number): Promise<Connection | null> =>
  new Promise((resolve) => {
    const socket = createConnection({ ...address, noDelay: true });
    const giveUp = () => {
      socket.destroy();
      resolve(null);
    };
    const timer = setTimeout(giveUp, timeoutMs);
    // The listener stays: an error after the connection is followed by `close`, which the connection reports.
    socket.on("error", giveUp);
    socket.once("connect", () => {
      clearTimeout(timer);
      resolve(connectionOf(socket));
    });
    socket.once("close", () => clearTimeout(timer));
  });

async function printOn(
  connection: Connection,
  { picture, cut, timeoutMs }: { picture: Picture; cut: boolean; timeoutMs: number },
): Promise<PrintResult> {
  const state = await connection.ask(STATUS_REQUESTS, { accepts: isStatus, count: 3, timeoutMs });
  if (typeof state === "string") return { kind: "refused", why: state };
  const { trouble, isPaperLow } = readStatus(state);
  if (trouble) return { kind: "refused", why: trouble };
  const whilePrinting = Math.ceil((picture.height / ROWS_PER_SECOND) * 1000);
  const expected = { accepts: isReport, count: 1, timeoutMs: timeoutMs + whilePrinting };
  const answer = await connection.ask(printCommands(picture, { cut }), expected);
  if (typeof answer === "string") return { kind: "unsure", why: answer };
  const report = readReport(answer[0] ?? 0);
  // The paper ended within this picture, perhaps before its last lines.
  if (report.isPaperOut) return { kind: "unsure", why: "paper-out" };
  return { kind: "printed", isPaperLow: isPaperLow || report.isPaperLow };
}

/** Sends the pulse without asking for the state first: a drawer opens also without paper. */
async function openDrawerOn(connection: Connection, timeoutMs: number): Promise<PrintResult> {
  const answer = await connection.ask(drawerCommands(), { accepts: isReport, count: 1, timeoutMs });
  if (typeof answer === "string") return { kind: "unsure", why: answer };
  return { kind: "printed", isPaperLow: readReport(answer[0] ?? 0).isPaperLow };
}

/** A printer with ESC/POS over TCP. `timeoutMs` is how long it may take to connect or to answer. */
export const networkPrinter = (address: { host: string; port: number }, timeoutMs: number = TIMEOUT_MS): Printer => {
  const on = async (act: (connection: Connection) => Promise<PrintResult>): Promise<PrintResult> => {
    const connection = await connect(address, timeoutMs);
    if (!connection) return { kind: "refused", why: "unreachable" };
    try {
      return await act(connection);
    } finally {
      connection.close();
    }
  };
  return {
    print: (picture, { cut }) => on((connection) => printOn(connection, { picture, cut, timeoutMs })),
    openDrawer: () => on((connection) => openDrawerOn(connection, timeoutMs)),
  };
};
