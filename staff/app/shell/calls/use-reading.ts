import { useEffect, useEffectEvent, useState } from "react";
import { useTranslate } from "../../text/text.tsx";
import type { Answer } from "./call.ts";

/** What is read for a part of a page. `data`: null until it is read. `problem`: why it was not read. `again` reads once more. */
export type Reading<T> = { data: T | null; problem: string | null; again: () => void };

type Refused = Extract<Answer<unknown>, { success: false }>;

/** Reads when the part is shown, when `of` changes, and when it is asked to; what was read before stays until the next answer. */
export function useReading<T>(of: string, read: () => Promise<Answer<T>>): Reading<T> {
  const t = useTranslate();
  const [data, setData] = useState<T | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [reads, setReads] = useState(0);
  const take = useEffectEvent((_of: string, _reads: number) => read());
  useEffect(() => {
    let isCurrent = true;
    void take(of, reads).then((answer) => {
      if (!isCurrent) return;
      setRefused(answer.success ? null : answer);
      if (answer.success) setData(answer.data);
    });
    return () => void (isCurrent = false);
  }, [of, reads]);
  return { data, problem: refused && (refused.status === 0 ? t("noAnswer") : refused.msg), again: () => setReads((count) => count + 1) };
}
