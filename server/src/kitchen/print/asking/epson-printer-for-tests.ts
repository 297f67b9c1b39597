import type { PrintedPicture } from "./png-for-tests.ts";

/** A job as a printer reads it: its name, its picture, whether the paper is cut, and whether the drawer is opened. */
type ReadJob = { token: string; picture: PrintedPicture; isCut: boolean; isPulse: boolean };

/** What a printer says of a job: a status of ePOS-Print, and a code where it failed. */
type Told = { success?: boolean; code?: string; status?: number };

/** The status of a printer that has printed: on line, paper in. */
const EPSON_READY = 0x0f00_0016;
const NAMESPACE = "http://www.epson-pos.com/schemas/2011/03/epos-print";

/** A printer of tests that speaks Epson Server Direct Print over HTTP. */
export function epsonPrinterForTests(url: string, { id = "kitchen" } = {}) {
  const post = (form: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    });
  const asks = async (): Promise<ReadJob | null> => {
    const xml = await (await post({ ConnectionType: "GetRequest", ID: id, Name: "TM-m30II" })).text();
    return xml === "" ? null : jobIn(xml);
  };
  const tells = async (token: string, { success = true, code = "", status = EPSON_READY }: Told = {}): Promise<number> => {
    const response = `<response xmlns="${NAMESPACE}" success="${String(success)}" code="${code}" status="${status}" battery="0"/>`;
    const parameter = `<Parameter><devid>local_printer</devid><printjobid>${token}</printjobid></Parameter>`;
    const file = `<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="2.00"><ePOSPrint>${parameter}<PrintResponse>${response}</PrintResponse></ePOSPrint></PrintResponseInfo>`;
    return (await post({ ConnectionType: "SetResponse", ID: id, ResponseFile: file })).status;
  };
  return {
    post,
    asks,
    tells,
    /** Tells its status, which a printer does that is set to. */
    async tellsStatus(status: string): Promise<number> {
      const Status = `<?xml version="1.0" encoding="utf-8"?><statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus = "${status}"/></statusmonitor>`;
      return (await post({ ConnectionType: "SetStatus", ID: id, Status })).status;
    },
    /** Prints the job that waits, as a printer does that nothing hinders; null where none does. */
    async prints(): Promise<PrintedPicture | null> {
      const job = await asks();
      if (!job) return null;
      await tells(job.token);
      return job.picture;
    },
  };
}

function jobIn(xml: string): ReadJob {
  const [, token = ""] = /<printjobid>([^<]*)<\/printjobid>/.exec(xml) ?? [];
  const [, width = "", height = "", rows = ""] =
    /<image width="(\d+)" height="(\d+)" color="color_1" mode="mono" align="left">([^<]*)<\/image>/.exec(xml) ?? [];
  const picture = { width: Number(width), height: Number(height), rows: Buffer.from(rows, "base64") };
  const isPulse = xml.includes(`<pulse drawer="drawer_1" time="pulse_100"/>`);
  if (token === "" || (isPulse && picture.height > 0) || picture.rows.length !== (picture.width / 8) * picture.height)
    throw new Error(`no job: ${xml.slice(0, 400)}`);
  return { token, picture, isCut: xml.includes("<cut "), isPulse };
}
