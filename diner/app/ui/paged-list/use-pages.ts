import type { Answer } from "@comanda/web/client/call";
import { AsyncRequestStatus } from "@comanda/web/client/request-status";
import { useState } from "react";

/** `status`: of the request of the last page; `hasMore`: whether there may be pages after it. */
type LoadedPages<Item> = { items: Item[]; page: number; status: AsyncRequestStatus; hasMore: boolean };

const { idle, pending, success, error } = AsyncRequestStatus;

/** The items of a list so far, and a function that requests the next page. */
export type Pages<Item> = LoadedPages<Item> & { askForMore: () => void };

type List<Item> = {
  /** The first page, where the server has rendered it. */
  first: readonly Item[] | null;
  /** Number of items on a full page; a shorter page is the last. */
  size: number;
  keyOf: (item: Item) => string;
  ask: (page: number) => Promise<Answer<Item[]>>;
};

/** A paged list that appends pages. */
export function usePages<Item>({ first, size, keyOf, ask }: List<Item>): Pages<Item> {
  const [loaded, setLoaded] = useState<LoadedPages<Item>>(() =>
    first
      ? { items: [...first], page: 1, status: success, hasMore: first.length >= size }
      : { items: [], page: 0, status: idle, hasMore: true },
  );
  const askForMore = async () => {
    if (loaded.status === pending) return;
    const page = loaded.page + 1;
    setLoaded((before) => ({ ...before, status: pending }));
    const answer = await ask(page);
    setLoaded((before) => {
      if (!answer.success) return { ...before, status: error };
      return { items: together(before.items, answer.data, keyOf), page, status: success, hasMore: answer.data.length >= size };
    });
  };
  return { ...loaded, askForMore: () => void askForMore() };
}

/** Appends the next page to a list. Items that new ones have pushed on to that page are listed once. */
export function together<Item>(before: readonly Item[], next: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const keys = new Set(before.map(keyOf));
  return [...before, ...next.filter((item) => !keys.has(keyOf(item)))];
}
