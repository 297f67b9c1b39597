import type { ImportResult } from "@comanda/contract/staff/transfer/import-shapes";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { FolderChoices, MenuBefore, StoredChoices } from "../../platform/db/schema/menu-import.ts";

type Choices = StoredChoices | FolderChoices;

/** An import as it is listed. */
export type ImportRow<C extends Choices = Choices> = {
  id: string;
  fileName: string;
  choices: C;
  uploadedBy: string;
  uploadedAt: Date;
  loadedAt: Date | null;
  undoneAt: Date | null;
  result: ImportResult | null;
  /** Whether it is the last one that was loaded and not undone, and can be undone. */
  isLast: boolean;
  /** Whether it is a folder that changed parts that only an owner may change. */
  isBeyondMenu: boolean;
};

/** An import of a merchant. */
export type ImportKey = { merchantId: string; id: string };

const insert = statement<
  object,
  { merchantId: string; id: string; fileName: string; content: string; choices: string; by: string; at: string }
>(
  "menu-import.insert",
  `insert into menu_import (merchant_id, id, file_name, content, choices, uploaded_by, uploaded_at)
   values (:merchantId, :id, :fileName, decode(:content, 'base64'), :choices::jsonb, :by, :at)`,
);

/** Stores a file. `content`: its bytes in base64. */
export async function insertImport(
  on: Queryable,
  { merchantId, id }: ImportKey,
  { fileName, content, choices, by, at }: { fileName: string; content: string; choices: Choices; by: string; at: Date },
): Promise<void> {
  await insert(on, { merchantId, id, fileName, content, choices: JSON.stringify(choices), by, at: at.toISOString() });
}

const COLUMNS = `i.id, i.file_name as "fileName", i.choices, i.uploaded_by as "uploadedBy", i.uploaded_at as "uploadedAt",
  i.loaded_at as "loadedAt", i.undone_at as "undoneAt", i.result,
  i.loaded_at is not null and i.undone_at is null and i.before is not null and not exists (
    select from menu_import o where o.merchant_id = :merchantId and o.undone_at is null and o.loaded_at > i.loaded_at) as "isLast",
  coalesce((i.before -> 'folder' ->> 'isBeyondMenu')::boolean, false) as "isBeyondMenu"`;

const byId = statement<ImportRow & { content: string }, { merchantId: string; id: string }>(
  "menu-import.by-id",
  `select ${COLUMNS}, encode(i.content, 'base64') as content from menu_import i where i.merchant_id = :merchantId and i.id = :id`,
);

/** An import with the bytes of its file. */
type WithBytes<C extends Choices> = ImportRow<C> & { bytes: Uint8Array };

const isFolder = (choices: Choices): choices is FolderChoices => choices.kind === "folder";

async function findAny(on: Queryable, { merchantId, id }: ImportKey): Promise<WithBytes<Choices> | null> {
  const [row] = await byId(on, { merchantId, id });
  if (!row) return null;
  const { content, ...found } = row;
  return { ...found, bytes: new Uint8Array(Buffer.from(content, "base64")) };
}

/** An import of a table. */
export async function findImport(on: Queryable, key: ImportKey): Promise<WithBytes<StoredChoices> | null> {
  const found = await findAny(on, key);
  return found && !isFolder(found.choices) ? { ...found, choices: found.choices } : null;
}

const rowById = statement<ImportRow, { merchantId: string; id: string }>(
  "menu-import.row",
  `select ${COLUMNS} from menu_import i where i.merchant_id = :merchantId and i.id = :id`,
);

/** An import of a table or a folder, without its files. */
export async function findImportRow(on: Queryable, { merchantId, id }: ImportKey): Promise<ImportRow | null> {
  return (await rowById(on, { merchantId, id }))[0] ?? null;
}

/** An import of a folder, without its files. */
export async function findFolderRow(on: Queryable, key: ImportKey): Promise<ImportRow<FolderChoices> | null> {
  const found = await findImportRow(on, key);
  return found && isFolder(found.choices) ? { ...found, choices: found.choices } : null;
}

/** An import of a folder. */
export async function findFolderImport(on: Queryable, key: ImportKey): Promise<WithBytes<FolderChoices> | null> {
  const found = await findAny(on, key);
  return found && isFolder(found.choices) ? { ...found, choices: found.choices } : null;
}

/** The last imports, the newest first. */
export const findLastImports = statement<ImportRow, { merchantId: string }>(
  "menu-import.last",
  `select ${COLUMNS} from menu_import i where i.merchant_id = :merchantId order by i.uploaded_at desc, i.id desc limit 10`,
);

const saveChoices = statement<object, { merchantId: string; id: string; choices: string }>(
  "menu-import.save-choices",
  `update menu_import set choices = :choices::jsonb where merchant_id = :merchantId and id = :id`,
);

export async function writeChoices(on: Queryable, { merchantId, id }: ImportKey, choices: Choices): Promise<void> {
  await saveChoices(on, { merchantId, id, choices: JSON.stringify(choices) });
}

const markLoaded = statement<object, { merchantId: string; id: string; at: string; result: string; before: string | null }>(
  "menu-import.mark-loaded",
  `update menu_import set loaded_at = :at, result = :result::jsonb, before = :before::jsonb where merchant_id = :merchantId and id = :id`,
);

/** Records that an import was loaded, what it did, and what it replaced; nothing where it cannot be undone. */
export async function writeLoaded(
  tx: Queryable,
  { merchantId, id }: ImportKey,
  { at, result, before }: { at: Date; result: ImportResult; before: MenuBefore | null },
): Promise<void> {
  await markLoaded(tx, { merchantId, id, at: at.toISOString(), result: JSON.stringify(result), before: before && JSON.stringify(before) });
}

const markUndone = statement<{ before: MenuBefore }, { merchantId: string; id: string; at: string }>(
  "menu-import.mark-undone",
  `update menu_import set undone_at = :at where merchant_id = :merchantId and id = :id returning before`,
);

/** Records that an import is undone, and returns what it replaced. */
export async function writeUndone(tx: Queryable, { merchantId, id }: ImportKey, at: Date): Promise<MenuBefore | null> {
  const [row] = await markUndone(tx, { merchantId, id, at: at.toISOString() });
  return row?.before ?? null;
}
