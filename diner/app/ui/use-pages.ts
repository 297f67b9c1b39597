import { useState } from "react";
import type { Answer } from "@comanda/web/client/call";
import { together } from "./together.ts";

/** Whether there are more pages: perhaps, being requested, none, or the request failed. */
type PagesState = "more" | "asking" | "all" | "failed";

type LoadedPages<Item> = { items: Item[]; page: number; state: PagesState };

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
  const stateAfter = ({ length }: readonly Item[]): PagesState => (length < size ? "all" : "more");
  const [loaded, setLoaded] = useState<LoadedPages<Item>>(() =>
    first ? { items: [...first], page: 1, state: stateAfter(first) } : { items: [], page: 0, state: "more" },
  );
  const askForMore = async () => {
    if (loaded.state === "asking") return;
    const page = loaded.page + 1;
    setLoaded((before) => ({ ...before, state: "asking" }));
    const answer = await ask(page);
    setLoaded((before) => {
      if (!answer.success) return { ...before, state: "failed" };
      return { items: together(before.items, answer.data, keyOf), page, state: stateAfter(answer.data) };
    });
  };
  return { ...loaded, askForMore: () => void askForMore() };
}
