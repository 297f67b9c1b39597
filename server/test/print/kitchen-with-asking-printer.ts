import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { staffContract } from "@comanda/contract/staff/index";
import type { PollingKind } from "@comanda/domain/kitchen/printer-kinds";
import { followPrinters, pictureOf } from "../../src/kitchen/print/job/print-worker.ts";
import type { openTestServer, TestServer } from "../harness.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { openConsole } from "../staff/open-console.ts";

const { orders, printers } = staffContract;

/** The network of the printers of tests. */
const PRINTER_NETWORK = "198.51.100.7";

/** The only station. */
const STATION = "7002";

const JOBS_OF = `select id, state, copy, copy_reason as "copyReason", attempts, error from print_job where subject_id = $1 order by id`;

/** A job as it is stored. */
type JobRow = { id: string; state: string; copy: number; copyReason: string; attempts: number; error: string | null };

const FIRST_JOB = { merchantId: "100001", document: "ticket", copy: 0, copyReason: "", attempts: 1, createdAt: new Date(0) } as const;

/** Adds a printer that asks for its jobs, which prints for stations; returns its id. */
export async function addAskingPrinter(
  server: TestServer,
  owner: Signed,
  { kind, name, stations }: { kind: PollingKind; name: string; stations: string[] },
) {
  const body = { name, kind, stations: stations.map((id) => ({ id, printsItself: true })) };
  const listed = await server.data(printers.save, { body }, owner);
  const added = listed.find((one) => one.name === name);
  if (!added) throw new Error("the printer was not added");
  return added.id;
}

/** Makes the address of a printer, and returns its path with the secret. */
export async function madeAddress(server: TestServer, owner: Signed, id: string): Promise<string> {
  const { url } = await server.data(printers.makeAddress, { params: { id } }, owner);
  return url.slice(url.indexOf("/api/print/"));
}

/** Puts a server behind HTTP; returns its origin, and what ends it. */
async function listening(server: TestServer) {
  const listener = createHttpServer(getRequestListener((request) => server.app(request, PRINTER_NETWORK)));
  await once(listener.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    listener.close();
    listener.closeAllConnections();
  };
  return { base: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`, close };
}

/** Leaves a restaurant one station. */
async function leaveOneStation(server: TestServer): Promise<void> {
  await rowsOf(server, `update station set removed_at = now() where merchant_id = 100001`);
  const name = JSON.stringify({ "en-US": "Kitchen", "zh-TW": "廚房", "es-ES": "Cocina" });
  await rowsOf(
    server,
    `insert into station (merchant_id, id, name, language, position) values (100001, ${STATION}, $1::jsonb, 'zh-TW', 0)`,
    name,
  );
}

/** Sends an order whose job is then due; returns it with its ticket. */
async function sentOrder(server: TestServer, ana: Signed) {
  const { id, orderItems } = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
  await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, ana);
  const [ticket] = (await server.data(orders.get, { params: { id } }, ana)).tickets;
  if (!ticket) throw new Error("the order has no ticket");
  server.clock.pass(6);
  return { id, ticketId: ticket.id };
}

/** A server behind HTTP whose kitchen has one station with a printer that asks for its jobs. */
export async function openAskingKitchen(kind: Parameters<typeof openTestServer>[0], printerKind: PollingKind) {
  const [server, ana] = await openConsole(kind, "staff");
  const sam = await staffOf(server, "owner");
  await leaveOneStation(server);
  const { base, close } = await listening(server);
  const printerId = await addAskingPrinter(server, sam, { kind: printerKind, name: "Kitchen", stations: [STATION] });
  return {
    server,
    ana,
    sam,
    base,
    printerId,
    url: `${base}${await madeAddress(server, sam, printerId)}`,
    sent: () => sentOrder(server, ana),
    jobsOf: (ticketId: string) => rowsOf<JobRow>(server, JOBS_OF, ticketId),
    /** The picture of a ticket whose first job has begun. */
    async drawn(subjectId: string) {
      const [{ id } = { id: "" }] = await rowsOf<JobRow>(server, JOBS_OF, subjectId);
      const printer = { id: printerId, host: "", port: 0, dots: 576 };
      return pictureOf(server.deps, { ...FIRST_JOB, id, subjectId, printer });
    },
    printerView: async () => (await server.data(printers.list, {}, sam)).find((one) => one.id === printerId),
    /** Lets seconds pass, and does what the worker of the process does then. */
    async after(seconds: number) {
      server.clock.pass(seconds);
      await followPrinters(server.deps);
    },
    async close() {
      close();
      await server.close();
    },
  };
}

/** What `openAskingKitchen` returns, before it has. */
export const ASKING_KITCHEN_NOT_OPEN = {} as never as Awaited<ReturnType<typeof openAskingKitchen>>;
