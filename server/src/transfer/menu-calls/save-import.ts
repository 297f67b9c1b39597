import type { staffContract } from "@comanda/contract/staff/index";
import type { ImportKind } from "@comanda/domain/menu/menu-import";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { StoredChoices } from "../../platform/db/schema/menu-import.ts";
import { analyseFile } from "../menu-plan/analyse-file.ts";
import { decisionsAfter } from "../menu-plan/merge-product.ts";
import { findImport, insertImport, writeChoices } from "../menu/import-store.ts";
import { importView } from "../menu/import-view.ts";
import { findStoredMenu } from "../menu/stored-menu-store.ts";
import { lockMenu } from "../../menu/edit/product-edit-store.ts";
import { analysedImport, FIRST_CHOICES } from "./read-import.ts";

/** Stores a file and compares it with the menu. A file that is no table is refused and not stored. */
export const startImport: Handler<typeof staffContract.imports.start> = async (deps, caller, { body }) => {
  const { db, clock, random } = deps;
  const { merchantId } = caller;
  const now = clock.now();
  const stored = await findStoredMenu(db, merchantId, now);
  if (!stored) return refuse("not-found");
  const { fileName, content } = body;
  const analysis = await analyseFile(new Uint8Array(Buffer.from(content, "base64")), FIRST_CHOICES, stored);
  if (!analysis.ok) return refuse("import-unreadable", { problem: analysis.why });
  const [id, by] = [random.id(), actorOf(caller).name];
  await insertImport(db, { merchantId, id }, { fileName, content, choices: FIRST_CHOICES, by, at: now });
  const row = { id, fileName, choices: FIRST_CHOICES, uploadedBy: by, uploadedAt: now };
  const open = { loadedAt: null, undoneAt: null, result: null, isLast: false, isBeyondMenu: false };
  return ok(await importView(db, { ...row, ...open }, { analysis: analysis.value, stored, caller, now }));
};

type Call = typeof staffContract.imports.save;

const columnsAfter = (before: StoredChoices, kind: ImportKind | undefined, { columns = [] }: Input<Call>["body"]) => {
  // Another kind has other targets.
  const kept = kind === undefined || kind === before.kind ? before.columns : {};
  return { ...kept, ...Object.fromEntries(columns.map(({ index, target }) => [String(index), target])) };
};

function fixesAfter(before: StoredChoices, { fixes = [] }: Input<Call>["body"]): StoredChoices["fixes"] {
  const after = new Map(Object.entries(before.fixes));
  for (const { line, column, value } of fixes) {
    const at = `${line}:${column}`;
    if (value === null) after.delete(at);
    else after.set(at, value);
  }
  return Object.fromEntries(after);
}

function readingAfter(before: StoredChoices, body: Input<Call>["body"]): Pick<StoredChoices, "encoding" | "decimal"> {
  const [encoding, decimal] = [body.encoding ?? before.encoding, body.decimal ?? before.decimal];
  return { ...(encoding && { encoding }), ...(decimal && { decimal }) };
}

/** The decisions with those of a call; null where the file cannot be read any more. */
async function decided(
  tx: Queryable,
  { bytes, choices }: { bytes: Uint8Array; choices: StoredChoices },
  { merchantId, body, now }: { merchantId: string; body: NonNullable<Input<Call>["body"]["decide"]>; now: Date },
): Promise<StoredChoices["decisions"] | null> {
  const stored = await findStoredMenu(tx, merchantId, now);
  const analysis = stored && (await analyseFile(bytes, choices, stored));
  return analysis?.ok ? decisionsAfter(choices.decisions ?? {}, analysis.value.plan.conflicts, body) : null;
}

const choicesAfter = (before: StoredChoices, body: Input<Call>["body"]): StoredChoices => ({
  ...(before.decisions && { decisions: before.decisions }),
  ...readingAfter(before, body),
  kind: body.kind ?? before.kind,
  language: body.language ?? before.language,
  columns: columnsAfter(before, body.kind, body),
  fixes: fixesAfter(before, body),
  takesStock: body.takesStock ?? before.takesStock,
  hidesMissing: body.hidesMissing ?? before.hidesMissing,
});

/** Changes how a file is read. Changes of two people at the same time are both stored. */
export const saveImport: Handler<Call> = async ({ db, clock }, caller, { params: { id }, body }) => {
  const { merchantId } = caller;
  const [key, now] = [{ merchantId, id }, clock.now()];
  const saved = await db.transaction(async (tx) => {
    await lockMenu(tx, merchantId);
    const row = await findImport(tx, key);
    if (!row) return refuse("not-found");
    if (row.loadedAt) return refuse("import-ended");
    const choices = choicesAfter(row.choices, body);
    const decisions = body.decide && (await decided(tx, { ...row, choices }, { merchantId, body: body.decide, now }));
    await writeChoices(tx, key, { ...choices, ...(decisions && { decisions }) });
    return ok(null);
  });
  if (!saved.ok) return saved;
  const found = await analysedImport(db, key, now);
  return found.ok ? ok(await importView(db, found.value.row, { ...found.value, caller, now })) : refuse("not-found");
};
