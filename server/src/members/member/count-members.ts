import { type Queryable, statement } from "../../platform/db/queryable.ts";

const count = statement<{ members: number }, { merchantId: string }>(
  "member.count",
  `select count(*)::int as members from member where merchant_id = :merchantId`,
);

/** The number of members of a restaurant. */
export const countMembers = async (on: Queryable, merchantId: string): Promise<number> =>
  (await count(on, { merchantId }))[0]?.members ?? 0;
