import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import type { Load, LoadCall } from "./http-load.ts";

/** A thread that sends requests over sockets of its own for some seconds, and reports the number of answers. */
const { port, host = port, path, encoding, etag, connections, seconds } = workerData as LoadCall & Load;
const HEADERS = [`host: localhost:${host}`, `accept-encoding: ${encoding}`, ...(etag ? [`if-none-match: ${etag}`] : [])];
const REQUEST = Buffer.from(`GET ${path} HTTP/1.1\r\n${HEADERS.join("\r\n")}\r\n\r\n`);
const STATUS = etag ? 304 : 200;
const HEAD_END = Buffer.from("\r\n\r\n");

let answers = 0;
const sockets = Array.from({ length: connections }, () => {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => socket.write(REQUEST));
  let head: Buffer = Buffer.alloc(0);
  /** The bytes of the body that are still missing; `null` while the head is read. */
  let left: number | null = null;
  socket.on("data", (part: Buffer) => {
    if (left === null) {
      head = head.length > 0 ? Buffer.concat([head, part]) : part;
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString("latin1", 0, end);
      if (!text.startsWith(`HTTP/1.1 ${STATUS} `)) throw new Error(`${path} was refused: ${text}`);
      left = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? "0") - (head.length - end - HEAD_END.length);
      head = Buffer.alloc(0);
    } else left -= part.length;
    if (left > 0) return;
    left = null;
    answers += 1;
    socket.write(REQUEST);
  });
  return socket;
});
setTimeout(() => {
  parentPort?.postMessage(answers);
  for (const socket of sockets) socket.destroy();
}, seconds * 1000);
