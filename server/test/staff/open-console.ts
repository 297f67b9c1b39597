import type { StaffRole } from "@comanda/domain/staff/permissions";
import { openTestServer, type TestServer } from "../harness.ts";
import { type Signed, staffOf } from "./console.ts";

/** The server and the people of a block before `openConsole` has opened it. */
export const NOT_OPEN = [] as never as [TestServer, Signed, Signed];

/** A server of its own, and one or two people of the restaurant with these roles, who are signed in. */
export async function openConsole(
  kind: Parameters<typeof openTestServer>[0],
  role: StaffRole,
  secondRole?: StaffRole,
): Promise<[TestServer, Signed, Signed]> {
  const server = await openTestServer(kind);
  const person = await staffOf(server, role);
  return [server, person, secondRole ? await staffOf(server, secondRole) : person];
}
