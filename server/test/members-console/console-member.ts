import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { freshPhone, type Guest, POMELO_LANE, type TestServer } from "../harness.ts";
import { rowsOf } from "../staff/console.ts";

/** A member with a name, and what the console finds the member by. */
export type Known = { as: Guest; phone: string; id: string; identifier: string };

/** A new member of Pomelo Lane with a name. */
export async function knownMember(server: TestServer, { firstName = "Mei", lastName = "Lin", phone = freshPhone() } = {}): Promise<Known> {
  const as = await server.member(POMELO_LANE, phone);
  const { id, identifier } = await server.data(contract.member.update, { body: { firstName, lastName, birthday: 1120 } }, { as });
  return { as, phone, id, identifier };
}

/** A member as the console shows one. */
export const shown = (server: TestServer, by: { as: Guest }, id: string) => server.data(staffContract.members.get, { params: { id } }, by);

/** Balance, sum of the ledger and number of entries of a member. */
export async function booksOf(server: TestServer, { id }: Pick<Known, "id">): Promise<{ points: number; sum: number; entries: number }> {
  const text = `select m.points, (select coalesce(sum(p.amount), 0)::int from points_entry p where p.diner_id = m.diner_id) as sum,
    (select count(*)::int from points_entry p where p.diner_id = m.diner_id) as entries from member m where m.diner_id = $1`;
  const [row] = await rowsOf<{ points: number; sum: number; entries: number }>(server, text, id);
  if (!row) throw new Error("there is no such member");
  return row;
}
