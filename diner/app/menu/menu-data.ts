import type { ComponentType, ReactNode } from "react";

/** What + adds without asking: what one costs exactly, the choices by default, and what they are called. */
export type QuickLine = { each: string; choices?: string; modifiers?: string[] };

/**
 * A row of the menu, in words: prices and badges are written by the server, in the page's language and the restaurant's time.
 * What is usual is absent.
 */
export type MenuRow = {
  id: string;
  name: string;
  text?: string;
  img?: string;
  /** `$12.75`, `180 Pts`. */
  cost: string;
  points?: number;
  byWeight?: true;
  offer?: string;
  /** `3 left`, `From 2 PM`, `Sold out`. */
  note?: string;
  /** Why it cannot be added now. */
  off?: "sold-out" | "not-yet";
  popular?: true;
  quick?: QuickLine;
};

export type MenuCategory = { id: string; name: string; rows: MenuRow[] };

export type MenuData = {
  version: number;
  announcement: { title: string; text: string } | null;
  categories: MenuCategory[];
};

/** The menu while it is on its way to a page that was navigated to, and what stands in for it meanwhile. */
export type ComingMenu = { menu: Promise<MenuData>; Meanwhile: ComponentType<{ children: ReactNode }> };
