import type { ImportProblem } from "@comanda/domain/menu/menu-import";
import { IMPORT_MOST } from "@comanda/domain/menu/menu-import";
import { SERVER_CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { IMPORT_UNREADABLE } from "@comanda/domain/refusal-codes";
import type { CallInput } from "@comanda/contract/call-by-name";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useFailedUpload } from "../shell/forms/upload-failure.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { base64Of } from "../shell/calls/file-base64.ts";
import { stepPath } from "./import-page.ts";
import { useImportText } from "./import-text.ts";

type Choices = CallInput<"PUT /api/staff/imports/:id">["body"];

/** The acts on imports: each ends when the page shows what it did. */
export function useImport() {
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const tell = useTellRefusal();
  const toast = useToast();
  const t = useImportText();

  const save = async (id: string, choices: Choices): Promise<void> => {
    const answer = await call("PUT /api/staff/imports/:id", merchantId, { params: { id }, body: choices });
    if (!answer.success) tell(answer);
    await revalidate();
  };
  const load = async (id: string): Promise<void> => {
    const answer = await call("POST /api/staff/imports/:id/load", merchantId, { params: { id } });
    if (!answer.success) tell(answer);
    await revalidate();
  };
  const undo = async (id: string): Promise<void> => {
    const answer = await call("POST /api/staff/imports/:id/undo", merchantId, { params: { id } });
    if (answer.success) toast(t("importUndoDone"), "success");
    else tell(answer);
    await revalidate();
  };
  return { save, load, undo };
}

/** Uploads a file and opens its import. `problem`: why the last one could not be read; `failed`: it was not sent, and can be sent again. */
export function useUpload() {
  const { id: merchantId } = useRestaurant();
  const navigate = useNavigate();
  const { failed, fail, forget } = useFailedUpload<File>();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<ImportProblem | null>(null);

  const send = async (file: File): Promise<void> => {
    const body = { fileName: file.name.slice(0, 200) || "menu.csv", content: await base64Of(file) };
    const answer = await call("POST /api/staff/imports", merchantId, { body, timeoutMs: SERVER_CALL_TIMEOUT_MS });
    if (answer.success) return void (await navigate(stepPath(answer.data.id, "columns")));
    if (answer.code === IMPORT_UNREADABLE) setProblem((answer.data as unknown as { problem: ImportProblem }).problem);
    else fail(file, answer);
  };
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file || isReading) return;
    forget();
    setProblem(file.size > IMPORT_MOST.bytes ? "too-large" : null);
    if (file.size > IMPORT_MOST.bytes) return;
    setReading(true);
    await send(file).finally(() => setReading(false));
  };
  return { upload, isReading, problem, failed };
}
