import { printerForTests } from "../../src/kitchen/print/printer/printer-for-tests.ts";
import { type openTestServer, type TestServer, POMELO_LANE } from "../harness.ts";
import { rowsOf } from "../staff/console.ts";
import { openConsole } from "../staff/open-console.ts";

/** The id of the printer of tests. */
export const PRINTER_ID = "7001";

/** Gives a restaurant one station, which prints by itself on a printer at an address. */
export async function kitchenWithPrinter(server: TestServer, { host, port }: { host: string; port: number }): Promise<void> {
  const merchantId = POMELO_LANE;
  await rowsOf(
    server,
    `insert into printer (merchant_id, id, name, kind, host, port, dots) values ($1, $2, 'Kitchen', 'network', $3, $4, 576)`,
    merchantId,
    PRINTER_ID,
    host,
    port,
  );
  await rowsOf(server, `update station set removed_at = now() where merchant_id = $1`, merchantId);
  await rowsOf(
    server,
    `insert into station (merchant_id, id, name, language, position, printer_id, prints_itself)
     values ($1, 7002, '{"en-US": "Kitchen", "zh-TW": "廚房", "es-ES": "Cocina"}', 'zh-TW', 0, $2, true)`,
    merchantId,
    PRINTER_ID,
  );
}

/** A server whose kitchen has one printer, the device that stands for the printer, and a person of the staff. */
export async function openPrintingKitchen(kind: Parameters<typeof openTestServer>[0]) {
  const [device, [server, ana]] = [await printerForTests(), await openConsole(kind, "staff")];
  await kitchenWithPrinter(server, device.address);
  return { server, ana, device };
}

/** What `openPrintingKitchen` returns, before it has. */
export const KITCHEN_NOT_OPEN = {} as never as Awaited<ReturnType<typeof openPrintingKitchen>>;
