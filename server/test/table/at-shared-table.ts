import { contract } from "@comanda/contract";
import type { TableShareView } from "@comanda/contract/calls/table-share-calls";
import type { Guest, TestServer } from "../harness.ts";
import { qrcodeOf, seatedGuest } from "../ordering/order-bodies.ts";

/** Gives a diner a seat at an open table, by its order code. */
export const seat = (server: TestServer, table: string, { as, code }: { as: Guest; code: string }) =>
  server.data(contract.table.orderCodeValid, { params: { code }, query: { tableId: table, qrcodeId: qrcodeOf(table) } }, { as });

/** Two guests seated at a table of Pomelo Lane. */
export const pairAt = async (server: TestServer, table: string): Promise<[Guest, Guest]> => [
  await seatedGuest(server, table),
  await seatedGuest(server, table),
];

/** What a diner reads of the table's order; null where it is answered like an unknown table. */
export async function shareOf(server: TestServer, table: string, as: Guest): Promise<TableShareView | null> {
  const answer = await server.call(contract.table.share, { query: { tableId: table } }, { as });
  return answer.success ? contract.table.share.data.parse(answer.data) : null;
}

export const join = (server: Pick<TestServer, "call">, table: string, as: Guest) =>
  server.call(contract.table.joinShare, { body: { tableId: table } }, { as });
export const leave = (server: Pick<TestServer, "call">, table: string, as: Guest) =>
  server.call(contract.table.leaveShare, { body: { tableId: table } }, { as });
