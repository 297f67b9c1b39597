import { useState } from "react";
import { useNavigate } from "react-router";
import type { Answer } from "../shell/calls/call.ts";
import { useFailedUpload } from "../shell/forms/upload-failure.tsx";

type Uploading<Content, Problem> = {
  /** Why it is not sent at all; null: it is sent. */
  problemOf: (content: Content) => Problem | null;
  send: (content: Content) => Promise<Answer<{ id: string }>>;
  /** The code of the refusal whose data say why it could not be read. */
  unreadable: number;
  /** The address of the import with this id. */
  pathOf: (id: string) => string;
};

/** Uploads a file or a folder and opens its import. `problem`: why the last one could not be read; `failed`: it was not sent, and can be sent again. */
export function useUploading<Content, Problem>({ problemOf, send, unreadable, pathOf }: Uploading<Content, Problem>) {
  const navigate = useNavigate();
  const { failed, fail, forget } = useFailedUpload<Content>();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const sendNow = async (content: Content): Promise<void> => {
    const answer = await send(content);
    if (answer.success) return void (await navigate(pathOf(answer.data.id)));
    if (answer.code === unreadable) setProblem((answer.data as unknown as { problem: Problem }).problem);
    else fail(content, answer);
  };
  const upload = async (content: Content): Promise<void> => {
    if (isReading) return;
    forget();
    const found = problemOf(content);
    setProblem(found);
    if (found !== null) return;
    setReading(true);
    await sendNow(content).finally(() => setReading(false));
  };
  return { upload, isReading, problem, failed };
}
