import { uniqueKey } from "@comanda/web/client/unique-key";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import type { Answer } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";

/** Tells a refusal, and reads the member again. Returns whether the change was made. */
export function useSettleMember(): (answer: Answer<unknown>) => boolean {
  const tell = useTellRefusal();
  const { revalidate } = useRevalidator();
  return (answer) => {
    // An ended session is renewed over the page, which is read again afterwards.
    if (answer.status === 401) return false;
    if (!answer.success) tell(answer);
    void revalidate();
    return answer.success;
  };
}

/** Returns the idempotency key of a gift: the same one while the same thing is given in an open sheet, so that a repeat gives it once. */
export function useGiftKey(): (body: object) => string {
  const keys = useRef(new Map<string, string>());
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? uniqueKey();
    keys.current.set(text, key);
    return key;
  };
}
