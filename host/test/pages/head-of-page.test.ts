import { expect, it } from "vitest";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();

/** The headers of an answer, except those of its time and its connection. */
async function headersOf(path: string, method: string): Promise<Record<string, string>> {
  const headers = new Headers((await host().get(path, { method })).headers);
  for (const name of ["date", "x-request-id", "connection", "keep-alive", "transfer-encoding"]) headers.delete(name);
  return Object.fromEntries(headers);
}

it.each(["/merchant/100001", "/merchant/100001/order", "/zh-tw/merchant/100001/order"])(
  "HEAD of %s has the headers of GET, whichever is asked first",
  async (path) => {
    const first = await headersOf(path, "HEAD");
    expect(first).toEqual(await headersOf(path, "GET"));
    expect(await headersOf(path, "HEAD")).toEqual(first);
    expect(first).toMatchObject({ "cache-control": "public, max-age=0, must-revalidate", etag: expect.stringMatching(/^"/) });
    expect(first).not.toHaveProperty("set-cookie");
  },
);
