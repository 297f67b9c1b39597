import type { CallInput } from "@comanda/contract/call-by-name";
import { SERVER_CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { IMPORT_MOST, type ImportProblem } from "@comanda/domain/menu/menu-import";
import { IMPORT_UNREADABLE } from "@comanda/domain/refusal-codes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useRevalidator } from "react-router";
import { type Answer, call } from "../shell/calls/call.ts";
import { base64Of } from "../shell/calls/file-base64.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { stepPath } from "./import-page.ts";
import { useImportText } from "./import-text.ts";
import { useUploading } from "./use-uploading.ts";

type Choices = CallInput<"PUT /api/staff/imports/:id">["body"];
type Decisions = CallInput<"PUT /api/staff/folder-imports/:id">["body"];

/** The acts on imports of files and folders: each ends when the page shows what it did. */
export function useImport() {
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const tell = useTellRefusal();
  const toast = useToast();
  const t = useImportText();

  const shown = async (act: Promise<Answer<unknown>>): Promise<boolean> => {
    const answer = await act;
    if (!answer.success) tell(answer);
    await revalidate();
    return answer.success;
  };
  const timeoutMs = SERVER_CALL_TIMEOUT_MS;
  return {
    save: (id: string, body: Choices) => shown(call("PUT /api/staff/imports/:id", merchantId, { params: { id }, body })),
    decide: (id: string, body: Decisions) => shown(call("PUT /api/staff/folder-imports/:id", merchantId, { params: { id }, body })),
    decideFile: (id: string, decide: NonNullable<Choices["decide"]>) =>
      shown(call("PUT /api/staff/imports/:id", merchantId, { params: { id }, body: { decide } })),
    load: (id: string) => shown(call("POST /api/staff/imports/:id/load", merchantId, { params: { id }, timeoutMs })),
    loadFolder: (id: string) => shown(call("POST /api/staff/folder-imports/:id/load", merchantId, { params: { id }, timeoutMs })),
    undo: async (id: string) => {
      const isDone = await shown(call("POST /api/staff/imports/:id/undo", merchantId, { params: { id } }));
      if (isDone) toast(t("importUndoDone"), "success");
    },
  };
}

const LONGEST_NAME = 200;

/** Uploads a file with a menu and opens its import. */
export function useUpload() {
  const { id: merchantId } = useRestaurant();
  const { upload, ...state } = useUploading<File, ImportProblem>({
    problemOf: ({ size }) => (size > IMPORT_MOST.bytes ? "too-large" : null),
    send: async (file) => {
      const body = { fileName: file.name.slice(0, LONGEST_NAME) || "menu.csv", content: await base64Of(file) };
      return call("POST /api/staff/imports", merchantId, { body, timeoutMs: SERVER_CALL_TIMEOUT_MS });
    },
    unreadable: IMPORT_UNREADABLE,
    pathOf: (id) => stepPath(id, "columns"),
  });
  return { ...state, upload: async (file: File | undefined): Promise<void> => file && upload(file) };
}
