import { SERVER_CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { FOLDER_MOST, type FolderProblem } from "@comanda/domain/menu/menu-import";
import { FOLDER_UNREADABLE } from "@comanda/domain/refusal-codes";
import { call } from "../../shell/calls/call.ts";
import { base64Of } from "../../shell/calls/file-base64.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { folderPath } from "../import-page.ts";
import { useUploading } from "../use-uploading.ts";

const LONGEST_NAME = 200;

/** The path of a file in the chosen folder, or its name. */
const pathOf = (file: File): string => file.webkitRelativePath || file.name;

/** What of a folder is uploaded: hidden files of the system are not. */
const isOwn = (file: File): boolean => !pathOf(file).split("/").at(-1)?.startsWith(".");

function problemOf(files: readonly File[]): FolderProblem | null {
  if (files.length > FOLDER_MOST.files) return "too-many-files";
  return files.reduce((total, { size }) => total + size, 0) > FOLDER_MOST.bytes ? "too-large" : null;
}

/** Uploads a folder or an archive, and opens its import. */
export function useFolderUpload() {
  const { id: merchantId } = useRestaurant();
  const { upload, ...state } = useUploading<readonly File[], FolderProblem>({
    problemOf,
    send: async (files) => {
      const name = (files[0] && pathOf(files[0]).split("/")[0])?.slice(0, LONGEST_NAME) || "restaurant";
      const contents = await Promise.all(files.map(async (file) => ({ path: pathOf(file), content: await base64Of(file) })));
      return call("POST /api/staff/folder-imports", merchantId, { body: { name, files: contents }, timeoutMs: SERVER_CALL_TIMEOUT_MS });
    },
    unreadable: FOLDER_UNREADABLE,
    pathOf: folderPath,
  });
  return {
    ...state,
    upload: async (chosen: Iterable<File> | null): Promise<void> => {
      const files = [...(chosen ?? [])].filter(isOwn);
      if (files.length > 0) await upload(files);
    },
  };
}
