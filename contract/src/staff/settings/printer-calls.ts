import { PRINTER_KINDS } from "@comanda/domain/kitchen/printer-kinds";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { recordConflict } from "../record-conflict.ts";
import { decimal, id, idOut, instant, text } from "../../scalars.ts";

/** A printer, and the stations whose tickets it prints. */
const printer = z.object({
  id: idOut,
  name: z.string(),
  kind: z.enum(PRINTER_KINDS),
  host: z.string(),
  port: z.int(),
  /** The width of its paper in dots: 576 for 80 mm, 384 for 58 mm. */
  dots: z.int(),
  /**
   * What it said last: `ready`, `paper-low`, `paper-out`, `cover-open`, `offline`, `unreachable`; empty before its first job. Of a printer that asks
   * for its jobs also `unreachable` where it has not asked for a minute.
   */
  state: z.string(),
  stateAt: instant.nullable(),
  /** The address at which a printer asks for its jobs, without its secret; null of one that has none, and of other kinds. */
  address: z
    .object({
      madeAt: instant,
      /** When the printer has asked last, to 15 seconds; null before it has. */
      seenAt: instant.nullable(),
      /** How the printer names itself: its MAC address (Star) or its ID (Epson); null before it has asked. */
      device: z.string().nullable(),
      /** Another device that asked with the same address, and gets nothing; null where none did. */
      otherDevice: z.string().nullable(),
    })
    .nullable(),
  stations: z.array(z.object({ id: idOut, printsItself: z.boolean() })),
  /** Whether it prints the order code of a table when a party is seated, and when the code is renewed. */
  printsCodes: z.boolean(),
});

const printers = endpoint({
  method: "GET",
  path: "/api/staff/printers",
  summary: "The printers of the restaurant",
  needs: staff("settings.edit"),
  data: z.array(printer),
  refusals: [],
});

/** The ports on which printers listen: the server connects to no other port of a network. */
const PRINTER_PORTS = { from: 9100, to: 9109 } as const;

const dots = z.literal([576, 384]);
const printedStation = z.strictObject({ id, printsItself: z.boolean() });
/** What a printer is and prints for, as it is stored. */
const printerFields = z.strictObject({
  name: z.string(),
  kind: z.enum(PRINTER_KINDS),
  host: z.string(),
  port: z.int(),
  dots: z.int(),
  stations: z.array(printedStation).max(50),
  printsCodes: z.boolean(),
});
/** `stations`: how it prints the tickets of each, by its id; one that it does not print for is `not`, or missing. */
export const printerConflict = recordConflict(
  z.object({ ...printerFields.shape, stations: z.record(z.string(), z.enum(["not", "asked", "itself"])) }),
);

/**
 * Adds, changes or removes a printer. Changes of different fields, or of different stations, by two people are both stored; a field that has another
 * value than the person saw is refused with `printer-changed`, and nothing is stored.
 */
const savePrinter = endpoint({
  method: "PUT",
  path: "/api/staff/printers",
  summary: "Adds, changes or removes a printer, and sets the stations that it prints for",
  needs: staff("settings.edit"),
  body: z.strictObject({
    /** Absent: a new printer. */
    id: id.optional(),
    name: text(40, 1),
    /** `star` and `epson`: the printer asks for its jobs, at the address that `POST /api/staff/printers/:id/address` makes. */
    kind: z.enum(PRINTER_KINDS),
    /** The name or the address of the printer in the network of the server; of a printer on the network. */
    host: z
      .string()
      .regex(/^[\w.:-]{0,253}$/)
      .default(""),
    port: z.int().min(PRINTER_PORTS.from).max(PRINTER_PORTS.to).default(PRINTER_PORTS.from),
    dots: dots.default(576),
    /** The stations that it prints for; a station has one printer. `printsItself`: tickets are printed without anybody asking. */
    stations: z.array(printedStation).max(50),
    printsCodes: z.boolean().default(false),
    isRemoved: z.boolean().default(false),
    /** The printer as the person saw it; absent: what is sent is stored, whatever it was. */
    seen: printerFields.optional(),
  }),
  data: z.array(printer),
  refusals: ["not-found", "printer-changed"],
});

/** The address contains the secret, in this answer alone. A former address is no longer valid. */
const makePrinterAddress = endpoint({
  method: "POST",
  path: "/api/staff/printers/:id/address",
  summary: "Makes the address at which a printer of the kind `star` or `epson` asks for its jobs",
  needs: staff("settings.edit"),
  params: z.object({ id }),
  data: z.object({ url: z.string() }),
  refusals: ["not-found"],
});

const testPrinter = endpoint({
  method: "POST",
  path: "/api/staff/printers/:id/test",
  summary: "Prints a test page: the languages of its tickets, the bar of an allergy, and a ruler",
  needs: staff("settings.edit"),
  params: z.object({ id }),
  data: z.object({ jobId: idOut }),
  refusals: ["not-found"],
});

/** A name of which paper cannot print some characters: boxes are printed in their place. */
const unprintableName = z.object({
  kind: z.enum(["restaurant", "category", "product", "choice", "station", "table"]),
  /** What has the name; of a choice, the product in whose questions it stands. */
  id: idOut,
  name: z.string(),
  /** The BCP 47 tag of the language in which it has this name; empty for a name without a language, as tables have. */
  language: z.string(),
  /** The name of the product of a choice, in the same language where it has one; empty for other kinds. */
  of: z.string(),
  /** Each as a reader sees it, once, in the order of the name. */
  characters: z.array(z.string()),
});

export const unprintable = endpoint({
  method: "GET",
  path: "/api/staff/paper/unprintable",
  summary: "The names of the restaurant and of its menu that have characters which paper cannot print",
  needs: staff("settings.edit"),
  data: z.object({
    /** How many there are. */
    count: z.int(),
    /** The first 100 of them. */
    names: z.array(unprintableName),
  }),
  refusals: [],
});

/** A document on its way to paper, or printed. */
const printJob = z.object({
  id: idOut,
  document: z.enum(["ticket", "bill", "code-slip", "drawer-slip", "test"]),
  /** The ticket, the order of a bill, the sitting of a code slip, the movement of a drawer, or the job of a test page. */
  subjectId: idOut,
  /** The number of the ticket or of the order, or the name of the table or of the drawer; empty for a test page. */
  number: z.string(),
  /** The dishes of a ticket; none of a bill. */
  lines: z.array(z.object({ quantity: decimal, name: z.string() })),
  /** Null, and an empty name, for a print by a browser without a printer of the restaurant. */
  printerId: idOut.nullable(),
  printerName: z.string(),
  /** `unsure`: the printer has not said that it printed; it is printed again as a copy. `failed`: nothing was printed; it is tried again. */
  state: z.enum(["waiting", "sending", "printed", "unsure", "failed", "withdrawn"]),
  /** Which print of the document this is; 0 for the first one. */
  copy: z.int(),
  /** Why the last attempt failed, such as `paper-out`; `cannot-draw`: because of an error of the server; null after none. */
  error: z.string().nullable(),
  attempts: z.int(),
  createdAt: instant,
  /** When it is printed or tried next. */
  nextAt: instant,
  printedAt: instant.nullable(),
});

const printJobs = endpoint({
  method: "GET",
  path: "/api/staff/print-jobs",
  summary: "The last 100 jobs of the printers and the oldest 100 unfinished ones, newest first",
  needs: staff("settings.edit"),
  data: z.array(printJob),
  refusals: [],
});

const jobParams = z.object({ id });

/** Of a job that is `failed` or `unsure`. */
const retryPrintJob = endpoint({
  method: "POST",
  path: "/api/staff/print-jobs/:id/retry",
  summary: "Prints a job that failed at once, without waiting for its next attempt",
  needs: staff("settings.edit"),
  params: jobParams,
  data: z.null(),
  refusals: ["not-found"],
});

/** Of a job that is neither printed nor being printed. */
const withdrawPrintJob = endpoint({
  method: "POST",
  path: "/api/staff/print-jobs/:id/withdraw",
  summary: "Takes a job back, so that it is not printed",
  needs: staff("settings.edit"),
  params: jobParams,
  data: z.null(),
  refusals: ["not-found"],
});

/** The calls of the settings of printers. */
export const printerCalls = {
  list: printers,
  save: savePrinter,
  makeAddress: makePrinterAddress,
  test: testPrinter,
  jobs: printJobs,
  retry: retryPrintJob,
  withdraw: withdrawPrintJob,
};
