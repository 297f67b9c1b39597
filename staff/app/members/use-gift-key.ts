import { uniqueKey } from "@comanda/web/client/unique-key";
import { useRef } from "react";

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
