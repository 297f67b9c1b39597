import type { ImportResult } from "@comanda/contract/staff/menu/import-shapes";
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

const insert = statement(
  "menu-import.insert",
  `insert into menu_import (merchant_id, id, file_name, content, choices, uploaded_by, uploaded_at)
   values ($1, $2, $3, decode($4, 'base64'), $5::jsonb, $6, $7)`,
);

/** Stores a file. `content`: its bytes in base64. */
export async function insertImport(
  on: Queryable,
  { merchantId, id }: ImportKey,
  { fileName, content, choices, by, at }: { fileName: string; content: string; choices: Choices; by: string; at: Date },
): Promise<void> {
  await insert(on, merchantId, id, fileName, content, JSON.stringify(choices), by, at.toISOString());
}

const COLUMNS = `i.id, i.file_name as "fileName", i.choices, i.uploaded_by as "uploadedBy", i.uploaded_at as "uploadedAt",
  i.loaded_at as "loadedAt", i.undone_at as "undoneAt", i.result,
  i.loaded_at is not null and i.undone_at is null and i.before is not null and not exists (
    select from menu_import o where o.merchant_id = i.merchant_id and o.undone_at is null and o.loaded_at > i.loaded_at) as "isLast",
  coalesce((i.before -> 'folder' ->> 'isBeyondMenu')::boolean, false) as "isBeyondMenu"`;

const byId = statement<ImportRow & { content: string }>(
  "menu-import.by-id",
  `select ${COLUMNS}, encode(i.content, 'base64') as content from menu_import i where i.merchant_id = $1 and i.id = $2`,
);

/** An import with the bytes of its file. */
type WithBytes<C extends Choices> = ImportRow<C> & { bytes: Uint8Array };

const isFolder = (choices: Choices): choices is FolderChoices => choices.kind === "folder";

async function findAny(on: Queryable, { merchantId, id }: ImportKey): Promise<WithBytes<Choices> | null> {
  const [row] = await byId(on, merchantId, id);
  if (!row) return null;
  const { content, ...found } = row;
  return { ...found, bytes: new Uint8Array(Buffer.from(content, "base64")) };
}

/** An import of a table. */
export async function findImport(on: Queryable, key: ImportKey): Promise<WithBytes<StoredChoices> | null> {
  const found = await findAny(on, key);
  return found && !isFolder(found.choices) ? { ...found, choices: found.choices } : null;
}

const rowById = statement<ImportRow>("menu-import.row", `select ${COLUMNS} from menu_import i where i.merchant_id = $1 and i.id = $2`);

/** An import of a table or a folder, without its files. */
export async function findImportRow(on: Queryable, { merchantId, id }: ImportKey): Promise<ImportRow | null> {
  return (await rowById(on, merchantId, id))[0] ?? null;
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

const last = statement<ImportRow>(
  "menu-import.last",
  `select ${COLUMNS} from menu_import i where i.merchant_id = $1 order by i.uploaded_at desc, i.id desc limit 10`,
);

/** The last imports, the newest first. */
export const findLastImports = (on: Queryable, merchantId: string): Promise<ImportRow[]> => last(on, merchantId);

const saveChoices = statement("menu-import.save-choices", `update menu_import set choices = $3::jsonb where merchant_id = $1 and id = $2`);

export async function writeChoices(on: Queryable, { merchantId, id }: ImportKey, choices: Choices): Promise<void> {
  await saveChoices(on, merchantId, id, JSON.stringify(choices));
}

const markLoaded = statement(
  "menu-import.mark-loaded",
  `update menu_import set loaded_at = $3, result = $4::jsonb, before = $5::jsonb where merchant_id = $1 and id = $2`,
);

/** Records that an import was loaded, what it did, and what it replaced; nothing where it cannot be undone. */
export async function writeLoaded(
  tx: Queryable,
  { merchantId, id }: ImportKey,
  { at, result, before }: { at: Date; result: ImportResult; before: MenuBefore | null },
): Promise<void> {
  await markLoaded(tx, merchantId, id, at.toISOString(), JSON.stringify(result), before && JSON.stringify(before));
}

const markUndone = statement<{ before: MenuBefore }>(
  "menu-import.mark-undone",
  `update menu_import set undone_at = $3 where merchant_id = $1 and id = $2 returning before`,
);

/** Records that an import is undone, and returns what it replaced. */
export async function writeUndone(tx: Queryable, { merchantId, id }: ImportKey, at: Date): Promise<MenuBefore | null> {
  const [row] = await markUndone(tx, merchantId, id, at.toISOString());
  return row?.before ?? null;
}
