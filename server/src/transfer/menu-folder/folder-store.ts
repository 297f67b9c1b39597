import { type Queryable, statement } from "../../platform/db/queryable.ts";

const facts = statement<
  { loadedAt: Date; editedSettings: string[]; isMenuEdited: boolean; editedTables: string[]; pictures: Pictures },
  { merchantId: string }
>(
  "folder-import.stored",
  `select loaded_at as "loadedAt", edited_settings as "editedSettings", menu_edited_at is not null as "isMenuEdited",
     (select coalesce(jsonb_agg(id::text), '[]') from dining_table where merchant_id = :merchantId and edited_at is not null) as "editedTables",
     (select coalesce(jsonb_object_agg(encode(sha256(bytes), 'hex'), name), '{}') from picture
       where merchant_id = :merchantId and position('/' in name) = 0) as pictures
   from merchant where id = :merchantId`,
);

/** The names of the stored pictures by the hash of their bytes. */
export type Pictures = Record<string, string>;

/** What the console has changed besides products, when a folder was last loaded, and the stored pictures. */
export type StoredFacts = {
  loadedAt: Date;
  editedSettings: string[];
  isMenuEdited: boolean;
  editedTables: string[];
  pictures: Pictures;
};

export async function findStoredFacts(on: Queryable, merchantId: string): Promise<StoredFacts | null> {
  return (await facts(on, { merchantId }))[0] ?? null;
}
