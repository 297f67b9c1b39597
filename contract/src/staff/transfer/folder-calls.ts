import { FOLDER_MOST } from "@comanda/domain/menu/menu-import";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, text } from "../../scalars.ts";
import { folderImportView } from "./folder-shapes.ts";
import { importDecisions } from "./import-decisions.ts";
import { importResult } from "./import-shapes.ts";

const KIB = 1024;
/** Base64 has four characters for three bytes. */
const MOST_BASE64 = Math.ceil(FOLDER_MOST.bytes / 3) * 4;
/** The names of the files beside their bytes. */
const NAMES_KIB = 256;

const needs = staff("menu.import");
const params = z.object({ id });

/** One file whose name ends with `.zip` is unpacked. Each upload is an import of its own; nothing is loaded yet. */
export const startFolder = endpoint({
  method: "POST",
  path: "/api/staff/folder-imports",
  summary: "Reads a folder of the restaurant and compares it with what is stored",
  needs,
  body: z.strictObject({
    name: text(200, 1).describe("The name of the folder"),
    files: z
      .array(
        z.strictObject({
          path: text(300, 1).describe("The path of the file in the folder"),
          content: z
            .string()
            .max(MOST_BASE64)
            .regex(/^[A-Za-z0-9+/]*={0,2}$/)
            .describe("The bytes of the file in base64, at most 20 MB with those of the others"),
        }),
      )
      .min(1)
      .max(FOLDER_MOST.files),
  }),
  data: folderImportView,
  refusals: ["not-found", "folder-unreadable"],
  bodyKib: Math.ceil(MOST_BASE64 / KIB) + NAMES_KIB,
});

export const getFolder = endpoint({
  method: "GET",
  path: "/api/staff/folder-imports/:id",
  summary: "An uploaded folder, compared with what is stored now",
  needs,
  params,
  data: folderImportView,
  refusals: ["not-found"],
});

/** A decision counts while the value of the console stays the one that was decided about. */
export const decideFolder = endpoint({
  method: "PUT",
  path: "/api/staff/folder-imports/:id",
  summary: "Decides whose value is taken of fields that the console and the folder have both changed",
  needs,
  params,
  body: importDecisions("folder"),
  data: folderImportView,
  refusals: ["not-found", "import-ended"],
});

/** Everything or nothing, in one transaction. The person who has loaded it is answered as the first time, another one is told who has. */
export const loadFolder = endpoint({
  method: "POST",
  path: "/api/staff/folder-imports/:id/load",
  summary: "Loads an uploaded folder",
  needs,
  params,
  data: importResult,
  refusals: ["not-found", "import-has-mistakes", "import-undecided", "import-ended", "already-done", "not-allowed"],
});
