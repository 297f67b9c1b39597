import type { SourceEdit } from "../edits/edit-source.ts";

export type NewFile = { file: string; content: string };
export type Edit = SourceEdit | NewFile;

/**
 * A recipe of CONTRIBUTING.md, followed on an example. `name`: its first words there. `first`: the edits that it begins with, after which the
 * compiler asks for something in the files `asks`. `rest`: the other edits, after which it asks for nothing; absent where they are
 * sentences.
 */
export type Recipe = { name: string; first: readonly Edit[]; asks: readonly string[]; rest?: readonly Edit[] };

export const isChange = (edit: Edit): edit is SourceEdit => "at" in edit;
