import { staffContract } from "@comanda/contract/staff/index";
import { HEADERS } from "@comanda/contract/headers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshAddress, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { staffOf } from "../staff/console.ts";

const { folders, imports } = staffContract;

describe("a call with a large body", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  /** Sends a body whose length is not said before, and tells how much of it was read. */
  const sends = async (path: string, token?: string) => {
    let pieces = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pieces += 1;
          controller.enqueue(new Uint8Array(64 * 1024).fill(0x5b));
          if (pieces === 100) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      "content-type": "application/json",
      [HEADERS.merchant]: POMELO_LANE,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const request = new Request(`http://localhost${path}`, { method: "POST", headers, body, duplex: "half" } as RequestInit);
    const { status } = await server.app(request, freshAddress());
    return { status, pieces };
  };

  it.each([folders.start.path, imports.start.path])(
    "is refused before its body is read for a caller who may not make it: %s",
    async (path) => {
      const ana = await staffOf(server, "staff");
      expect(await sends(path)).toEqual({ status: 401, pieces: 0 });
      expect(await sends(path, "not-a-token")).toEqual({ status: 401, pieces: 0 });
      expect(await sends(path, ana.as.token)).toEqual({ status: 403, pieces: 0 });
    },
  );

  it("is read for a caller who may make it", async () => {
    const sam = await staffOf(server, "owner");
    const { status, pieces } = await sends(folders.start.path, sam.as.token);
    expect(status).toBe(400);
    expect(pieces).toBeGreaterThan(50);
  });
});
