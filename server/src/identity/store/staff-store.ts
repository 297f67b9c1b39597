import type { StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import type { Locale } from "@comanda/domain/locale";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A person as stored. */
export type StaffRow = {
  id: string;
  name: string;
  title: string;
  role: StaffRole;
  passwordHash: string;
  mustChangePassword: boolean;
  language: Locale | null;
  isActive: boolean;
  rowVersion: number;
};

/** A person without the hash of the password. */
export const personOf = ({ passwordHash: _, ...person }: StaffRow): StaffPerson => person;

const COLUMNS = `p.id::text as id, p.display_name as name, p.title, p.role, p.password_hash as "passwordHash",
  p.must_change_password as "mustChangePassword", p.language, p.is_active as "isActive", p.row_version as "rowVersion"`;

const byName = statement<StaffRow, { merchantId: string; signInName: string }>(
  "staff.by-name",
  `select ${COLUMNS} from staff_member p where p.merchant_id = :merchantId and p.sign_in_name = :signInName`,
);
const byId = statement<StaffRow, { merchantId: string; id: string }>(
  "staff.by-id",
  `select ${COLUMNS} from staff_member p where p.merchant_id = :merchantId and p.id = :id`,
);
/** All people of a merchant, by name. */
export const findPeople = statement<StaffRow, { merchantId: string }>(
  "staff.all",
  `select ${COLUMNS} from staff_member p where p.merchant_id = :merchantId order by p.sign_in_name`,
);

/** The person with this normalised name (`staffNameOf`); null where there is none. */
export const findByName = async (on: Queryable, { merchantId, signInName }: { merchantId: string; signInName: string }) =>
  (await byName(on, { merchantId, signInName }))[0] ?? null;

/** A person of a merchant; null where there is none. */
export const findPerson = async (on: Queryable, { merchantId, id }: { merchantId: string; id: string }) =>
  (await byId(on, { merchantId, id }))[0] ?? null;

const held = statement<StaffRow, { merchantId: string; id: string }>(
  "staff.hold",
  `select ${COLUMNS} from staff_member p where p.merchant_id = :merchantId and p.id = :id for update`,
);

/** A person, locked until the end of the transaction; null where there is none. */
export const holdPerson = async (tx: Queryable, { merchantId, id }: { merchantId: string; id: string }) =>
  (await held(tx, { merchantId, id }))[0] ?? null;

/** A person with the last use of a session, and of what device. */
export type ListedRow = StaffRow & { seenAt: Date | null; device: string | null; hasPin: boolean; hasSecondFactor: boolean };

/** All people of a merchant with when they were last seen, by name. Sessions are stored for a month after their end. */
export const findListedPeople = statement<ListedRow, { merchantId: string }>(
  "staff.listed",
  `select ${COLUMNS}, s.seen_at as "seenAt", coalesce(nullif(b.device_name, ''), s.device_name) as device,
     p.pin_hash is not null as "hasPin", p.totp_secret is not null as "hasSecondFactor"
   from staff_member p
     left join lateral (
       select seen_at, device_name, browser_hash from staff_session s where s.merchant_id = :merchantId and s.staff_id = p.id
       order by seen_at desc limit 1) s on true
     left join staff_browser b on b.merchant_id = :merchantId and b.browser_hash = s.browser_hash and b.staff_id = p.id
   where p.merchant_id = :merchantId order by p.sign_in_name`,
);

const locked = statement<{ id: string }, { merchantId: string; id: string; rowVersion: number }>(
  "staff.lock-version",
  `select id::text as id from staff_member where merchant_id = :merchantId and id = :id and row_version = :rowVersion for update`,
);

/** Whether a person still has this version; no other transaction changes the person until this one ends. */
export const lockVersion = async (tx: Queryable, { merchantId, id, rowVersion }: { merchantId: string; id: string; rowVersion: number }) =>
  (await locked(tx, { merchantId, id, rowVersion })).length > 0;

const insert = statement<
  { id: string },
  { merchantId: string; id: string; signInName: string; name: string; title: string; role: string; passwordHash: string; now: string }
>(
  "staff.insert",
  `insert into staff_member (merchant_id, id, sign_in_name, display_name, title, role, password_hash, must_change_password, created_at)
   values (:merchantId, :id, :signInName, :name, :title, :role, :passwordHash, true, :now) on conflict (merchant_id, sign_in_name) do nothing returning id::text as id`,
);

export type NewPerson = {
  merchantId: string;
  id: string;
  signInName: string;
  name: string;
  title: string;
  role: StaffRole;
  passwordHash: string;
  now: Date;
};

/** Writes a new person, who must choose a password; false where the name is taken. */
export async function insertPerson(on: Queryable, person: NewPerson): Promise<boolean> {
  const { merchantId, id, signInName, name, title, role, passwordHash, now } = person;
  return (await insert(on, { merchantId, id, signInName, name, title, role, passwordHash, now: now.toISOString() })).length > 0;
}

/** The active owners, locked, so that two concurrent changes cannot remove the last one. */
const ownersLocked = statement<{ id: string }, { merchantId: string }>(
  "staff.owners-locked",
  `select id::text as id from staff_member where merchant_id = :merchantId and role = 'owner' and is_active order by id for update`,
);

/** The ids of the active owners of a merchant, locked until the end of the transaction. */
export const lockOwners = async (tx: Queryable, merchantId: string): Promise<string[]> =>
  (await ownersLocked(tx, { merchantId })).map(({ id }) => id);

/** Stores what the owner changes of a person. */
export const changePerson = statement<object, { merchantId: string; id: string; role: string; title: string; isActive: boolean }>(
  "staff.change",
  `update staff_member set role = :role, title = :title, is_active = :isActive, row_version = row_version + 1
   where merchant_id = :merchantId and id = :id`,
);

/** Stores a new password; `mustChange`: the person must choose another. */
export const setPassword = statement<object, { merchantId: string; id: string; passwordHash: string; mustChange: boolean }>(
  "staff.set-password",
  `update staff_member set password_hash = :passwordHash, must_change_password = :mustChange, row_version = row_version + 1 where merchant_id = :merchantId and id = :id`,
);

/** Stores the same password with new parameters, unless it was changed in the meantime. */
export const replaceHash = statement<object, { merchantId: string; id: string; from: string; to: string }>(
  "staff.rehash",
  `update staff_member set password_hash = :to where merchant_id = :merchantId and id = :id and password_hash = :from`,
);

/** Stores the language of a person. */
export const setLanguage = statement<object, { merchantId: string; id: string; to: string }>(
  "staff.set-language",
  `update staff_member set language = :to where merchant_id = :merchantId and id = :id`,
);
