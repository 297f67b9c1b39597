import { pictureIn, type PrintedPicture } from "./png-for-tests.ts";

/** The answer to a poll. */
type PollAnswer = { jobReady: boolean; mediaTypes?: string[]; jobToken?: string; deleteMethod?: string };

/** What a printer gets when it fetches a job. */
type Fetched = { status: number; headers: Headers; picture: PrintedPicture | null };

/** A printer of tests that speaks Star CloudPRNT over HTTP. `sendsToken`: firmware that knows `jobToken`. */
export function starPrinterForTests(url: string, { mac = "00:11:62:0a:0b:0c", sendsToken = true } = {}) {
  const address = (parameters: Record<string, string>) => {
    const { token, ...others } = parameters;
    return `${url}?${new URLSearchParams({ uid: "", mac, ...others, ...(sendsToken && token !== undefined && { token }) }).toString()}`;
  };
  const post = (body: object) =>
    fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const poll = async (statusCode = "200%20OK", more: object = {}): Promise<PollAnswer> =>
    (await post({ status: "23 6 0 0 0 0 0 0 0 ", printerMAC: mac, statusCode, clientAction: null, ...more })).json() as Promise<PollAnswer>;
  const fetches = async (token = "", type = "image/png"): Promise<Fetched> => {
    const { status, headers, ...response } = await answered(await fetch(address({ type, token })));
    return { status, headers, picture: status === 200 ? await pictureIn(response.body) : null };
  };
  const ends = async (token: string, code = "OK"): Promise<number> => (await fetch(address({ code, token }), { method: "DELETE" })).status;
  return {
    post,
    poll,
    fetches,
    ends,
    /** Prints the job that waits, as a printer does that nothing hinders; null where none does. */
    async prints(): Promise<PrintedPicture | null> {
      const { jobReady, jobToken = "" } = await poll();
      if (!jobReady) return null;
      const { picture } = await fetches(jobToken);
      if (picture) await ends(jobToken);
      return picture;
    },
  };
}

const answered = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  body: Buffer.from(await response.arrayBuffer()),
});
