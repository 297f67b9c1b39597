/** What + adds without asking: the choices by default, what one costs with them, and what they are called. */
export type QuickLine = { each: string; choices?: string; modifiers?: string[] };

/** A row of the menu. What is usual is absent: no picture, unlimited, served now, without an offer. */
export type MenuRow = {
  id: string;
  name: string;
  text?: string;
  img?: string;
  price: string;
  points?: number;
  byWeight?: true;
  left?: number;
  /** Not served now; from when, `""` where that is not known. */
  from?: string;
  offer?: string;
  popular?: true;
  quick?: QuickLine;
};

export type MenuData = {
  version: number;
  announcement: { title: string; text: string } | null;
  categories: { id: string; name: string; rows: MenuRow[] }[];
};
