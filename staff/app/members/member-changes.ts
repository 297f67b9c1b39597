import { uniqueKey } from "@comanda/web/client/unique-key";
import { useRevalidator } from "react-router";
import type { Answer } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";

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

/**
 * Returns the idempotency key of a gift: the same one while the same thing is given in an open sheet, also where the device is locked meanwhile, so
 * that a repeat gives it once. `name` names the sheet for `useKeptState`.
 */
export function useGiftKey(name: string): (body: object) => string {
  const [keys, setKeys] = useKeptState<Readonly<Record<string, string>>>(`keys ${name}`, {});
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys[text] ?? uniqueKey();
    setKeys((before) => ({ ...before, [text]: key }));
    return key;
  };
}
