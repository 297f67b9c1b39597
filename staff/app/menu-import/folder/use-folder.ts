import type { CallInput } from "@comanda/contract/call-by-name";
import { SERVER_CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { FOLDER_MOST, type FolderProblem } from "@comanda/domain/menu/menu-import";
import { FOLDER_UNREADABLE } from "@comanda/domain/refusal-codes";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { call } from "../../shell/calls/call.ts";
import { base64Of } from "../../shell/calls/file-base64.ts";
import { useTellRefusal } from "../../shell/calls/use-tell-refusal.ts";
import { useFailedUpload } from "../../shell/forms/upload-failure.tsx";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { folderPath } from "../import-page.ts";

type Decisions = CallInput<"PUT /api/staff/folder-imports/:id">["body"];

const LONGEST_NAME = 200;

/** The acts on an import of a folder: each ends when the page shows what it did. */
export function useFolder() {
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const tell = useTellRefusal();

  const decide = async (id: string, decisions: Decisions): Promise<void> => {
    const answer = await call("PUT /api/staff/folder-imports/:id", merchantId, { params: { id }, body: decisions });
    if (!answer.success) tell(answer);
    await revalidate();
  };
  const load = async (id: string): Promise<void> => {
    const timeoutMs = SERVER_CALL_TIMEOUT_MS;
    const answer = await call("POST /api/staff/folder-imports/:id/load", merchantId, { params: { id }, timeoutMs });
    if (!answer.success) tell(answer);
    await revalidate();
  };
  return { decide, load };
}

/** The path of a file in the chosen folder, or its name. */
const pathOf = (file: File): string => file.webkitRelativePath || file.name;

/** What of a folder is uploaded: hidden files of the system are not. */
const isOwn = (file: File): boolean => !pathOf(file).split("/").at(-1)?.startsWith(".");

function problemOf(files: readonly File[]): FolderProblem | null {
  if (files.length > FOLDER_MOST.files) return "too-many-files";
  return files.reduce((total, { size }) => total + size, 0) > FOLDER_MOST.bytes ? "too-large" : null;
}

/**
 * Uploads a folder or an archive, and opens its import. `problem`: why the last one could not be read; `failed`: it was not sent, and can be
 * sent again.
 */
export function useFolderUpload() {
  const { id: merchantId } = useRestaurant();
  const navigate = useNavigate();
  const { failed, fail, forget } = useFailedUpload<readonly File[]>();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<FolderProblem | null>(null);

  const send = async (files: readonly File[]): Promise<void> => {
    const name = (files[0] && pathOf(files[0]).split("/")[0])?.slice(0, LONGEST_NAME) || "restaurant";
    const contents = await Promise.all(files.map(async (file) => ({ path: pathOf(file), content: await base64Of(file) })));
    const timeoutMs = SERVER_CALL_TIMEOUT_MS;
    const answer = await call("POST /api/staff/folder-imports", merchantId, { body: { name, files: contents }, timeoutMs });
    if (answer.success) return void (await navigate(folderPath(answer.data.id)));
    if (answer.code === FOLDER_UNREADABLE) setProblem((answer.data as unknown as { problem: FolderProblem }).problem);
    else fail(files, answer);
  };
  const upload = async (chosen: Iterable<File> | null): Promise<void> => {
    const files = [...(chosen ?? [])].filter(isOwn);
    if (files.length === 0 || isReading) return;
    forget();
    const found = problemOf(files);
    setProblem(found);
    if (found) return;
    setReading(true);
    await send(files).finally(() => setReading(false));
  };
  return { upload, isReading, problem, failed };
}
