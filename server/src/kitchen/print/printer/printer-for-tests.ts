import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** How a printer of tests behaves. */
export type PrinterBehaviour = {
  /** The three bytes that answer DLE EOT 1, 2 and 4; null: no answer. */
  status: readonly [number, number, number] | null;
  /** Ends the connection after this many bytes. */
  cutsOffAfter: number | null;
  /** The byte that answers GS r; null: no answer. `late`: it is given when `answer` is called. */
  report: number | null | "late";
};

/** A picture as the printer got it, and whether the paper was cut after it. */
export type PrintedPaper = { width: number; rows: Buffer; isCut: boolean };

/** What a printer notices: a connection, the first bytes of a picture, its end before the answer, and its answer. */
export type PrinterMoment = "connected" | "picture-begun" | "printed" | "answered";

type Device = {
  notice: (moment: PrinterMoment) => void;
  behaviour: PrinterBehaviour;
  papers: PrintedPaper[];
  kicks: number[];
  late: (() => void)[];
  sockets: Set<Socket>;
};

const READY: PrinterBehaviour = { status: [0x12, 0x12, 0x12], cutsOffAfter: null, report: 0 };
const EMPTY: PrintedPaper = { width: 0, rows: Buffer.alloc(0), isCut: false };

/** Takes a pulse for a drawer, and gives its length; 0 where it is not complete. */
function takePulse(pending: Buffer, { kicks }: Device): number {
  if (pending.length < 5) return 0;
  kicks.push(pending[2] ?? 0);
  return 5;
}

/** Reads the commands of one connection; an incomplete one waits for its other bytes. */
function readCommands(socket: Socket, device: Device): void {
  let [pending, paper] = [Buffer.alloc(0), EMPTY];
  const answer = (byte: number) => socket.writable && socket.write(Buffer.from([byte]));
  const report = () => {
    // After a pulse for the drawer alone nothing is on paper.
    if (paper.width > 0) device.papers.push(paper);
    device.notice("printed");
    paper = EMPTY;
    const byte = device.behaviour.report;
    if (byte === "late") device.late.push(() => answer(0));
    else if (byte !== null) answer(byte);
    device.notice("answered");
  };
  const raster = (): number => {
    if (paper.width === 0) device.notice("picture-begun");
    const length = pending.length < 8 ? 8 : 8 + pending.readUInt16LE(4) * pending.readUInt16LE(6);
    if (pending.length < length) return 0;
    paper = { ...paper, width: pending.readUInt16LE(4) * 8, rows: Buffer.concat([paper.rows, pending.subarray(8, length)]) };
    return length;
  };
  /** Carries out the command that `pending` begins with, and gives its length; 0 where it is not complete. */
  const command = (): number => {
    const name = pending.subarray(0, 2).toString("hex");
    if (name === "1b40") return 2;
    if (name === "1d76") return raster();
    if (pending.length < 3) return 0;
    if (name === "1d56") paper = { ...paper, isCut: true };
    else if (name === "1b70") return takePulse(pending, device);
    else if (name === "1d72") report();
    else if (name !== "1004") throw new Error(`not a command of a printer: ${name}`);
    else if (device.behaviour.status) answer(device.behaviour.status[[1, 2, 4].indexOf(pending[2] ?? 0)] ?? 0);
    return 3;
  };
  socket.on("data", (chunk: Buffer) => {
    if (device.behaviour.cutsOffAfter !== null && socket.bytesRead > device.behaviour.cutsOffAfter) socket.destroy();
    pending = Buffer.concat([pending, chunk]);
    for (let length = -1; pending.length >= 2 && length !== 0; pending = pending.subarray(length)) length = command();
  });
}

/** A printer on a loopback socket, of a free port by default: it decodes what it gets to the rows of a picture. */
export async function printerForTests(port = 0) {
  const device: Device = { notice: () => {}, behaviour: READY, papers: [], kicks: [], late: [], sockets: new Set() };
  const server = createServer((socket) => {
    device.sockets.add(socket);
    socket.on("close", () => device.sockets.delete(socket));
    socket.on("error", () => {});
    device.notice("connected");
    readCommands(socket, device);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    address: { host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    papers: device.papers,
    /** The pins of the pulses for a drawer. */
    kicks: device.kicks,
    behave: (changes: Partial<PrinterBehaviour>) => {
      device.behaviour = { ...READY, ...changes };
    },
    /** Calls a function at each moment. */
    watch: (notice: Device["notice"]) => {
      device.notice = notice;
    },
    /** Gives the answers that were kept back. */
    answer: () => {
      for (const give of device.late.splice(0)) give();
    },
    close: async () => {
      for (const socket of device.sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
