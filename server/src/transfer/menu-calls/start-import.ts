import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { insertImport } from "../menu/import-store.ts";
import { analyseFile } from "../menu-plan/analyse-file.ts";
import { findStoredMenu } from "../menu/stored-menu-store.ts";
import { FIRST_CHOICES } from "./analysed-import.ts";
import { importView } from "../menu/import-view.ts";

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
  return ok(importView({ ...row, ...open }, { analysis: analysis.value, stored, caller, now }));
};
