import type { staffContract } from "@comanda/contract/staff/index";
import { DEFAULT_LOCALE, localeFrom } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import type { Deps } from "../../../platform/deps.ts";
import { readStations } from "../../../menu/stations/station-store.ts";
import type { Handler } from "../../../identity/caller/serve.ts";
import type { PrinterTest } from "../paper/test-document.ts";
import { findPrinters, hasPrinter } from "../printer-setting-store.ts";
import type { Drawable } from "./drawn-job.ts";
import { unprintableNames } from "../unprintable-names.ts";
import { insertPrintJob } from "../../../platform/print-jobs/print-job-store.ts";

/** Prints a test page on a printer. Each is a document of its own, and so never a copy. */
export const printTestPage: Handler<typeof staffContract.printers.test> = async (deps, { merchantId }, { params }) => {
  const { db, clock, random } = deps;
  if (!(await hasPrinter(db, merchantId, params.id))) return refuse("not-found");
  const id = random.id();
  await insertPrintJob(db, { merchantId, id, printerId: params.id, document: "test", subjectId: id }, clock.now());
  return ok({ jobId: id });
};

/** The test page of a job: in the language of the tickets of its printer, and in that of the restaurant. */
export async function printerTestOf(
  deps: Pick<Deps, "db" | "menus" | "clock">,
  { merchantId, id, printer }: Drawable,
): Promise<PrinterTest | null> {
  const { db, menus, clock } = deps;
  const snapshot = await menus.latest(merchantId);
  const named = (await findPrinters(db, { merchantId })).find((one) => one.id === printer.id);
  if (!snapshot || !named) return null;
  const { merchant } = snapshot;
  const stations = (await readStations(db, merchantId, clock.now())).all.filter(({ printerId }) => printerId === printer.id);
  const kitchen = stations.map(({ language }) => localeFrom(language));
  const time = new Intl.DateTimeFormat(DEFAULT_LOCALE, { timeZone: merchant.timeZone, dateStyle: "medium", timeStyle: "short" });
  return {
    languages: [DEFAULT_LOCALE, ...new Set(kitchen.filter((language) => language !== DEFAULT_LOCALE))],
    restaurant: merchant.shortName,
    printer: named.name,
    time: time.format(clock.now()),
    job: `job ${id}`,
    unprintable: (await unprintableNames(deps, merchantId)).length,
  };
}
